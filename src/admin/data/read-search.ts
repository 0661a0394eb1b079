import { INVITE_PARAMETER, readInviteCode } from '../../invitation/invite-code'
import { cleanEmail, cleanText } from '../../lib/clean-text'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const LINK = new RegExp(`[?&]${INVITE_PARAMETER}=([^\\s&#]*)`)
/** Soft hyphens and zero-width spaces. Zero-width joiners stay, because some names need them. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g
const AROUND = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'<>.,;:!?…]+|[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'<>.,;:!?…]+$/gu

/**
 * Reads what a user typed or pasted into the search field, such as a mail header line, a link, or a name with a comma.
 * @returns the email address, if there is exactly one; the code of an invitation link; or the words without outer punctuation
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
  // Punctuation alone must not match everyone.
  return plain.filter((word) => word !== '').join(' ') || text
}
