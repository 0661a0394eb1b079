import { browserStorage, INVITATION_KEY, PLACE_KEY } from './browser-storage'
import {
  INVITE_CODE_CHARACTERS,
  INVITE_CODE_LENGTH,
  INVITE_PARAMETER,
  readInviteCode,
} from './invite-code'

/*
 * The invitation through which the visitor came. It counts for 30 days, or until the visitor has joined, in every tab: the code is in
 * local storage, and in the address of each page. The inline script has this file, too, so it stays small.
 */

/** How long an invitation counts, in milliseconds. */
export const INVITATION_LASTS_MS = 30 * 86_400_000

/**
 * The code in a decoded address, whatever mailers and trackers have done around it: "&amp;invite=", "=3D" (quoted-printable), "?fbclid="
 * instead of "&fbclid=", or the words after the link.
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
  return readInviteCode(CODE_IN_ADDRESS.exec(text)?.[1] ?? null)
}

/**
 * Finds the invitation that opened the page. After joining, the address has the visitor's own code, which is no invitation. The stored
 * places stay unparsed, so that the inline script needs no parser.
 *
 * @returns the friend's code, or null
 */
export function readInvitation(): string | null {
  const code = codeIn(location.pathname + location.search)
  const isOwn = code !== null && storage.getItem(PLACE_KEY)?.includes(code)
  return isOwn || history.state?.isOwnInvitation === true ? null : code
}

/** @returns the code of the invitation that counts for a signup, or null */
export function keptInvitation(): string | null {
  const [code = null, keptAt] = storage.getItem(INVITATION_KEY)?.split(' ') ?? []
  // The clock of the device may have been changed.
  return Math.abs(Date.now() - Number(keptAt)) < INVITATION_LASTS_MS ? readInviteCode(code) : null
}

/** Whether the browser has loaded the page before a visit that may never come. Then its session storage is a copy that is thrown away. */
export const isPrerendered = () => 'prerendering' in document && document.prerendering === true

/**
 * Keeps the invitation that opened the page, unless it is kept already. A newer one replaces it.
 *
 * @returns the code of the invitation that counts, or null. A page that nobody has visited yet keeps nothing.
 */
export function keepInvitation(): string | null {
  const code = readInvitation()
  const kept = keptInvitation()
  if (!isPrerendered()) {
    if (code !== null && code !== kept) storage.setItem(INVITATION_KEY, `${code} ${Date.now()}`)
    else if (kept === null) forgetInvitation()
  }
  return code ?? kept
}

export const forgetInvitation = () => storage.removeItem(INVITATION_KEY)

/** Adds the invitation that counts to an address of the site, unless it has a code. Links do not have it, copied addresses do. */
export function withInvitation(address: string): string {
  const code = keptInvitation()
  if (code === null || codeIn(address) !== null) return address
  return `${address}${address.includes('?') ? '&' : '?'}${INVITE_PARAMETER}=${code}`
}
