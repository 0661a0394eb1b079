import { type ComponentType, lazy } from 'react'
import { fetchCode } from './fetch-code'

/**
 * Parts of a prerendered page that stay asleep: plain HTML, until there is a reason to wake them up. React leaves what is
 * inside a `<Suspense>` alone for as long as its code has not come. Nothing above such a part may change it meanwhile (no
 * props, no context that changes), or React would empty it.
 */

/** How near a part has to come to the window. */
const NEAR = '800px'

/** wouter's own event for its navigations, and the browser's for the way back. */
const navigations = ['pushState', 'popstate']

type Load = () => Promise<ComponentType>

/** Wakes up when the visitor comes near. In: the id of the element around it. */
export const lazyWhenNear = (id: string, load: Load) =>
  lazy(async () => {
    await comesNear(elementOf(id))
    return { default: await fetchCode(load) }
  })

/** Has nothing to do, and wakes up only where the visitor leaves the page, to be there when they come back. */
export const lazyStill = (id: string, load: Load) =>
  lazy(async () => {
    if (elementOf(id) !== null) await leavesPage()
    return { default: await fetchCode(load) }
  })

/** Resolves when an element comes near, at once where there is none: then nothing was prerendered. */
export function comesNear(element: Element | null): Promise<void> {
  if (element === null) return Promise.resolve()
  const nearness = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
  })
  return Promise.race([nearness, leavesPage()])
}

/** Resolves when the visitor goes to another page of the site. */
export function leavesPage(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const leave = () => {
      stop.abort()
      resolve()
    }
    for (const navigation of navigations) {
      addEventListener(navigation, leave, { signal: stop.signal })
    }
  })
}

function elementOf(id: string): Element | null {
  return typeof document === 'undefined' ? null : document.getElementById(id)
}
