import { browserStorage, INVITATION_KEY, PLACE_KEY } from '../lib/browser-storage'
import { isUnvisited } from '../lib/document'
import {
  INVITE_CODE_CHARACTERS,
  INVITE_CODE_LENGTH,
  INVITE_PARAMETER,
  readInviteCode,
} from './invite-code'

/*
 * The invitation through which the visitor came. It counts for 30 days or until the visitor has joined, in every tab: the code
 * is in local storage, and in the address of each page. The inline script contains this file, so it stays small.
 */

/** How long an invitation counts. */
export const INVITATION_LASTS_MS = 30 * 86_400_000

/**
 * The code in a decoded address, also if mailers and trackers have changed the text around it: "&amp;invite=", "=3D"
 * (quoted-printable), "?fbclid=" instead of "&fbclid=", or the words after the link.
 */
const CODE_IN_ADDRESS = new RegExp(
  `(?:^|[^a-z])${INVITE_PARAMETER}[^a-z0-9]*(?:3D)?([${INVITE_CODE_CHARACTERS}]{${INVITE_CODE_LENGTH}})(?![a-z0-9])`,
  'i',
)

const storage = browserStorage('localStorage')

function codeIn(address: string): string | null {
  let text = address
  try {
    text = decodeURIComponent(address)
  } catch {
    // A sequence such as "%E9" is no UTF-8.
  }
  const [, code = null] = CODE_IN_ADDRESS.exec(text) ?? []
  return readInviteCode(code)
}

/** After joining, the address has the visitor's own code. Reads the stored places unparsed, as `shown-places.ts` does. */
const isOwn = (code: string) =>
  history.state?.isOwnInvitation === true || (storage.getItem(PLACE_KEY) ?? '').includes(code)

/** @returns the code of the invitation that counts for a signup, or null */
export function keptInvitation(): string | null {
  const [code = null, keptAt] = (storage.getItem(INVITATION_KEY) ?? '').split(' ')
  // The clock of the device may have been changed.
  return Math.abs(Date.now() - Number(keptAt)) < INVITATION_LASTS_MS ? readInviteCode(code) : null
}

/**
 * Keeps the invitation that has opened the page. A newer one replaces it. A link that is opened makes a new entry of the
 * history, and its code always counts: a second person may open the link of somebody who joined in this browser. The code of
 * an entry that was opened before may be used, too old, or replaced, so it counts only if the browser has lost what it stored.
 *
 * @returns the code of the invitation that counts, or null. A page that nobody has visited yet keeps nothing.
 */
export function keepInvitation(): string | null {
  const code = codeIn(location.pathname + location.search)
  const { isOpened, isOwnInvitation } = { ...history.state }
  const hasStored = storage.getItem(INVITATION_KEY) || storage.getItem(PLACE_KEY)
  const counts = code !== null && !isOwnInvitation && !(isOpened && hasStored)
  const kept = counts ? code : keptInvitation()
  if (isUnvisited()) return kept
  if (counts) storage.setItem(INVITATION_KEY, `${code} ${Date.now()}`)
  else if (kept === null) forgetInvitation()
  return kept
}

export const forgetInvitation = () => storage.removeItem(INVITATION_KEY)

/**
 * @returns the address of a page, with the invitation that counts and without one that does not. Links do not have it, but
 * copied addresses do.
 */
export function withInvitation(path: string, search = ''): string {
  const shown = codeIn(path + search)
  const kept = keptInvitation()
  if (shown !== null && (shown === kept || isOwn(shown))) return path + search
  const query = shown === null ? search : ''
  return kept === null
    ? path + query
    : `${path}${query}${query === '' ? '?' : '&'}${INVITE_PARAMETER}=${kept}`
}
