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

/**
 * Cleans an email address as text, removes invisible characters, which come along when an address is copied, and turns an
 * internationalized domain into ASCII. Chromium does the last in a field of type=email; other browsers return what the visitor
 * typed. `URL.canParse` is missing in iOS 16.
 */
export function cleanEmail(text: string): string {
  return cleanText(text)
    .replace(/\p{DI}/gu, '')
    .replace(INTERNATIONAL, (email, person: string, domain: string) => {
      try {
        return `${person}@${new URL(`https://${domain}`).hostname}`
      } catch {
        return email
      }
    })
}

/**
 * Whether the domain has a character that browsers turn into ASCII in different ways: for Chromium, faß.example in a field of
 * type=email is fass.example, and for others it is xn--fa-hia.example (https://www.unicode.org/reports/tr46/#Deviations).
 */
export const isAmbiguous = (email: string) =>
  // An invisible joiner in Latin letters has come along when the address was copied, and is removed.
  /@[^@]*([ßẞς]|[^\0-\x7f][\u200c\u200d][^\0-\x7f])/.test(email)

/** Lowercases only ASCII letters, as the database does. JavaScript's lower case of the Kelvin sign (U+212A) is an ASCII letter. */
export const lowerCaseEmail = (email: string): string =>
  email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Whether the database takes two texts for the same email: it stores them cleaned and in lower case. */
export const isSameEmail = (one: string, other: string): boolean =>
  lowerCaseEmail(cleanEmail(one)) === lowerCaseEmail(cleanEmail(other))
