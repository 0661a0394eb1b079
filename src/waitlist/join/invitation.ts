import { clearHtmlState, setHtmlState } from '../../hydration/html-state'
import { browserStorage } from '../../lib/browser-storage'
import { INVITE_PARAMETER, readInvitation, readInviteCode } from '../../lib/invite-code'
import { INVITATION_KEY, PLACE_KEY } from '../../lib/storage-keys'

const storage = browserStorage('sessionStorage')

/**
 * Keeps the code of the invitation that opened the page, because the visitor may join on another page of this tab.
 * `hydration/start.ts` has done so before the first paint, unless the browser denies access to its storage.
 */
export function keepInvitation() {
  const places = browserStorage('localStorage').getItem(PLACE_KEY)
  const code = readInvitation(places)
  if (code !== null) storage.setItem(INVITATION_KEY, code)
  showInvitedNote(places === null)
}

/** Shows the note of an invitation (`components/invited-note.tsx`) if there is one, or hides it. */
export function showInvitedNote(isShown: boolean) {
  if (isShown && keptInvitation() !== null) setHtmlState('invited')
  else clearHtmlState('invited')
}

/** @returns the code of the invitation through which the visitor came, or null */
export const keptInvitation = () => readInviteCode(storage.getItem(INVITATION_KEY))

/** Forgets the invitation after the visitor has joined through it. */
export const dropInvitation = () => storage.removeItem(INVITATION_KEY)

/** @returns the address of the current page as an invitation */
export function invitationAddress(code: string): string {
  const address = new URL(location.href)
  address.searchParams.set(INVITE_PARAMETER, code)
  return address.href
}
