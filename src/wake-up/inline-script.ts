import { afterPaint } from './after-paint'
import { isAwake } from './awake'
import { reportMissingCode, watchEarlyForm } from './early-form'
import { fetchCode } from './fetch-code'
import { layOutAtOnce, layOutWhenIdle } from './layout-later'
import { keepPlace, reloadAtPlace } from './reload'

/**
 * The script that is written into every built page. It looks after a visitor until the app does, and fetches the app
 * when the browser is idle or the visitor touches something, whichever comes first; where the page says
 * `data-wake="at-once"`, already when its largest part is painted, if the browser tells.
 *
 * `data-modules` names the app's scripts, those first that the others need. Each runs in a task of its own, so that none
 * keeps a visitor waiting.
 */

/** The browser may be as busy as it likes: the counter starts three seconds after the page. */
const IDLE_WITHIN_MS = 1_500

function whenIdle(act: () => void) {
  // Not in Safari.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_WITHIN_MS })
  else setTimeout(act, 200)
}

const touches = ['pointerdown', 'wheel', 'keydown', 'focusin']

const { wake, modules = '' } = document.currentScript?.dataset ?? {}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

let isFetching = false
/** Another page is on its way: what is left to do is its. */
let isLeaving = false

async function fetchApp() {
  if (isFetching) return
  isFetching = true
  const addresses = modules.split(' ')
  for (const href of addresses) {
    const link = { rel: 'modulepreload', fetchPriority: 'low', href }
    document.head.append(Object.assign(document.createElement('link'), link))
    await nextTask()
  }
  // A document that comes slower than the code is not yet what the app looks for.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  }
  try {
    for (const address of addresses) {
      if (isLeaving) return
      await fetchCode(() => import(/* @vite-ignore */ address))
      await nextTask()
    }
  } catch (error) {
    console.error(error)
    reportMissingCode()
  }
}

watchEarlyForm()
// The place that components/page-arrival.ts keeps with an entry.
addEventListener('DOMContentLoaded', () => {
  const place = history.state?.scrollY
  if (place > 0 || location.hash !== '') layOutAtOnce()
  if (place > 0) {
    // The browser's own place may be one of a page that was not all laid out.
    history.scrollRestoration = 'manual'
    scrollTo(0, place)
  }
})
addEventListener('pagehide', () => {
  // Whoever keeps the place: it is one of the whole page.
  layOutAtOnce()
  if (!isAwake() && !isLeaving) keepPlace()
})
// Who goes back or on within the app's history, in a document that was loaded in the midst of it.
const { pathname } = location
addEventListener('popstate', () => {
  isLeaving ||= !isAwake() && location.pathname !== pathname
  if (isLeaving) location.reload()
})
// Ahead of React's listener, as above.
addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-try-again]') !== null) reloadAtPlace()
    if (target.closest('[href^="#"]') !== null) layOutAtOnce()
  },
  true,
)
addEventListener('load', () => layOutWhenIdle(whenIdle))
if (wake === 'at-once') {
  // Not before: what has not been painted yet would wait for it.
  new PerformanceObserver(fetchApp).observe({ type: 'largest-contentful-paint' })
}
for (const touch of touches) {
  addEventListener(touch, () => afterPaint(fetchApp), { capture: true, once: true })
}
addEventListener('load', () => whenIdle(fetchApp))
