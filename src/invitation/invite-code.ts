/** No vowels, which could form words, and no characters that look alike. The database uses the same ones. */
export const INVITE_CODE_CHARACTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'

export const INVITE_CODE_LENGTH = 8

/** Letters may be in any case. In a message, a sign may follow a link, or be around it. */
const INVITE_CODE = new RegExp(
  `^[^a-z0-9]*([${INVITE_CODE_CHARACTERS}]{${INVITE_CODE_LENGTH}})[^a-z0-9]*$`,
  'i',
)

/** The parameter of the address that has the code of an invitation. */
export const INVITE_PARAMETER = 'invite'

/** Reads an invitation code, as in a link that a visitor has typed or copied. @returns null if the text has no code */
export function readInviteCode(text: string | null): string | null {
  // Before it changes the case, because letters such as ſ have an upper case in ASCII.
  const [, code = ''] = INVITE_CODE.exec(text ?? '') ?? []
  return code.toUpperCase() || null
}
