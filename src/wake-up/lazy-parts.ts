import { type ComponentType, lazy } from 'react'
import { reportMissingCode } from './early-form'
import { fetchCode } from './fetch-code'
import { navigations } from './navigations'

/**
 * Parts of a prerendered page that stay asleep: plain HTML, until there is a reason to wake them up. React leaves what is
 * inside a `<Suspense>` alone for as long as its code has not come. Nothing above such a part may change it meanwhile (no
 * props, no context that changes), or React would empty it.
 */

/** How near a part has to come to the window. */
const NEAR = '800px'

let hasLeft = false

/** Resolves when the visitor has left the page that the document came with: what was prerendered is no longer waited for. */
const leaving = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  const { pathname } = location
  const leave = () => {
    if (location.pathname === pathname) return
    hasLeft = true
    resolve()
  }
  for (const navigation of navigations) addEventListener(navigation, leave)
})

type LoadPart<Props> = () => Promise<ComponentType<Props>>

/** Wakes up when the visitor comes near. In: the id of the element around it. */
export const lazyWhenNear = <Props>(id: string, load: LoadPart<Props>) =>
  lazyPart(() => elementOf(id), comesNear, load)

/** Has nothing to do, and wakes up only where the visitor leaves the page, to be there when they come back. */
export const lazyStill = <Props>(id: string, load: LoadPart<Props>) =>
  lazyPart(
    () => elementOf(id),
    () => leaving,
    load,
  )

/**
 * In: how to find what was prerendered, what to wait for where there is such and the visitor stays, and the code.
 * Where the code cannot be fetched, what was prerendered stays as it is, and the page says so.
 */
export function lazyPart<Props>(
  findPrerendered: () => Element | null,
  waitFor: (prerendered: Element) => Promise<void>,
  load: LoadPart<Props>,
) {
  return lazy(async () => {
    const prerendered = typeof document === 'undefined' || hasLeft ? null : findPrerendered()
    if (prerendered !== null) await Promise.race([waitFor(prerendered), leaving])
    try {
      return { default: await fetchCode(load) }
    } catch (error) {
      if (prerendered !== null && !hasLeft) {
        reportMissingCode()
        await leaving
      }
      throw error
    }
  })
}

/** Resolves when an element comes near the window, or the focus is in it. */
export function comesNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const isNear = () => {
      stop.abort()
      observer.disconnect()
      resolve()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) isNear()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    const lookForFocus = () => {
      if (element.contains(document.activeElement)) isNear()
    }
    // A page that scrolls smoothly elsewhere does not follow the focus. Ahead of React, which stops events of what is asleep.
    addEventListener('focusin', lookForFocus, { capture: true, signal: stop.signal })
    lookForFocus()
  })
}

const elementOf = (id: string) => document.getElementById(id)
