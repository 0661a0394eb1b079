import { readInviteCode } from '../../../src/lib/invite-code'
import { fieldOf, isSignupColumn } from '../../../src/lib/signup-columns'
import { accounts } from '../gotrue/accounts'
import { isMadeUpEmail, isMadeUpName, isMadeUpPhone, isMadeUpWord } from './made-up-people'

/**
 * Replaces names, emails, phone numbers, passwords, and search words that are not the demo's own, so that the log and an
 * exported file contain made-up people only, whatever somebody has typed.
 *
 * @param value a JSON value
 */
export function withoutPersonalData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonalData)
  if (typeof value !== 'object' || value === null) return value
  const position = 'position' in value ? value.position : 'else'
  const entries = Object.entries(value).map(([key, part]: [string, unknown]) => [
    key,
    typeof part === 'string' && part !== ''
      ? replacePersonalData(key, part, position)
      : withoutPersonalData(part),
  ])
  return Object.fromEntries(entries)
}

/** @param position makes the emails of several people distinct */
function replacePersonalData(key: string, text: string, position: unknown): string {
  switch (key) {
    case 'name':
      return isMadeUpName(text) ? text : 'Somebody Else'
    case 'email': {
      const isKnown = isMadeUpEmail(text) || accounts.some(({ email }) => email === text)
      return isKnown ? text : `somebody-${position}@example.com`
    }
    case 'phone':
      return isMadeUpPhone(text) ? text : '(206) 555-0100'
    case 'password':
      return accounts.some(({ password }) => password === text) ? text : 'another password'
    case 'search':
      // An invitation code is random, so it is no personal data.
      if (readInviteCode(text) !== null) return text
      return text.replaceAll(/\S+/g, (word) => (isMadeUpWord(word) ? word : 'somebody'))
    default:
      return isSignupColumn(key) && fieldOf(key).choices === undefined ? 'something else' : text
  }
}
