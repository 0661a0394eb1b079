/**
 * What stands below the first screen of a prerendered page is laid out after that is painted: half a second earlier on a slow
 * telephone. Parts with `data-later` wait (theme/global-css.ts), each until `data-laid-out` stands on it or on the root
 * element. Where no script runs, none waits. Within one may be others, where it takes long.
 */

const waitingParts = () => [...document.querySelectorAll<HTMLElement>('[data-later]')]

const topOf = (part?: HTMLElement) => part?.getBoundingClientRect().top ?? 0

/**
 * Lays out all that waits, at once: a place on the page has to be the same ever after. What is on the screen stays where it
 * is, for which a browser itself sees only with the next paint.
 */
export function layOutAtOnce() {
  const root = document.getElementById('root')
  if (root === null || 'laidOut' in root.dataset) return
  const shown = waitingParts().findLast((part) => topOf(part) < innerHeight / 2)
  const top = topOf(shown)
  root.dataset.laidOut = ''
  scrollBy(0, topOf(shown) - top)
}

/** How long of a task is used up by small parts before one more waits for the next, in milliseconds. */
const TASK_MS = 4

/**
 * Lays out what waits from above, part by part, whenever the browser has nothing else to do. Afterwards the page is as any
 * other. In: how to wait for that.
 */
export function layOutWhenIdle(whenIdle: (act: () => void) => void) {
  const parts = waitingParts()
  const layOutSome = () => {
    const end = performance.now() + TASK_MS
    do {
      const part = parts.shift()
      if (part === undefined) {
        layOutAtOnce()
        return
      }
      part.dataset.laidOut = ''
      // Has it laid out now, and not all of them together before the next paint.
      part.getBoundingClientRect()
    } while (performance.now() < end)
    whenIdle(layOutSome)
  }
  whenIdle(layOutSome)
}
