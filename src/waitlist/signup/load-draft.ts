import { readDraft } from '../../lib/draft'
import { isChoice, mapSignupColumns, type SignupFields } from '../../lib/signup-columns'

/** The draft as the form's values. A draft from before a deploy may lack a field, or have an old choice. */
export function loadDraft(): SignupFields {
  const draft = readDraft()
  return mapSignupColumns((column) => {
    const value = draft[column] ?? ''
    return isChoice(column, value) ? value : ''
  })
}
