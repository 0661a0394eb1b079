import { readDraft } from '../../lib/draft'
import { isChoice, mapSignupColumns } from '../../lib/signup-columns'
import type { SignupFields } from './signup-schema'

/** The draft as the form's values. One that was saved before a deploy may lack a field, or have a choice that is gone. */
export function loadDraft(): SignupFields {
  const draft = readDraft()
  return mapSignupColumns((column) => {
    const value = draft[column] ?? ''
    return isChoice(column, value) ? value : ''
  })
}
