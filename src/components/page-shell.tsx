import { Box, chakra, Flex, type FlexProps } from '@chakra-ui/react'
import { memo, Suspense } from 'react'
import { navigationCopy } from '../content/page-shell'
import { Disclosure } from './disclosure'
import { Footer } from './footer'
import { Container } from './layout'
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
  /** Whether the page is a tool of the team: it has a bar of its own, and one legal line. */
  isTool: boolean
}

/**
 * The skip link, navigation, main landmark and footer of every page. Each part has its own <Suspense>, so that React re-renders
 * only that part if a translator or an extension has changed its HTML before hydration.
 */
export function PageShell({ isTool, children, ...events }: PageShellProps) {
  return (
    <Flex direction="column" minHeight="100dvh" {...events}>
      <Skip />
      {!isTool && <SiteNavigation />}
      <Box as="main" id={CONTENT_ID} tabIndex={-1} flexGrow="1">
        {children}
      </Box>
      {isTool ? <LegalLine /> : <SiteFooter />}
    </Flex>
  )
}

// Memoized, so that a render of the shell leaves out what is not hydrated yet.
const Skip = memo(() => (
  <Suspense>
    <SkipLink href={`#${CONTENT_ID}`}>{navigationCopy.skipLink}</SkipLink>
  </Suspense>
))
const SiteNavigation = memo(() => (
  <Suspense>
    <Navigation />
  </Suspense>
))
const SiteFooter = memo(() => (
  <Suspense>
    <Footer />
  </Suspense>
))
const LegalLine = memo(() => (
  <Suspense>
    <Box as="footer" py="3" color="stone" data-print="hide">
      <Container maxWidth="tool">
        <Disclosure />
      </Container>
    </Box>
  </Suspense>
))
