import { type SignupField, signupFields } from '../content/signup-fields'
import type { Database } from './database.types'

type SignupTable = Database['public']['Tables']['waitlist_signups']

/** A row of `waitlist_signups` as the API returns it. Times are ISO 8601 with an offset. */
export type SignupRow = Readonly<SignupTable['Row']>

/** Another backend may lack these columns, or have empty values in them. */
type OptionalColumn = 'name' | 'email' | 'position' | 'created_at' | 'invite_code'

/** A signup from any backend. */
export type ListedSignup = Readonly<
  Omit<SignupRow, OptionalColumn> & { [Column in OptionalColumn]: SignupRow[Column] | null }
>

/** Whether the signups come from a backend with invitations. */
export const hasInviteCodes = (signups: readonly ListedSignup[]): boolean =>
  signups.some(({ invite_code }) => invite_code !== null)

/** The columns that a visitor fills in. `invited_by` comes from a link. */
export type SignupColumn = Exclude<keyof SignupTable['Insert'], 'invited_by'>

/** A signup as the form sends it: an empty field is `null`. */
export type Signup = Readonly<Required<Pick<SignupTable['Insert'], SignupColumn>>>

/** Typed so that a column without a field does not compile. */
const fields: Readonly<Record<SignupColumn, SignupField>> = signupFields

/** The types of the other columns. If a column is missing here, the code does not compile. */
const otherColumns: Readonly<
  Record<Exclude<keyof SignupRow, SignupColumn>, 'text' | 'number' | 'time'>
> = {
  id: 'text',
  position: 'number',
  created_at: 'time',
  invite_code: 'text',
  invited_by: 'text',
  friends_joined: 'number',
  invited_at: 'time',
  batch: 'number',
}

export const fieldOf = (column: SignupColumn): SignupField => fields[column]

/** Whether a value is empty or one of the column's choices. Any value is valid in a column without choices. */
export const isChoice = (column: SignupColumn, value: string): boolean =>
  value === '' || (fields[column].choices?.includes(value) ?? true)

export function isSignupColumn(name: string): name is SignupColumn {
  return Object.hasOwn(signupFields, name)
}

function isColumn(name: string): name is keyof SignupRow {
  return isSignupColumn(name) || Object.hasOwn(otherColumns, name)
}

export const isTime = (column: keyof SignupRow): boolean =>
  !isSignupColumn(column) && otherColumns[column] === 'time'

/** The values of the form's controls. */
export type SignupFields = Record<SignupColumn, string>

/** In the order of the form. */
export const signupColumnNames = Object.keys(signupFields).filter(isSignupColumn)

/** Every column, in the order of the exported file. */
export const columnNames = [
  ...new Set(['id', ...signupColumnNames, ...Object.keys(otherColumns)]),
].filter(isColumn)

export function mapSignupColumns<Value>(
  map: (column: SignupColumn) => Value,
): Record<SignupColumn, Value> {
  const values: Partial<Record<SignupColumn, Value>> = {}
  for (const column of signupColumnNames) values[column] = map(column)
  if (!isComplete(values)) throw new Error('A column is missing')
  return values
}

function isComplete<Value>(
  values: Partial<Record<SignupColumn, Value>>,
): values is Record<SignupColumn, Value> {
  return signupColumnNames.every((column) => column in values)
}
