import { browserStorage } from '../lib/browser-storage'
import { parseJson } from '../lib/json'
import { documentNameAt } from '../routes'

/*
 * Restores the scroll position of each history entry. The browser would do this too early: before the page has rendered, and in
 * Firefox and WebKit before `popstate`. So `history.scrollRestoration` is `manual` while the app runs.
 */

const STORAGE_KEY = 'nestwin:scroll-positions'
const storage = browserStorage('sessionStorage')
const saved = Object.entries(parseJson(storage.getItem(STORAGE_KEY)) ?? {})

/** Scroll positions in pixels, by the keys of the history entries (`history.state.scrollKey`). */
const positions: Record<string, number> = Object.fromEntries(
  saved.filter(([, position]) => typeof position === 'number'),
)
/** The key and the path of the page on the screen. While the next page loads, the current entry is already the next page's. */
let shownKey = ''
let shownPath = ''
let hasNavigated = false

/** Whether the visitor has left the document's page, perhaps by Back before the app loaded. */
export function hasLeftFirstPage(): boolean {
  const name = document.getElementById('root')?.dataset.document
  return hasNavigated || (name !== undefined && name !== documentNameAt(location.pathname))
}

/** Whether the page at the current URL is on the screen. It is not on the screen while its code loads. */
export const isPageShown = () => location.pathname === shownPath

/** Scrolls to where the visitor left the entry, or to a new one's anchor or top. @returns whether it was visited before */
export function restoreScroll(): boolean {
  const position = positions[keyOfEntry()]
  // No id has a character that a URL would encode.
  const target = document.getElementById(location.hash.slice(1))
  if (position === undefined && target !== null) target.scrollIntoView()
  else scrollTo({ top: position ?? 0, behavior: 'instant' })
  showEntry()
  return position !== undefined
}

/** Starts to save and restore scroll positions. @returns a function that stops both */
export function startScrollRestoration(): () => void {
  // The browser does not restore an entry that the app left in `manual` mode. A page other than the document's renders later.
  const isLeft = history.scrollRestoration === 'manual' && keyOfEntry() in positions
  if (!hasLeftFirstPage()) isLeft ? restoreScroll() : showEntry()

  // Waits for the next frame, because WebKit restores the scroll position after `pageshow`.
  const takeOver = () =>
    requestAnimationFrame(() => {
      history.scrollRestoration = 'manual'
    })
  const leave = () => {
    storage.setItem(STORAGE_KEY, JSON.stringify(positions))
    // While the next page loads, the scroll position belongs to another entry.
    if (isPageShown()) history.scrollRestoration = 'auto'
  }
  const onEntry = ({ type }: Event) => {
    // wouter dispatches `pushState`. The state may be a copy of another entry's. The browser itself scrolls to an anchor.
    const isNew = type === 'pushState' || history.state?.scrollKey === undefined
    if (type === 'pushState') giveKey()
    if (!isPageShown()) hasNavigated = true
    else if (isNew) {
      showEntry()
      takeOver()
    } else if (keyOfEntry() !== shownKey) {
      shownKey = keyOfEntry()
      const top = positions[shownKey] ?? scrollY
      // By the next frame, React has rendered the content for the current URL.
      requestAnimationFrame(() => isPageShown() && scrollTo({ top, behavior: 'instant' }))
    }
  }

  const stop = new AbortController()
  const { signal } = stop
  addEventListener('scroll', () => isPageShown() && showEntry(), { signal })
  for (const type of ['popstate', 'pushState']) addEventListener(type, onEntry, { signal })
  addEventListener('pagehide', leave, { signal })
  addEventListener('pageshow', takeOver, { signal })
  // A phone may close a page in the background without any further event.
  addEventListener('visibilitychange', () => (document.hidden ? leave() : takeOver()), { signal })
  if (document.readyState === 'complete') takeOver()
  return () => {
    stop.abort()
    hasNavigated = false
  }
}

/** Records the entry on the screen. Firefox sends no event when a second click on an anchor replaces the entry. */
function showEntry() {
  shownPath = location.pathname
  shownKey = keyOfEntry()
  positions[shownKey] = scrollY
}

const keyOfEntry = (): string => history.state?.scrollKey ?? giveKey()

function giveKey(): string {
  const scrollKey = String(Math.random())
  history.replaceState({ ...history.state, scrollKey }, '')
  return scrollKey
}
