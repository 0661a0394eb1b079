import { useLayoutEffect } from 'react'
import type { AroundNavHandler } from 'wouter'
import { siteOrigin } from '../content/brand'
import { documentNameAt, type PageMeta } from '../routes'
import { setAwake } from '../wake-up/awake'
import { layOutAtOnce } from '../wake-up/layout-later'

/**
 * What a browser does by itself when a new document opens, done for a page of this app: the title, the place on
 * the page, and the focus that tells a screen reader where it is.
 *
 * The place is kept in the history entry it belongs to, so it survives a reload and needs no storage.
 */

interface EntryState {
  readonly scrollY?: number
}

/** History is written at most four times a second: Safari refuses more than 100 writes in 30 seconds. */
const SAVE_AFTER_MS = 250
/** How long a page may take to grow to the height that it had when the visitor left. */
const RESTORE_WITHIN_MS = 5_000

let hasNavigated = false
/** On the way to a place that is not there yet. */
let restoring: AbortController | undefined
/** On the way to a page that has not rendered yet: until then the place is nobody's. */
let isUnderway = false
/** Of the page that is on the screen: who turns round before another has come is still there. */
let shownPath = ''

function entryState(): EntryState {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('scrollY' in state)) return {}
  return typeof state.scrollY === 'number' ? { scrollY: state.scrollY } : {}
}

function savePlace() {
  if (isUnderway || entryState().scrollY === scrollY) return
  history.replaceState({ ...history.state, scrollY }, '')
}

/** Keeps the place of each history entry from now on. Out: a function that stops it. */
export function startKeepingPlaces(): () => void {
  let saving: ReturnType<typeof setTimeout> | undefined
  const saveSoon = () => {
    clearTimeout(saving)
    saving = setTimeout(savePlace, SAVE_AFTER_MS)
  }
  const leave = () => {
    clearTimeout(saving)
    savePlace()
    // Who comes back to this document finds it prerendered, and the browser itself goes to the place at once.
    history.scrollRestoration = 'auto'
  }
  const comeBack = () => {
    history.scrollRestoration = 'manual'
  }
  const setOut = () => {
    clearTimeout(saving)
    isUnderway = location.pathname !== shownPath
  }
  const setOutByHistory = () => {
    setOut()
    // A new page goes to its place when it has rendered; an anchor on the same page has no such moment.
    if (isUnderway) hasNavigated = true
    else goToPlace(entryState().scrollY)
  }
  const setOutByLink = () => {
    setOut()
    if (isUnderway) scrollTo({ top: 0, behavior: 'instant' })
  }

  setAwake(true)
  // What was prerendered is on the screen before it is awake.
  if (isPrerendered()) shownPath = location.pathname
  history.scrollRestoration = 'manual'
  // The visitor may have scrolled before this script came.
  saveSoon()
  const stop = new AbortController()
  const { signal } = stop
  addEventListener('scroll', saveSoon, { passive: true, signal })
  addEventListener('pagehide', leave, { signal })
  addEventListener('pageshow', comeBack, { signal })
  addEventListener('popstate', setOutByHistory, { signal })
  // wouter announces these (its use-browser-location.js).
  addEventListener('pushState', setOutByLink, { signal })
  return () => {
    clearTimeout(saving)
    stop.abort()
    hasNavigated = false
    setAwake(false)
    history.scrollRestoration = 'auto'
  }
}

/** For wouter's `aroundNav`: saves the place that is left, and arrives anew when a link leads to the page it is on. */
export const navigateKeepingPlace: AroundNavHandler = (navigate, to, options) => {
  hasNavigated = true
  if (to === location.pathname) {
    navigate(to, { ...options, replace: true })
    goToPlace(0)
    focusPageTitle()
    return
  }
  // So that the place is one of the whole page, as it is when the visitor comes back.
  if (scrollY > 0) layOutAtOnce()
  savePlace()
  navigate(to, options)
}

/** The document came with its page: the visitor is at their place, or has gone on from there before this script came. */
function isPrerendered(): boolean {
  return document.getElementById('root')?.dataset.document === documentNameAt(location.pathname)
}

/** To be called by every page, which then has its title, its description, its address, its place and the focus. */
export function usePageArrival(page: PageMeta) {
  useLayoutEffect(() => {
    describeDocument(page)
    isUnderway = false
    shownPath = location.pathname
    // Only the page that the document came with waits to be laid out.
    if (hasNavigated) layOutAtOnce()
    if (hasNavigated || !isPrerendered()) goToPlace(entryState().scrollY)
    if (hasNavigated) focusPageTitle()
  }, [page])
}

/**
 * The document came with a whole head; what a browser itself makes use of follows the visitor: the title, what a
 * bookmark says, and the address that is shared.
 */
function describeDocument({ title, description, path }: PageMeta) {
  document.title = title
  document.querySelector('meta[name=description]')?.setAttribute('content', description)
  const canonical = document.querySelector('link[rel=canonical]')
  if (path === undefined) canonical?.removeAttribute('href')
  else canonical?.setAttribute('href', `${siteOrigin}${path}`)
}

function focusPageTitle() {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

/** In: pixels from the top, or nothing for an entry that has not been visited: its anchor, else the top. */
function goToPlace(place: number | undefined) {
  restoring?.abort()
  if (place !== undefined) {
    scrollWhenReachable(place)
    return
  }
  const anchor = anchorTarget()
  if (anchor !== null) anchor.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}

function anchorTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    // An anchor like #100% is no encoding of anything, and so of no id.
    return null
  }
}

/** Scrolls there now, and once more whenever the page has grown, until all of it is there or the visitor moves. */
function scrollWhenReachable(top: number) {
  const { documentElement } = document
  let reached = 0
  const scroll = () => {
    scrollTo({ top, behavior: 'instant' })
    reached = scrollY
    return Math.abs(reached - top) < 2 && document.querySelector('[data-stands-in]') === null
  }
  /** Somebody else scrolled: a screen reader, or a search in the page. */
  const hasMoved = () =>
    Math.abs(scrollY - Math.min(reached, documentElement.scrollHeight - innerHeight)) > 2
  if (scroll() || typeof ResizeObserver === 'undefined') return

  const stop = new AbortController()
  restoring = stop
  const growth = new ResizeObserver(() => {
    if (hasMoved() || scroll()) stop.abort()
  })
  growth.observe(document.body)
  // The browser would move along with what grows above.
  documentElement.style.overflowAnchor = 'none'
  stop.signal.addEventListener('abort', () => {
    growth.disconnect()
    documentElement.style.overflowAnchor = ''
  })
  setTimeout(() => stop.abort(), RESTORE_WITHIN_MS)
  for (const move of ['wheel', 'touchstart', 'keydown', 'pointerdown', 'popstate', 'pushState']) {
    addEventListener(move, () => stop.abort(), { signal: stop.signal, passive: true })
  }
}
