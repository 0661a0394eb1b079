import { clearHtmlState, setHtmlState } from '../../hydration/html-state'
import { browserStorage, INVITATION_KEY, PLACE_KEY } from '../../lib/browser-storage'
import { nameAddress } from '../../lib/document-address'
import { readInvitation, readInviteCode } from '../../lib/invite-code'

const storage = browserStorage('sessionStorage')

/**
 * Keeps the code of the invitation that opened the page, because the visitor may join on another page of this tab.
 * `hydration/inline-script.ts` has done so before the first paint, unless the browser denies access to its storage.
 */
export function keepInvitation() {
  const code = readInvitation(browserStorage('localStorage').getItem(PLACE_KEY))
  if (code !== null) storage.setItem(INVITATION_KEY, code)
  if (keptInvitation() !== null) setHtmlState('invited')
}

/** @returns the code of the invitation through which the visitor came, or null */
export const keptInvitation = () => readInviteCode(storage.getItem(INVITATION_KEY))

/** Forgets the invitation after the visitor has joined through it, and hides its note (`components/invited-note.tsx`). */
export function dropInvitation() {
  storage.removeItem(INVITATION_KEY)
  clearHtmlState('invited')
}

/**
 * Makes the invitation the address of the page, so that every way of sharing the page shares the invitation: some browsers share the
 * address that the document names. The mark tells the visitor's own invitation from a friend's, even if the browser has lost the
 * place.
 */
export function showInvitation(address: string) {
  nameAddress(address)
  try {
    history.replaceState({ ...history.state, isOwnInvitation: true }, '', address)
  } catch {
    // Safari refuses after 100 calls in 30 seconds. The page itself shows the link.
  }
}
