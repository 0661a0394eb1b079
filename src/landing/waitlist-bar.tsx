import { chakra } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import { Container } from '../components/layout'
import { hero } from '../content/hero'
import { setHtmlState, whileHtml } from '../hydration/html-state'
import { BAR_HIDDEN_KEY, browserStorage } from '../lib/browser-storage'
import { inverted } from '../theme/recipes'
import { WaitlistLink } from './waitlist-link'

const Sections = chakra('div', {
  base: {
    position: 'relative',
    // The browser scrolls an element that takes the focus to above the bar.
    '& :is(a, button, input, summary, [tabindex])': { scrollMarginBottom: '5.5rem' },
  },
})

/** Ends with the sections, so that the form's section seems to cover the bar as soon as it comes into view. */
const Frame = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    // The bar starts where the hero is out of view.
    top: '100vh',
    bottom: '0',
    display: 'grid',
    alignItems: 'end',
    overflow: 'clip',
    containerType: 'inline-size',
    pointerEvents: 'none',
    zIndex: '1',
    // The focus must not be in a bar that is out of sight.
    _focusWithin: { overflow: 'visible' },
    // A low window, as with large text, has no space for the bar. A visitor with a place in line has no use for it.
    '@media print, (max-height: 24rem)': { display: 'none' },
    [whileHtml.placeKnown]: { display: 'none' },
    [whileHtml.barHidden]: { display: 'none' },
  },
})

/** Sticks to the window's bottom, and ends below the frame. */
const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    // More than its height.
    mb: '-6rem',
    // With large text on a phone, the bar would take more than one line.
    '@container (max-width: 20rem)': { display: 'none' },
    py: '2',
    bg: 'egg',
    boxShadow: '0 -4px 16px rgb(12 53 59 / 0.12)',
    pointerEvents: 'auto',
    _highContrast: { borderTop: '1px solid' },
    // On a phone, each sentence has its own line.
    '& p': { flex: '1', textStyle: 'small', lineHeight: '1.3' },
    '& span': { display: 'inline-block', whiteSpace: 'pre' },
    '& a': { px: { base: '3', sm: '5' }, minHeight: '2.75rem' },
    '& button': {
      flex: 'none',
      boxSize: '2.75rem',
      borderRadius: 'full',
      textStyle: 'subtitle',
      cursor: 'pointer',
      _hover: { bg: 'mist' },
      _active: inverted,
    },
  },
})

/** Sections with the call to action in a bar at the bottom of the window, which appears and disappears without a script. */
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
        <Container display="flex" alignItems="center" columnGap="2">
          <p>
            {hero.bar.map((sentence) => (
              <span key={sentence}>{`${sentence} `}</span>
            ))}
          </p>
          <WaitlistLink>{hero.callToAction}</WaitlistLink>
          <button type="button" data-needs-script="" aria-label={hero.hideBar} onClick={hide}>
            ×
          </button>
        </Container>
      </Bar>
    </Frame>
  )
}

/** Hides the bar until the tab closes. */
function hide() {
  browserStorage('sessionStorage').setItem(BAR_HIDDEN_KEY, '')
  setHtmlState('bar-hidden')
  focusSectionInView()
}

/** The button that had the focus is gone. */
function focusSectionInView() {
  const section = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('section')
  const heading = section?.querySelector<HTMLElement>('h1, h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
