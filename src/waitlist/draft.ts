import * as z from 'zod/mini'
import { browserStorage } from '../lib/session-storage'
import { mapSignupColumns } from '../lib/signup-columns'
import type { SignupFields } from './signup-schema'

/** `hydration/start.ts` writes it too, for a form that is not hydrated. */
const STORAGE_KEY = 'nestwin:draft'

const emptyDraft = mapSignupColumns(() => '')

const draftSchema = z.object(mapSignupColumns(() => z.string()))

/** In this tab alone, until the signup has been sent: so that a reload or a look at another page loses nothing. */
const storage = browserStorage('sessionStorage')

/** A draft for which the storage has no room. */
let unstored: SignupFields | undefined

/** What was typed and not sent. Anything in the storage that is no draft counts as an empty one. */
export function loadDraft(): SignupFields {
  if (unstored !== undefined) return unstored
  try {
    return draftSchema.parse(JSON.parse(storage.getItem(STORAGE_KEY) ?? ''))
  } catch {
    return emptyDraft
  }
}

export function saveDraft(fields: SignupFields) {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(fields))
    unstored = undefined
  } catch {
    unstored = fields
  }
}

export function clearDraft() {
  unstored = undefined
  storage.removeItem(STORAGE_KEY)
}
