/**
 * Cleans text that somebody typed or pasted, as the database does: control characters and line breaks become spaces, invisible
 * characters that change the direction of the text are removed, as are lone surrogates, which PostgreSQL cannot store.
 */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cs}\p{Bidi_C}]/gu, '')
    .trim()
}

/** Whether a text shows anything: a character other than white space, Unicode's invisible ones, and the braille blank. */
export function hasVisibleCharacter(text: string): boolean {
  return /[^\s\p{Cc}\p{DI}\u2800]/u.test(text)
}
