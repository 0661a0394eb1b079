import { isStripHidden } from './strip-parameter'
import { tour } from './tour'
import { addTourBar, prepareStep } from './tour-bar'

/*
 * Reserves the space of the demo's strip before the page is painted, so that nothing moves when `strip.tsx` fills it. During the
 * tour, shows the bar of the step. `strip-plugin.ts` adds this to every document of the demo, in front of the page.
 */

const isHidden = () => {
  try {
    return isStripHidden()
  } catch {
    // The browser blocks storage.
    return false
  }
}
const strip = document.createElement('div')
strip.id = 'demo-strip'
strip.hidden = isHidden()
strip.dataset.print = 'hide'
strip.role = 'region'
strip.ariaLabel = 'Demo'
strip.textContent = 'Demo: made-up data'
strip.style.cssText =
  'box-sizing:border-box;min-height:3.25rem;padding:0.875rem 1rem;background:#0c353b;color:#fff;font-weight:700;font-size:0.875rem'
document.currentScript?.after(strip)

// `src/main.tsx` sends it. The strip itself may have failed, too.
addEventListener('mocks-failed', () => {
  const note = document.createElement('p')
  note.role = 'alert'
  note.textContent =
    'The demo did not start, so nothing can be sent. It needs a service worker and storage: open it on localhost or over HTTPS, allow it to store data, and reload the page.'
  note.style.cssText = 'padding:0.5rem 1rem;background:#fde8e4;color:#10292d;font-weight:600'
  strip.after(note)
})

// `early-tour.ts` sets it.
const number = Number(document.documentElement.dataset.tour)
const step = tour[number - 1]
if (step !== undefined) {
  addTourBar(strip, number, step)
  prepareStep(step)
}
