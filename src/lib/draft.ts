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

/** Reads the draft: the values of the form's controls, by their names, and other entries. Empty if there is no valid draft. */
export function readDraft(): Partial<Record<string, string>> {
  const draft = parseJson(storage.getItem(DRAFT_KEY))
  const texts = Object.entries(draft ?? {}).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts)
}

/** Adds values to the draft. A value of undefined removes its entry. */
export function saveDraft(values: Readonly<Record<string, string | undefined>>) {
  storage.setItem(DRAFT_KEY, JSON.stringify({ ...readDraft(), ...values }))
}

/** The beginning of the names of the entries that `waitlist/signup/signup-keys.ts` keeps. */
export const KEY_ENTRY = 'key:'

/** Forgets the values of the form, and not the keys of signups. */
export function clearDraft() {
  const entries = Object.entries(readDraft()).filter(([name]) => name.startsWith(KEY_ENTRY))
  storage.setItem(DRAFT_KEY, JSON.stringify(Object.fromEntries(entries)))
}

export const isControl = (element: unknown) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

/** @returns what a control says; throws for a kind whose value does not, such as a checkbox */
export function readControl(control: unknown): string {
  const isKnown = isControl(control) && /^(text|email|tel|password|select-one)$/.test(control.type)
  if (!isKnown) throw new Error('readControl does not know this kind of control')
  return control.value
}
