import { regexes } from 'zod/mini'
import { cleanText, hasVisibleCharacter, lowerCaseEmail } from '../../../src/lib/clean-text'
import {
  fieldOf,
  mapSignupColumns,
  type Signup,
  type SignupColumn,
  signupColumnNames,
} from '../../../src/lib/signup-columns'
import { refusals } from '../responses'

/** Cleans and checks a signup as the database does. Throws the error response for the first check that fails. */
export function checkedSignup(sent: Record<SignupColumn, string | null>): Signup {
  const values = mapSignupColumns((column) => normalize(column, sent[column]))
  refuseMissing(values)
  const failed = signupColumnNames.find((column) => !passesCheck(column, values[column]))
  if (failed !== undefined) throw refusals.check(failed)
  return values
}

function normalize(column: SignupColumn, value: string | null): string | null {
  const { choices, format } = fieldOf(column)
  if (value === null || choices !== undefined || isFarTooLong(value)) return value
  return format === 'email' ? normalizeEmail(value) : cleanText(value)
}

export const normalizeEmail = (email: string): string => lowerCaseEmail(email.trim())

/** Whether the database skips cleaning this text, because a check refuses a text of this length anyway. */
const isFarTooLong = (text: string) => new TextEncoder().encode(text).length > 10_000

function refuseMissing(values: Record<SignupColumn, string | null>): asserts values is Signup {
  const missing = signupColumnNames.find(
    (column) => values[column] === null && fieldOf(column).isRequired,
  )
  if (missing !== undefined) throw refusals.notNull(missing)
}

function passesCheck(column: SignupColumn, value: string | null): boolean {
  const { maxLength = Infinity, choices, format } = fieldOf(column)
  if (value === null) return true
  if (choices !== undefined) return choices.includes(value)
  const isValid = format === 'email' ? isEmail(value) : hasVisibleCharacter(value)
  return isValid && [...value].length <= maxLength
}

/** Mail reaches only a domain with a dot. */
const isEmail = (value: string) => regexes.html5Email.test(value) && /@.*\./.test(value)
