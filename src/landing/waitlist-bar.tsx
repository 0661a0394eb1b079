import { chakra } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import { Button, useNeedsScript } from '../components/button'
import { Container } from '../components/layout'
import { hero } from '../content/hero'
import { BAR_HIDDEN_KEY, browserStorage } from '../lib/browser-storage'
import { htmlSelectors, setHtmlState } from '../lib/html-state'
import { WaitlistButton } from './waitlist-button'

/** The bar is about as tall as the header. */
const BAR_HEIGHT = { base: '3.75rem', md: '3.5rem' }

const Sections = chakra('div', {
  base: {
    position: 'relative',
    // The browser scrolls the focused element above the bar.
    '& :is(a, button, input, summary, [tabindex])': {
      scrollMarginBottom: { base: '4.5rem', md: '0' },
    },
  },
})

/** Starts where the hero is out of view. It clips the bar at its end, so that the form's section seems to cover the bar. */
const Frame = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '100vh',
    // From 768 px on, the frame ends where the form's heading comes into view at the bottom of the viewport.
    bottom: { base: '0', md: 'calc(100vh - 6rem)' },
    display: 'grid',
    alignItems: { base: 'end', md: 'start' },
    overflow: 'clip',
    containerType: 'inline-size',
    pointerEvents: 'none',
    zIndex: '1',
    // The focus must not be in a bar that is clipped, or covered by the calculator.
    _focusWithin: { overflow: 'visible', zIndex: '3' },
    // In a low viewport, there is no room, or the header is not sticky. A visitor with a place does not need the bar.
    '@media print, (max-height: 24rem), (min-width: 48rem) and (max-height: 29.99rem)': {
      display: 'none',
    },
    [htmlSelectors.placeKnown]: { display: 'none' },
    [htmlSelectors.barHidden]: { display: 'none' },
  },
})

/**
 * On phones, the bar sticks to the bottom of the viewport, and ends below the frame. On wider screens, the bar starts above the
 * frame, and sticks to the top of the viewport as a part of the header.
 */
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: { base: '0', md: 'auto' },
    top: { md: '0' },
    mb: { base: `-${BAR_HEIGHT.base}`, md: '0' },
    mt: { md: `-${BAR_HEIGHT.md}` },
    height: BAR_HEIGHT,
    // With large text on a phone, the bar would need more than one line.
    '@container (max-width: 15rem)': { display: 'none' },
    bg: { base: 'paper', md: 'transparent' },
    borderTop: { base: '1px solid', md: 'none' },
    borderColor: 'sand',
    boxShadow: { base: '0 -4px 16px rgb(12 53 59 / 0.12)', md: 'none' },
    pointerEvents: { base: 'auto', md: 'none' },
    '& [data-scrolls-to]': {
      flexGrow: { base: '1', md: '0' },
      minHeight: '2.75rem',
      pointerEvents: 'auto',
    },
    '& [data-needs-script]': { borderColor: 'transparent', md: { display: 'none' } },
    _highContrast: { borderTop: { base: '1px solid', md: 'none' } },
    // A screen has only one golden button. A bar with the focus stays, because hiding it would lose the focus.
    [htmlSelectors.offerInView]: { '&:not(:focus-within)': { visibility: 'hidden' } },
  },
})

/** Sections with the call to action in a bar, which CSS shows and hides. */
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
  return (
    <Frame>
      <Bar>
        <Container
          height="full"
          display="flex"
          alignItems="center"
          justifyContent="flex-end"
          columnGap="2"
        >
          <WaitlistButton>{hero.callToAction}</WaitlistButton>
          <Button look="quiet" {...useNeedsScript()} aria-label={hero.hideBar} onClick={hide}>
            ×
          </Button>
        </Container>
      </Bar>
    </Frame>
  )
}

/** Hides the bar until the tab closes. The focus moves to the heading of the section in view. */
function hide() {
  browserStorage('sessionStorage').setItem(BAR_HIDDEN_KEY, '')
  setHtmlState('bar-hidden')
  const section = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('section')
  const heading = section?.querySelector<HTMLElement>('h1, h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
