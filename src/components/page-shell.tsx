import { chakra, Flex, type FlexProps } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import { navigationCopy } from '../content/page-shell'
import { Footer } from './footer'
import { Stack } from './layout'
import { Navigation } from './navigation'

const CONTENT_ID = 'content'

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    top: '2',
    left: '2',
    zIndex: '2',
    px: '4',
    py: '2',
    bg: 'paper',
    color: 'ink',
    borderRadius: 'control',
    '&:not(:focus)': { srOnly: true },
  },
})

interface PageShellProps extends FlexProps {
  header?: ReactNode
  footer?: ReactNode
}

/**
 * The frame of every page. Each part has its own <Suspense>, so that React re-renders only that part if a translator or an
 * extension has changed its HTML before hydration.
 */
export function PageShell({ header, footer, children, ...events }: PageShellProps) {
  return (
    <Flex direction="column" minHeight="100dvh" {...events}>
      <Suspense>
        <SkipLink href={`#${CONTENT_ID}`}>{navigationCopy.skipLink}</SkipLink>
      </Suspense>
      {header}
      <Stack as="main" id={CONTENT_ID} tabIndex={-1} flexGrow="1">
        {children}
      </Stack>
      {footer}
    </Flex>
  )
}

const navigation = (isInBar: boolean) => (
  <Suspense>
    <Navigation isInBar={isInBar} />
  </Suspense>
)

/** The shell's parts on the admin page. They are constants, so that React skips them when the shell re-renders. */
export const adminShell = { header: navigation(true) }

/** The shell's parts on the visitors' pages. */
export const siteShell = {
  header: navigation(false),
  footer: (
    <Suspense>
      <Footer />
    </Suspense>
  ),
}
