import * as z from 'zod/mini'
import { browserStorage } from '../../lib/browser-storage'
import { isChoice, mapSignupColumns } from '../../lib/signup-columns'
import { DRAFT_KEY } from '../../lib/storage-keys'
import type { SignupFields } from './signup-schema'

const emptyDraft = mapSignupColumns(() => '')

/**
 * A draft that was saved before a deploy may lack a new field, or have a choice that is gone: a list would show nothing for it, and
 * the form would refuse it.
 */
const draftSchema = z.object(
  mapSignupColumns((column) =>
    z.pipe(
      z._default(z.string(), ''),
      z.transform((value) => (isChoice(column, value) ? value : '')),
    ),
  ),
)

/**
 * Keeps the draft for this tab until the signup succeeds, so that a reload or a visit to another page loses nothing. Before the
 * form is hydrated, `hydration/start.ts` writes it.
 */
const storage = browserStorage('sessionStorage')

/** Returns the saved draft, or an empty one if there is none or it is invalid. */
export function loadDraft(): SignupFields {
  try {
    return draftSchema.parse(JSON.parse(storage.getItem(DRAFT_KEY) ?? ''))
  } catch {
    return emptyDraft
  }
}

export const saveDraft = (fields: SignupFields) =>
  storage.setItem(DRAFT_KEY, JSON.stringify(fields))

export const clearDraft = () => storage.removeItem(DRAFT_KEY)
