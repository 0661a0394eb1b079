import { cleanEmail } from '../../lib/clean-text'
import { isEmail } from '../signup/signup-schema'
import { correctDomain } from './correct-domain'

/** Suggests a valid email if the domain is probably mistyped. Otherwise returns null. */
export function suggestEmail(text: string): string | null {
  const email = cleanEmail(text)
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  const corrected = correctDomain(domain)
  const suggestion = email.slice(0, at) + corrected
  return corrected !== domain && isEmail(suggestion) ? suggestion : null
}
