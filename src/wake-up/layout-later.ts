/**
 * What stands below the first screen of a prerendered page is laid out after that is painted: half a second earlier on a slow
 * telephone. Parts with `data-later` wait (theme/global-css.ts), each until `data-laid-out` stands on it or on the root
 * element. Where no script runs, none waits. Within one may be others, where it takes long.
 */

const rootElement = () => document.getElementById('root')

/** Lays out all that waits, at once: who comes back goes to a place that has to be where it was. */
export function layOutAtOnce() {
  const root = rootElement()
  if (root !== null) root.dataset.laidOut = ''
}

/**
 * Lays out what waits from above, part by part, whenever the browser has nothing else to do. Afterwards the page is as any
 * other. In: how to wait for that.
 */
export function layOutWhenIdle(whenIdle: (act: () => void) => void) {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-later]')]
  const layOutNext = () => {
    const part = parts.shift()
    if (part === undefined) {
      layOutAtOnce()
      return
    }
    part.dataset.laidOut = ''
    // Has it laid out now, and not all of them together before the next paint.
    part.getBoundingClientRect()
    whenIdle(layOutNext)
  }
  whenIdle(layOutNext)
}
