import { isUnvisited, setDocumentAddress } from '../lib/document'
import { setHtmlState } from '../lib/html-state'
import { forgetInvitation, keepInvitation, keptInvitation, withInvitation } from './kept-invitation'

/** Marks a history entry that was opened before, for `keepInvitation`. */
export const OPENED = { isOpened: true }

/**
 * Shows the invitation on the page (`components/invited-note.tsx`) and in the URL as long as it counts: the visitor may join in
 * another tab. The inline script does this before the first paint, but the app must repeat it if the browser denies storage.
 * @returns a function that stops following the invitation
 */
export function followInvitation(): () => void {
  showInvited(keepInvitation())
  const stop = new AbortController()
  // The key is null if the storage was cleared.
  const follow = (event: Event) =>
    showInvited('key' in event && event.key === null ? keepInvitation() : keptInvitation())
  // A page in the back/forward cache misses `storage` events. An anchor adds a history entry without `OPENED`, and Back may
  // lead to an entry whose code no longer counts.
  for (const type of ['storage', 'pageshow', 'popstate']) {
    addEventListener(type, follow, { signal: stop.signal })
  }
  return () => stop.abort()
}

/** Shows or hides the invitation on the page, and updates the URL unless the browser prerenders. @param path the page's path */
export function showInvited(code: string | null, path = location.pathname) {
  setHtmlState('invited', code === null ? null : '')
  if (!isUnvisited()) replaceAddress(withInvitation(path, location.search) + location.hash)
}

/** Removes the invitation, also from the URL, after the visitor has joined. */
export function dropInvitation() {
  forgetInvitation()
  showInvited(null)
}

/**
 * Makes the visitor's own invitation the page's URL and canonical link, so that every way of sharing the page shares it: some
 * browsers share the canonical link. `isOwnInvitation` tells it from a friend's, even if the browser has lost the place.
 */
export function showInvitation(address: string) {
  setDocumentAddress(address)
  const { pathname, search } = new URL(address, location.origin)
  replaceAddress(pathname + search, { isOwnInvitation: true })
}

/** @param path with query and hash. It follows the host: "//page" alone would be a host. A file's `origin` is only "null". */
export const replaceAddress = (path: string, state?: object) =>
  history.replaceState({ ...history.state, ...OPENED, ...state }, '', `//${location.host}${path}`)
