/**
 * What stands below the first screen of a prerendered page is laid out after that is painted: half a second earlier on a slow
 * telephone. Parts with `data-later` wait (theme/global-css.ts), each until `data-laid-out` stands on it or on the root
 * element. Where no script runs, none waits. Within one may be others, where it takes long.
 */

const laterParts = () => [...document.querySelectorAll<HTMLElement>('[data-later]')]

const topOf = (part?: HTMLElement) => part?.getBoundingClientRect().top ?? 0

/**
 * Lays out all that waits, at once: a place on the page has to be the same ever after. What is on the screen stays where it
 * is: a browser would see to that with the next paint, which is too late for a place that is kept now.
 */
export function layOutAtOnce() {
  const root = document.getElementById('root')
  if (root === null || 'laidOut' in root.dataset) return
  const shown = laterParts().findLast((part) => scrollY > 0 && topOf(part) < innerHeight / 2)
  const top = topOf(shown)
  root.dataset.laidOut = ''
  const moved = topOf(shown) - top
  // A scroll to where the page is would stop one that is under way.
  if (moved !== 0) scrollBy(0, moved)
}

/** How long of a task is used up by small parts before one more waits for the next, in milliseconds. */
const TASK_MS = 4

/**
 * Lays out what waits from above, part by part, whenever the browser has nothing else to do. Afterwards the page is as any
 * other. In: how to wait for that.
 */
export function layOutWhenIdle(whenIdle: (act: () => void) => void) {
  const parts = laterParts()
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
