import { readInviteCode } from '../../../src/invitation/invite-code'
import type { SignupRow } from '../../../src/lib/signup-columns'

/** The search of supabase/migrations/, where comments explain the rules. */

/** Removes case and accents, as private.fold() does for most letters. */
function fold(text: string): string {
  const plain = text.replace(/[’‘ʼ´′]/g, "'").normalize('NFKD')
  return plain.replace(/[\u0300-\u036f]/g, '').toLowerCase()
}

/** The last nine digits of a phone number; undefined for fewer than seven. */
const phoneDigits = (text: string) => /\d{7,9}$/.exec(fold(text).replace(/\D/g, ''))?.[0]

export function searchMatcher(search: string | null): (row: SignupRow) => boolean {
  if (search === null || search.trim() === '') return () => true
  const folded = fold(search).trim()
  const code = readInviteCode(search)
  const position = /^#? ?(\d{1,3}(?:,\d{3}){0,2}|\d{1,9})$/.exec(folded)?.[1]?.replaceAll(',', '')
  const isPosition = position !== undefined && folded.startsWith('#')
  const words = (isPosition ? '' : folded)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) =>
      /[\p{L}\p{N}]{3}/u.test(word) ? word : ` ${word.replace(/^[^\p{L}\p{N}]+/u, '')}`,
    )
  const phone = /^[-+()./\d \u2010-\u2015]+$/.test(folded) ? phoneDigits(folded) : undefined
  return (row) => {
    // The leading space lets a short word match the beginning of the name.
    const text = words.length === 0 ? '' : fold(` ${row.name} ${row.email}`)
    return (
      (words.length > 0 && words.every((word) => text.includes(word))) ||
      (code !== null && (row.invite_code === code || row.invited_by === code)) ||
      (position !== undefined && row.position === Number(position)) ||
      (phone !== undefined && phoneDigits(row.phone ?? '') === phone)
    )
  }
}
