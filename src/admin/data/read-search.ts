import { INVITE_PARAMETER, readInviteCode } from '../../invitation/invite-code'
import { cleanEmail, cleanText } from '../../lib/clean-text'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const LINK = new RegExp(`[?&]${INVITE_PARAMETER}=([^\\s&#]*)`)
/** Soft hyphens, and spaces without width. Joiners stay, because names have them. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g
const AROUND = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'<>.,;:!?…]+|[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'<>.,;:!?…]+$/gu

/**
 * Reads what somebody has typed or pasted into the search: an email with its name or from a mail header, a link, a phone number
 * with signs of direction, a name with its comma.
 *
 * @returns the email, if the text has one; the code of an invitation link; otherwise the words without the signs around them
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
  // Signs alone find nobody, and not everybody.
  return plain.filter((word) => word !== '').join(' ') || text
}
