import { browserStorage, INVITATION_KEY, PLACE_KEY } from '../lib/browser-storage'
import { isUnvisited } from '../lib/document'
import {
  INVITE_CODE_CHARACTERS,
  INVITE_CODE_LENGTH,
  INVITE_PARAMETER,
  readInviteCode,
} from './invite-code'

/*
 * The invitation that the visitor followed. It counts in every tab, for 30 days or until the visitor has joined. The code is in
 * local storage, and in the URL of each page. The inline script bundles this file, so it must stay small.
 */

export const INVITATION_LASTS_MS = 30 * 86_400_000

/**
 * Matches the code in a decoded URL, even if email clients and trackers have changed the URL: "&amp;invite=", "=3D"
 * (quoted-printable), "?fbclid=" instead of "&fbclid=", or words right after the link.
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
    // A sequence such as "%E9" is not UTF-8.
  }
  const [, code = null] = CODE_IN_ADDRESS.exec(text) ?? []
  return readInviteCode(code)
}

/** After joining, the URL has the visitor's own code. This reads the stored places unparsed, like `shown-places.ts`. */
const isOwn = (code: string) => (storage.getItem(PLACE_KEY) ?? '').includes(code)

/** @returns the code of the invitation that counts for a signup, or null */
export function keptInvitation(): string | null {
  const [code = null, keptAt] = (storage.getItem(INVITATION_KEY) ?? '').split(' ')
  // The device's clock may have been set back.
  return Math.abs(Date.now() - Number(keptAt)) < INVITATION_LASTS_MS ? readInviteCode(code) : null
}

/**
 * Stores the invitation that opened the page, and replaces an earlier one. The code of a new history entry always counts: a
 * second person may open the link of a person who joined in this browser. The code of a revisited entry may be used, expired,
 * or replaced, so it counts only if the browser has lost its storage. During prerendering by the browser, nothing is stored.
 * @returns the code of the invitation that counts, or null
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

/** @returns a page's path and query with the code that counts or the visitor's own, for people who copy the URL */
export function withInvitation(path: string, search = ''): string {
  const shown = codeIn(path + search)
  const kept = keptInvitation()
  if (shown !== null && (shown === kept || isOwn(shown))) return path + search
  const query = shown === null ? search : ''
  return kept === null
    ? path + query
    : `${path}${query}${query === '' ? '?' : '&'}${INVITE_PARAMETER}=${kept}`
}
