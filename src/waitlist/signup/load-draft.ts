import { readDraft } from '../../lib/draft'
import { isChoice, mapSignupColumns, type SignupFields } from '../../lib/signup-columns'

/** The draft as the form's values. One that was saved before a deploy may lack a field, or have a choice that is gone. */
export function loadDraft(): SignupFields {
  const draft = readDraft()
  return mapSignupColumns((column) => {
    const value = draft[column] ?? ''
    return isChoice(column, value) ? value : ''
  })
}
