import { isUnvisited, setDocumentAddress } from '../lib/document'
import { setHtmlState } from '../lib/html-state'
import { forgetInvitation, keepInvitation, keptInvitation, withInvitation } from './kept-invitation'

/** The mark of an entry of the history that was opened before, in its state. `keepInvitation` reads it. */
export const OPENED = { isOpened: true }

/**
 * Shows the note of the invitation (`components/invited-note.tsx`) and names it in the address, as long as it counts: the
 * visitor may join in another tab. The inline script has done so before the first paint. Here again, because the browser may
 * deny access to its storage.
 *
 * @returns a function that stops it
 */
export function followInvitation(): () => void {
  showInvited(keepInvitation())
  const stop = new AbortController()
  // Without a key if the storage was deleted.
  const follow = (event: Event) =>
    showInvited('key' in event && event.key === null ? keepInvitation() : keptInvitation())
  // A page in the back/forward cache misses the first event. A link to a part of the page makes an entry without the mark.
  for (const type of ['storage', 'pageshow', 'hashchange']) {
    addEventListener(type, follow, { signal: stop.signal })
  }
  return () => stop.abort()
}

/** A page that nobody has visited yet shows only the note. @param path the path of the page, which becomes its address */
export function showInvited(code: string | null, path = location.pathname) {
  setHtmlState('invited', code === null ? null : '')
  if (!isUnvisited()) replaceAddress(withInvitation(path, location.search) + location.hash)
}

/** Forgets the invitation after the visitor has joined through it, also in the address. */
export function dropInvitation() {
  forgetInvitation()
  showInvited(null)
}

/**
 * Makes the visitor's own invitation the address of the page, so that every way of sharing the page shares the invitation: some
 * browsers share the address that the document names. The mark tells it from a friend's, even if the browser has lost the
 * place.
 */
export function showInvitation(address: string) {
  setDocumentAddress(address)
  const { pathname, search } = new URL(address, location.origin)
  replaceAddress(pathname + search, { isOwnInvitation: true })
}

/** @param path with the rest of the address. Without the host, "//page" would be another one. A file has no origin. */
export const replaceAddress = (path: string, state?: object) =>
  history.replaceState({ ...history.state, ...OPENED, ...state }, '', `//${location.host}${path}`)
