import { HIDDEN_FIELD } from '../../lib/hidden-field'

/**
 * Counted from the opening of the page, so that a submit from before hydration does not wait. Autofill can complete the form in
 * under a second.
 */
export const MIN_TIME_MS = 300

/** Why a program may have submitted the form. */
export type SpamSign = 'hidden-field' | 'too-fast'

/** Looks for a sign that a program has submitted the form. Empties the hidden field, which a password manager may have filled in. */
export function findSpamSign(form: HTMLFormElement | null): SpamSign | null {
  const field = form?.elements.namedItem(HIDDEN_FIELD)
  if (field instanceof HTMLInputElement && field.value !== '') {
    field.value = ''
    return 'hidden-field'
  }
  return performance.now() < MIN_TIME_MS ? 'too-fast' : null
}
