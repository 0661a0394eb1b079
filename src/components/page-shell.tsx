import { Box, chakra, Flex, type FlexProps } from '@chakra-ui/react'
import { Suspense } from 'react'
import { navigationCopy } from '../content/page-shell'
import { Footer } from './footer'
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

/**
 * The skip link, navigation, main landmark and footer of every page. Each part has its own <Suspense>, so that React re-renders
 * only that part if a translator or an extension has changed its HTML before hydration.
 */
export function PageShell({ children, ...events }: FlexProps) {
  return (
    <Flex direction="column" minHeight="100dvh" {...events}>
      <Suspense>
        <SkipLink href={`#${CONTENT_ID}`}>{navigationCopy.skipLink}</SkipLink>
        <Navigation />
      </Suspense>
      <Box as="main" id={CONTENT_ID} tabIndex={-1} flexGrow="1">
        {children}
      </Box>
      <Suspense>
        <Footer />
      </Suspense>
    </Flex>
  )
}
