import * as z from 'zod/mini'
import { browserStorage } from '../lib/browser-storage'
import { mapSignupColumns } from '../lib/signup-columns'
import type { SignupFields } from './signup-schema'

/** `hydration/start.ts` also writes it, before the form is hydrated. */
const STORAGE_KEY = 'nestwin:draft'

const emptyDraft = mapSignupColumns(() => '')

/** A draft that was saved before a deploy may lack a new field. */
const draftSchema = z.object(mapSignupColumns(() => z._default(z.string(), '')))

/** Keeps the draft for this tab until the signup succeeds, so that a reload or a visit to another page loses nothing. */
const storage = browserStorage('sessionStorage')

/** The latest draft, if the storage has no room for it. */
let unsavedDraft: SignupFields | undefined

/** Returns the saved draft, or an empty one if there is none or it is invalid. */
export function loadDraft(): SignupFields {
  if (unsavedDraft !== undefined) return unsavedDraft
  try {
    return draftSchema.parse(JSON.parse(storage.getItem(STORAGE_KEY) ?? ''))
  } catch {
    return emptyDraft
  }
}

export function saveDraft(fields: SignupFields) {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(fields))
    unsavedDraft = undefined
  } catch {
    unsavedDraft = fields
  }
}

export function clearDraft() {
  unsavedDraft = undefined
  storage.removeItem(STORAGE_KEY)
}
