import { browserStorage } from '../lib/browser-storage'
import { parseJson } from '../lib/json'
import { documentNameAt } from '../routes'

/**
 * Restores the scroll position when the visitor goes from page to page in the app. wouter does not, and the browser does it
 * before the page has rendered. Between documents, and after a reload, the browser's own restoration works.
 */

const STORAGE_KEY = 'nestwin:scroll-positions'
const storage = browserStorage('sessionStorage')

/** How long to wait for a page to grow to its previous height. */
const GROW_TIMEOUT_MS = 5_000

/** Scroll positions in pixels, by history entry. */
const positions = readPositions()
/** The history entry of the page on the screen. While the next page loads, it differs from the current entry. */
let shownEntry = ''
let shownPath = ''
let hasNavigated = false
let pendingScroll: AbortController | undefined

/** The Navigation API gives each history entry a key. Without it, there is one position for each address. */
const currentEntry = () => window.navigation?.currentEntry?.key ?? location.href

/**
 * Whether the page on the screen is not the one in the document, because the visitor has followed a link, or has pressed Back
 * before the app was loaded.
 */
export function hasLeftFirstPage(): boolean {
  const documentName = document.getElementById('root')?.dataset.document
  const isOther = documentName !== undefined && documentName !== documentNameAt(location.pathname)
  return hasNavigated || isOther
}

/** Whether the page at the current address is on the screen. While its code loads, it is not. */
export const isPageShown = () => location.pathname === shownPath

/**
 * Starts to remember the scroll position of each history entry.
 *
 * @returns a function that stops it
 */
export function startScrollRestoration(): () => void {
  shownEntry = currentEntry()
  shownPath = location.pathname
  // The browser does not restore the position of a history entry that the app left in `manual` mode.
  if (history.scrollRestoration === 'manual') restoreScroll()
  history.scrollRestoration = 'manual'

  const onTraverse = () => {
    if (!isPageShown()) {
      leavePage()
      return
    }
    // An anchor on the same page, or Back while the next page was loading.
    positions[shownEntry] = scrollY
    restoreScroll()
  }
  // wouter dispatches these events. A new history entry or address of the same page keeps the scroll position.
  const onChange = () => {
    if (!isPageShown()) return
    positions[shownEntry] = scrollY
    shownEntry = currentEntry()
  }
  const onLeave = () => {
    positions[shownEntry] = scrollY
    storage.setItem(STORAGE_KEY, JSON.stringify(positions))
    history.scrollRestoration = 'auto'
  }
  const onReturn = () => {
    history.scrollRestoration = 'manual'
  }

  const stop = new AbortController()
  const { signal } = stop
  addEventListener('popstate', onTraverse, { signal })
  addEventListener('pushState', onChange, { signal })
  addEventListener('replaceState', onChange, { signal })
  addEventListener('pagehide', onLeave, { signal })
  addEventListener('pageshow', onReturn, { signal })
  // A phone may close a page in the background without any further event.
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? onLeave() : onReturn()),
    { signal },
  )
  return () => {
    stop.abort()
    pendingScroll?.abort()
    hasNavigated = false
    history.scrollRestoration = 'auto'
  }
}

/** Saves the scroll position. Call it before a link changes the address, and after Back or Forward has changed it. */
export function leavePage() {
  positions[shownEntry] = scrollY
  // Stops a smooth scroll, which would otherwise continue on the next page.
  scrollTo({ top: scrollY, behavior: 'instant' })
  hasNavigated = true
}

/** Discards the position of a new history entry: without the Navigation API, it is from an earlier visit to the address. */
export function enterNewEntry() {
  delete positions[currentEntry()]
}

/**
 * Scrolls to the saved position of the current history entry. A new entry scrolls to its anchor, or else to the top.
 *
 * @returns whether there was a saved position: the visitor has been at this entry before
 */
export function restoreScroll(): boolean {
  shownEntry = currentEntry()
  shownPath = location.pathname
  pendingScroll?.abort()
  const position = positions[shownEntry]
  if (position !== undefined) scrollWhenTallEnough(position)
  // No id has a character that an address encodes.
  else if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
  return position !== undefined
}

/** Scrolls now, and again whenever the page grows, until it reaches the position or the visitor interacts. */
function scrollWhenTallEnough(top: number) {
  const stop = new AbortController()
  const { signal } = stop
  pendingScroll = stop
  const scroll = () => {
    scrollTo({ top, behavior: 'instant' })
    if (scrollY >= Math.floor(top)) stop.abort()
  }
  const growth = new ResizeObserver(scroll)
  signal.addEventListener('abort', () => growth.disconnect())
  growth.observe(document.body)
  scroll()
  setTimeout(() => stop.abort(), GROW_TIMEOUT_MS)
  for (const interaction of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(interaction, () => stop.abort(), { signal, passive: true })
  }
}

function readPositions(): Record<string, number> {
  const entries = Object.entries(parseJson(storage.getItem(STORAGE_KEY)) ?? {})
  return Object.fromEntries(entries.filter(([, position]) => typeof position === 'number'))
}
