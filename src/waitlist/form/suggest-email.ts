import { cleanEmail } from '../../lib/clean-text'
import { correctDomain } from './correct-domain'
import { isEmail } from './signup-schema'

/**
 * Suggests an address for one whose domain is probably mistyped: another one that the form accepts, or null. It finds one slip
 * in the names of the largest providers, unless others have that name.
 */
export function suggestEmail(text: string): string | null {
  const email = cleanEmail(text)
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at).toLowerCase()
  const corrected = correctDomain(domain)
  const suggestion = email.slice(0, at) + corrected
  return corrected !== domain && isEmail(suggestion) ? suggestion : null
}
