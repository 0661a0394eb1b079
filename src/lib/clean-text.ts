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

/** An address whose domain has a character outside of ASCII. The domain has none that would end it in a URL. */
const INTERNATIONAL = /^([^@]*)@(?=.*[^\0-\x7f])([^\s@/\\?#:[\]]+)$/

/** Punctuation outside of ASCII, except for what Catalan, Hebrew, and Japanese domains may have. */
const PUNCTUATION = /(?![\0-\x7f·׳״・])[\p{P}\u2212]/u

/**
 * Cleans an email address as text and lowercases it, removes what is invisible, `mailto:`, and any query, and turns an
 * internationalized domain into ASCII. Chromium does the last in a field of type=email; other browsers return the text.
 * `URL.canParse` is missing in iOS 16.
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

/** Leaves a link with an escape sequence alone: “%2B” is also valid in an address. */
const withoutMailto = (text: string) =>
  text.trim().replace(/^(?:mailto:\s*)?([^%?]+@[^?]+)(?:\?.*)?$/i, '$1')

/** Lowercases only ASCII letters, as the database does. JavaScript would also turn the Kelvin sign (U+212A) into a k. */
export const lowerCaseEmail = (email: string): string =>
  email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Whether two texts are sent as the same email. */
export const isSameEmail = (one: string, other: string): boolean =>
  cleanEmail(one) === cleanEmail(other)
