import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import { Container } from '../components/container'
import { hero } from '../content/hero'
import { whileHtml } from '../hydration/html-state'
import { useJoinState } from '../waitlist/join/join-context'
import { WaitlistLink } from './waitlist-link'

const Sections = chakra('div', {
  base: {
    position: 'relative',
    // Space for the bar at the end of the last section.
    pb: { base: '6', md: '0' },
    // The browser scrolls an element that takes the focus to above the bar.
    '& :is(a, button, input, summary, [tabindex])': { scrollMarginBottom: '5.5rem' },
  },
})

/** The bar sticks to the window's bottom inside the track, which starts where the hero is out of view. */
const Track = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '100vh',
    bottom: '0',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    pointerEvents: 'none',
    zIndex: '1',
    // A low window, as with large text, has no space for the bar. A visitor with a place in line has no use for it.
    '@media print, (max-height: 24rem)': { display: 'none' },
    [whileHtml.placeKnown]: { display: 'none' },
  },
})

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    py: '2',
    bg: 'egg',
    // Upward only, because the bar ends at the edge of the next section.
    boxShadow: '0 -4px 16px rgb(12 53 59 / 0.12)',
    pointerEvents: 'auto',
    _highContrast: { borderTop: '1px solid' },
    // Below the text if the text is large.
    '& p': { flex: '1 1 5rem', textWrap: 'balance' },
    '& a': { px: '5', minHeight: '2.75rem' },
  },
})

/**
 * Sections with the call to action in a bar at the bottom of the window. The bar appears and disappears without a script,
 * because it is sticky within the height of the sections.
 */
export function WithWaitlistBar({ children }: { children: ReactNode }) {
  return (
    <Sections>
      {children}
      <Suspense>
        <WaitlistBar />
      </Suspense>
    </Sections>
  )
}

function WaitlistBar() {
  const joinState = useJoinState()
  if (joinState.type === 'joined') return null
  return (
    <Track>
      <Bar>
        <Container display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
          <Box as="p" textStyle="small">
            {hero.notABankDeposit}
          </Box>
          <WaitlistLink>{hero.callToAction}</WaitlistLink>
        </Container>
      </Bar>
    </Track>
  )
}
