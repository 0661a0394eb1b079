/**
 * Cleans text as the database does: turns control characters and line breaks into spaces, and removes characters that change
 * the text direction. Also removes lone surrogates, which PostgreSQL cannot store.
 */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cs}\p{Bidi_C}]/gu, '')
    .trim()
}

/** Whether the text has a character other than white space, Unicode's invisible characters, and the braille blank. */
export function hasVisibleCharacter(text: string): boolean {
  return /[^\s\p{Cc}\p{DI}\u2800]/u.test(text)
}

/** An email address whose domain has a non-ASCII character, and no character that would end a host name in a URL. */
const INTERNATIONAL = /^([^@]*)@(?=.*[^\0-\x7f])([^\s@/\\?#:[\]]+)$/

/** Non-ASCII punctuation, except the characters that Catalan, Hebrew, and Japanese domains may contain. */
const PUNCTUATION = /(?![\0-\x7f·׳״・])[\p{P}\u2212]/u

/**
 * Cleans and lowercases an email address, removes invisible characters, `mailto:`, and any query, and turns an internationalized
 * domain into ASCII, as only Chromium does in a field of type=email. Does not use `URL.canParse`, which iOS 16 lacks.
 */
export const cleanEmail = (text: string): string =>
  lowerCaseEmail(withoutMailto(cleanText(text).replace(/\p{DI}/gu, ''))).replace(
    INTERNATIONAL,
    (email, person: string, domain: string) => {
      if (PUNCTUATION.test(domain)) return email
      try {
        return `${person}@${new URL(`https://${domain}`).hostname}`
      } catch {
        return email
      }
    },
  )

/** Leaves text with a “%” before the @ unchanged: “%2B” may be an escape sequence or a part of the email address. */
const withoutMailto = (text: string) =>
  text.trim().replace(/^(?:mailto:\s*)?([^%?]+@[^?]+)(?:\?.*)?$/i, '$1')

/** Lowercases ASCII letters only, as the database does. JavaScript would also turn the Kelvin sign (U+212A) into a k. */
export const lowerCaseEmail = (email: string): string =>
  email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

export const isSameEmail = (one: string, other: string): boolean =>
  cleanEmail(one) === cleanEmail(other)
