import { cleanEmail } from '../../lib/clean-text'
import { correctDomain } from './correct-domain'
import { isEmail } from './signup-schema'

/** Whether the visitor meant another email, or the one that the page has read. The form accepts both. */
export interface EmailQuestion {
  readonly type: 'meant' | 'read'
  readonly email: string
}

/** Characters with which Chromium reads another domain: ß, ς, the two joiners, dashes, and quotes. */
const CHANGED = /[ßẞς\u2010-\u2015‘’‚“”„]|\u200c|\u200d/

/**
 * Suggests another email if the domain is probably mistyped: one slip in the name of a large provider, unless others have that
 * name. Otherwise, asks about a domain that the browser may have changed.
 *
 * @param text the value of the field
 * @param inserted what the visitor has typed, pasted, and dropped, as far as the page knows
 */
export function questionAboutEmail(text: string, inserted = ''): EmailQuestion | null {
  const email = cleanEmail(text)
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at).toLowerCase()
  const corrected = correctDomain(domain)
  const suggestion = email.slice(0, at) + corrected
  if (corrected !== domain && isEmail(suggestion)) return { type: 'meant', email: suggestion }
  const isInternational = /(^|\.)xn--/.test(domain) && !/xn--/i.test(inserted)
  const mayBeChanged = isInternational || CHANGED.test(inserted)
  return mayBeChanged && isEmail(email) ? { type: 'read', email } : null
}
