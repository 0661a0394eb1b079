import { INVITE_PARAMETER, readInviteCode } from '../../invitation/invite-code'
import { cleanEmail, cleanText } from '../../lib/clean-text'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const LINK = new RegExp(`[?&]${INVITE_PARAMETER}=([^\\s&#]*)`)
/** Soft hyphens, and spaces without width. Joiners stay, because some names need them. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g
const AROUND = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'<>.,;:!?…]+|[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'<>.,;:!?…]+$/gu

/**
 * Reads what a user typed or pasted into the search: an email from a mail header, a link, a name with a comma.
 *
 * @returns the email, if the text has exactly one; the code of an invitation link; or the words without the signs around them
 */
export function readSearch(text: string): string {
  const words = cleanText(text)
    .replace(INVISIBLE, '')
    .split(/[\s;]+|,(?!\d)/)
    .map((word) => word.replace(AROUND, ''))
  const cleaned = words.map(cleanEmail)
  const [email, ...others] = new Set(cleaned.filter((word) => EMAIL.test(word)))
  if (email !== undefined && others.length === 0) return email
  const code = readInviteCode(LINK.exec(text)?.[1] ?? null)
  if (code !== null) return code
  const plain = words.map((word) => word.replace(/^tel:/i, ''))
  // Signs alone must not find everybody.
  return plain.filter((word) => word !== '').join(' ') || text
}
