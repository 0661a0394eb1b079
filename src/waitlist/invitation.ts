import { browserStorage } from '../lib/browser-storage'
import { readInviteCode } from '../lib/invite-code'
import { INVITATION_KEY, PLACE_KEY } from '../lib/storage-keys'

const PARAMETER = 'invite'

const storage = browserStorage('sessionStorage')

/**
 * Keeps the code of the invitation that opened the page, because the visitor may join on another page of this tab. Ignores the
 * visitor's own code, which is in the address after joining. `hydration/start.ts` does the same before the first paint, but not
 * in the dev server, nor if the browser denies access to its storage.
 */
export function keepInvitation() {
  const places = browserStorage('localStorage').getItem(PLACE_KEY)
  const code = readInviteCode(new URLSearchParams(location.search).get(PARAMETER))
  // A search in the stored places (`place-in-line.ts`), because parsing them would take more code.
  const isOwn = history.state?.isOwnInvitation === true || (code !== null && places?.includes(code))
  if (code !== null && !isOwn) storage.setItem(INVITATION_KEY, code)
  showInvitedNote(places === null)
}

/** Shows the note of an invitation (`components/invited-note.tsx`) if there is one, or hides it. */
export function showInvitedNote(isShown: boolean) {
  const { dataset } = document.documentElement
  if (isShown && keptInvitation() !== null) dataset.invited = ''
  else delete dataset.invited
}

/** @returns the code of the invitation through which the visitor came, or null */
export const keptInvitation = () => readInviteCode(storage.getItem(INVITATION_KEY))

/** Forgets the invitation after the visitor has joined through it. */
export const dropInvitation = () => storage.removeItem(INVITATION_KEY)

/** @returns the address of the current page as an invitation */
export function invitationAddress(code: string): string {
  const address = new URL(location.href)
  address.searchParams.set(PARAMETER, code)
  return address.href
}
