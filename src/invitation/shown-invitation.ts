import { setDocumentAddress } from '../lib/document'
import { setHtmlState } from '../lib/html-state'
import { forgetInvitation, keepInvitation, keptInvitation, withInvitation } from './kept-invitation'

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
  // A page in the back/forward cache misses the event.
  for (const event of ['storage', 'pageshow']) {
    addEventListener(event, () => showInvited(keptInvitation()), { signal: stop.signal })
  }
  return () => stop.abort()
}

function showInvited(code: string | null) {
  setHtmlState('invited', code === null ? null : '')
  const { pathname, search, hash } = location
  const address = withInvitation(pathname, search)
  if (address !== pathname + search) replaceAddress(address + hash)
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

/** @param address from its path on. Without the origin, "//page" would be another host. */
export const replaceAddress = (address: string, state?: object) =>
  history.replaceState({ ...history.state, ...state }, '', location.origin + address)
