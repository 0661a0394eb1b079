import { documentNameAt } from '../routes'

/**
 * Scroll restoration between the pages of the app. wouter does not restore the position, and the browser restores it before the
 * page has rendered. For another document, and after a reload, the browser's own restoration works.
 */

/** Where the positions of the tab's history entries are kept when the document is left. */
const STORAGE_KEY = 'nestwin:scroll-positions'

/** How long a page may take to grow to the height that it had. */
const GROW_TIMEOUT_MS = 5_000

/** Scroll positions in pixels, by history entry. */
const positions = readPositions()
/** The history entry that is on the screen. While a new page loads, it is not yet that of the address. */
let shownEntry = ''
let shownPath = ''
let hasNavigated = false
let growing: AbortController | undefined

/** The Navigation API gives each history entry a key. A browser without it remembers one position for each address. */
const currentEntry = () => window.navigation?.currentEntry?.key ?? location.href

/**
 * Whether the page on the screen is not the one that came with the document: the visitor has gone to another, or Back has left the
 * document's page before the app was there.
 */
export function hasLeftFirstPage(): boolean {
  const documentName = document.getElementById('root')?.dataset.document
  const isOther = documentName !== undefined && documentName !== documentNameAt(location.pathname)
  return hasNavigated || isOther
}

/** Whether the page of the address is on the screen. While its code loads, it is not. */
export const isPageShown = () => location.pathname === shownPath

/**
 * Starts to remember the scroll position of each history entry.
 *
 * @returns a function that stops it
 */
export function startScrollRestoration(): () => void {
  shownEntry = currentEntry()
  shownPath = location.pathname
  // The browser has not restored an entry that the app has left in this state.
  if (history.scrollRestoration === 'manual') restoreScroll()
  history.scrollRestoration = 'manual'

  const onTraverse = () => {
    if (!isPageShown()) {
      leavePage()
      return
    }
    // An anchor, or back from a page that has not been shown.
    positions[shownEntry] = scrollY
    restoreScroll()
  }
  const onLeave = () => {
    positions[shownEntry] = scrollY
    writePositions()
    history.scrollRestoration = 'auto'
  }
  const onReturn = () => {
    history.scrollRestoration = 'manual'
  }

  const stop = new AbortController()
  const { signal } = stop
  addEventListener('popstate', onTraverse, { signal })
  addEventListener('pagehide', onLeave, { signal })
  addEventListener('pageshow', onReturn, { signal })
  // A phone may close a page that is in the background without another event.
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? onLeave() : onReturn()),
    { signal },
  )
  return () => {
    stop.abort()
    growing?.abort()
    hasNavigated = false
    history.scrollRestoration = 'auto'
  }
}

/** Remembers the scroll position. Called before a link changes the address, and after Back or Forward has changed it. */
export function leavePage() {
  positions[shownEntry] = scrollY
  // Ends a smooth scroll, which would go on in the next page.
  scrollTo({ top: scrollY, behavior: 'instant' })
  hasNavigated = true
}

/** Forgets the position of an entry that a link has made: without the Navigation API it is that of an earlier visit. */
export function enterNewEntry() {
  delete positions[currentEntry()]
}

/** Scrolls to where the visitor was on the page of the address; on a new one to its anchor, else to its top. */
export function restoreScroll() {
  shownEntry = currentEntry()
  shownPath = location.pathname
  growing?.abort()
  const position = positions[shownEntry]
  if (position !== undefined) scrollWhenTallEnough(position)
  else if (location.hash !== '') findAnchor()?.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** Scrolls now, and again when the page grows, until the position is reached or the visitor moves. */
function scrollWhenTallEnough(top: number) {
  const stop = new AbortController()
  const { signal } = stop
  growing = stop
  const scroll = () => {
    scrollTo({ top, behavior: 'instant' })
    if (scrollY >= Math.floor(top)) stop.abort()
  }
  const growth = new ResizeObserver(scroll)
  signal.addEventListener('abort', () => growth.disconnect())
  growth.observe(document.body)
  scroll()
  setTimeout(() => stop.abort(), GROW_TIMEOUT_MS)
  for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(move, () => stop.abort(), { signal, passive: true })
  }
}

function findAnchor(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)))
  } catch {
    // A malformed escape, as in #100%.
    return null
  }
}

function readPositions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    const entries = Object.entries(stored ?? {})
    return Object.fromEntries(entries.filter(([, position]) => typeof position === 'number'))
  } catch {
    return {}
  }
}

function writePositions() {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions))
  } catch {
    // The browser refuses storage: positions last as long as the document.
  }
}
