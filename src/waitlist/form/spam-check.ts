import { HONEYPOT } from '../../lib/draft'

/**
 * Counted from the opening of the page, so that a submit from before hydration does not wait. Autofill can complete the form in
 * under a second.
 */
export const MIN_TIME_MS = 300

/** Why a program may have submitted the form. */
export type SpamSign = 'honeypot' | 'too-fast'

/** Looks for a sign that a program submitted the form. Empties the honeypot, which a password manager may have filled in. */
export function findSpamSign(form: HTMLFormElement | null): SpamSign | null {
  const field = form?.elements.namedItem(HONEYPOT)
  if (field instanceof HTMLInputElement && field.value !== '') {
    field.value = ''
    return 'honeypot'
  }
  return performance.now() < MIN_TIME_MS ? 'too-fast' : null
}
