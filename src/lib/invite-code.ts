/** No vowels, which could form words, and no characters that look alike. The database uses the same ones. */
export const INVITE_CODE_CHARACTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'

export const INVITE_CODE_LENGTH = 8

/** The build also writes it into `hydration/start.ts`. Letters may be in any case. */
export const INVITE_CODE_PATTERN = `^[${INVITE_CODE_CHARACTERS}]{${INVITE_CODE_LENGTH}}$`

const INVITE_CODE = new RegExp(INVITE_CODE_PATTERN, 'i')

/** Reads an invitation code in any case, as in a link that somebody has typed. @returns null if the text is not a code */
export function readInviteCode(text: string | null): string | null {
  const code = text?.trim() ?? ''
  // Tested first, because letters such as ſ have an upper case in ASCII.
  return INVITE_CODE.test(code) ? code.toUpperCase() : null
}
