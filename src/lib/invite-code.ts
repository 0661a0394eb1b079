/** No vowels, which could form words, and no characters that look alike. The database uses the same ones. */
export const INVITE_CODE_CHARACTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'

export const INVITE_CODE_LENGTH = 8

/** Letters may be in any case. */
const INVITE_CODE = new RegExp(`^[${INVITE_CODE_CHARACTERS}]{${INVITE_CODE_LENGTH}}$`, 'i')

/** The parameter of the address that has the code of an invitation. */
export const INVITE_PARAMETER = 'invite'

/** Reads an invitation code in any case, as in a link that somebody has typed. @returns null if the text is not a code */
export function readInviteCode(text: string | null): string | null {
  const code = text?.trim() ?? ''
  // Tested first, because letters such as ſ have an upper case in ASCII.
  return INVITE_CODE.test(code) ? code.toUpperCase() : null
}

/**
 * Finds the invitation that opened the page. After joining, the address has the visitor's own code, which is no invitation.
 *
 * @param places what the browser has stored of the visitor's places, unparsed, so that the start script needs no parser
 * @returns the friend's code, or null
 */
export function readInvitation(places: string | null): string | null {
  const code = readInviteCode(new URLSearchParams(location.search).get(INVITE_PARAMETER))
  const isOwn = history.state?.isOwnInvitation === true || (code !== null && places?.includes(code))
  return isOwn ? null : code
}
