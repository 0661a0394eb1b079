import { browserStorage, DRAFT_KEY } from './browser-storage'
import { parseJson } from './json'

export const FORM_ID = 'waitlist-form'

/** The name of a field that people never see and bots fill in. */
export const HONEYPOT = 'website'

/** The draft entry with the savings amount that the calculator filled in; `no` once the visitor chose an amount. */
export const CALCULATED = 'calculated'

const storage = browserStorage('sessionStorage')

/** @returns the values of the form's controls by name, and the draft's other entries. Empty if there is no valid draft. */
export function readDraft(): Partial<Record<string, string>> {
  const draft = parseJson(storage.getItem(DRAFT_KEY))
  const texts = Object.entries(draft ?? {}).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts)
}

/** Adds values to the draft; undefined removes an entry. */
export function saveDraft(values: Readonly<Record<string, string | undefined>>) {
  storage.setItem(DRAFT_KEY, JSON.stringify({ ...readDraft(), ...values }))
}

/** The prefix of the draft entries with idempotency keys (`waitlist/signup/signup-keys.ts`). */
export const KEY_ENTRY = 'key:'

/** Removes everything except the idempotency keys. */
export function clearDraft() {
  const entries = Object.entries(readDraft()).filter(([name]) => name.startsWith(KEY_ENTRY))
  storage.setItem(DRAFT_KEY, JSON.stringify(Object.fromEntries(entries)))
}

export const isControl = (element: unknown) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

/** @returns the control's value. Throws for other kinds of controls: the value of a checkbox is not the user's input. */
export function readControl(control: unknown): string {
  const isKnown = isControl(control) && /^(text|email|tel|password|select-one)$/.test(control.type)
  if (!isKnown) throw new Error('Unknown control')
  return control.value
}
