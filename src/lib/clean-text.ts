/**
 * Cleans text as the database does. Control characters and line breaks become spaces. Removes characters that change the
 * direction of the text, and lone surrogates, which PostgreSQL cannot store.
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
