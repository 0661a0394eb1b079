import { DRAFT_KEY } from '../../src/lib/browser-storage'
import { isUnvisited } from '../../src/lib/document'
import {
  isStripHidden,
  PANEL_KEY,
  removeParameter,
  STRIP_HIDDEN_KEY,
  TOUR_KEY,
  TOUR_PARAMETER,
} from '../demo-state'
import { isOutdated, startOver } from '../scenarios/start-over'
import { mayStartTour, readStep, stepLink, tour } from './tour'

/*
 * Runs in the head of every document of the demo (`strip-plugin.ts`), before other scripts read storage and before the first
 * paint. Starts the demo over or opens a tour step if needed, and reserves room for the strip to prevent a layout shift.
 */

try {
  // A prerendered page may never be visited, so it must not delete the data of other tabs.
  if (isUnvisited() && (/[?&](start|tour)=/.test(location.search) || isOutdated())) {
    document.addEventListener('prerenderingchange', () => location.reload())
  } else openStep(startOver())
  if (isStripHidden() || sessionStorage.getItem(TOUR_KEY) !== null) {
    style('#demo-strip > p { display: none }')
  }
} catch {
  // The browser blocks storage, so the demo will not start.
}

/** Opens the tour step that the URL names. A reload keeps the step and its changes. */
function openStep(hasStartedOver: boolean) {
  const number = readStep(new URLSearchParams(location.search).get(TOUR_PARAMETER))
  if (number === null) return
  // A page from the back/forward cache may show a different step than the one that is open in the tab.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  const open = sessionStorage.getItem(TOUR_KEY)
  // The URL names a step that is not open: a link such as `/?tour=1` was followed, or Back led from another step.
  if (!hasStartedOver && String(number) !== open) {
    if (open !== null || mayStartTour()) return location.replace(stepLink(number))
    return removeParameter(TOUR_PARAMETER)
  }
  if (!hasStartedOver) return
  sessionStorage.setItem(TOUR_KEY, String(number))
  const joining = tour[number - 1]?.joining
  if (joining !== undefined) sessionStorage.setItem(DRAFT_KEY, JSON.stringify(joining))
  // The step starts with the panel closed. After the tour, the strip is visible.
  for (const key of [STRIP_HIDDEN_KEY, PANEL_KEY]) sessionStorage.removeItem(key)
}

/** Adopts a stylesheet, because the content security policy blocks inline styles. Safari before 16.4 cannot adopt one. */
function style(rules: string) {
  if (!('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}

style(`
#demo-strip > p {
  min-height: 5.75rem;
  padding: 0.875rem 0.75rem;
  background: #0c353b;
  color: #fff;
  font-weight: 600;
  font-size: 0.875rem;
}
@media (min-width: 48rem) {
  #demo-strip > p { min-height: 3.25rem; padding-inline: 1rem }
}
`)

// `src/main.tsx` dispatches this event. The message is not in the strip, because the strip may have failed, too.
addEventListener('mocks-failed', () => {
  const message = Object.assign(document.createElement('p'), {
    role: 'alert',
    textContent:
      'The demo did not start, so nothing can be sent. The console of the browser says why. If the browser does not let this site store data, allow it, and reload the page.',
  })
  message.style.cssText = 'padding:0.5rem 1rem;background:#fde8e4;color:#10292d;font-weight:600'
  document.getElementById('demo-strip')?.after(message)
})
