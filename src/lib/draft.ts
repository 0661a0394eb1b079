import { browserStorage, DRAFT_KEY } from './browser-storage'
import { parseJson } from './json'

/** The id of the signup form. */
export const FORM_ID = 'waitlist-form'

/** The name of the form's field that people never see, and that programs like to fill in. */
export const HONEYPOT = 'website'

/** The draft's entry with the amount that the calculator has filled in: `no` after the visitor has chosen one. */
export const CALCULATED = 'calculated'

/** Keeps the draft for this tab until the signup succeeds, so that a reload or a visit to another page loses nothing. */
const storage = browserStorage('sessionStorage')

/** Reads the draft: the values of the form's controls, by their names, and `CALCULATED`. Empty if there is no valid draft. */
export function readDraft(): Partial<Record<string, string>> {
  const draft = parseJson(storage.getItem(DRAFT_KEY))
  const texts = Object.entries(draft ?? {}).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts)
}

/** Adds values to the draft. */
export const saveDraft = (values: Readonly<Partial<Record<string, string>>>) =>
  storage.setItem(DRAFT_KEY, JSON.stringify({ ...readDraft(), ...values }))

export const clearDraft = () => storage.removeItem(DRAFT_KEY)

export const isControl = (element: unknown) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement
