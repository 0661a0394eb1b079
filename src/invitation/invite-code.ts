/** The characters exclude vowels, which could form words, and lookalikes. The database uses the same characters. */
export const INVITE_CODE_CHARACTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'

export const INVITE_CODE_LENGTH = 8

/** Matches a code in upper or lower case, and the punctuation that may surround it in a message. */
const INVITE_CODE = new RegExp(
  `^[^a-z0-9]*([${INVITE_CODE_CHARACTERS}]{${INVITE_CODE_LENGTH}})[^a-z0-9]*$`,
  'i',
)

/** The URL parameter with an invitation code. */
export const INVITE_PARAMETER = 'invite'

/** Reads an invitation code, perhaps typed or copied. @returns null if the text has no code */
export function readInviteCode(text: string | null): string | null {
  // Matches before `toUpperCase`, which turns letters such as ſ into ASCII.
  const [, code = ''] = INVITE_CODE.exec(text ?? '') ?? []
  return code.toUpperCase() || null
}
