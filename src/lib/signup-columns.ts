import { savingsRanges } from '../content/savings-ranges'
import type { Database } from './database.types'

type SignupTable = Database['public']['Tables']['waitlist_signups']

/** A row of `waitlist_signups` as the API returns it. `created_at` is ISO 8601 with an offset. */
export type SignupRow = Readonly<SignupTable['Row']>

/** The columns that a visitor fills in. A request may also insert `invited_by`, which comes from a link. */
export type SignupColumn = Exclude<keyof SignupTable['Insert'], 'invited_by'>

/** A signup as the form sends it: an empty field is `null`. */
export type Signup = Readonly<Required<Pick<SignupTable['Insert'], SignupColumn>>>

/** What the form, the mock and the database's checks require of a column's value. */
interface ColumnRule {
  /** Whether the column is `not null`. */
  readonly isRequired: boolean
  /** In code points, like PostgreSQL's `char_length`. An empty string is not allowed: a missing value is `null`. */
  readonly maxLength?: number
  readonly choices?: readonly string[]
  readonly format?: 'email'
}

/**
 * Every column, in the order of the table. The form, the draft, the mock and the contract tests derive their columns from it.
 * `tests/contract/` compares the rules with the database's checks.
 */
export const columns = {
  id: 'generated',
  name: { isRequired: true, maxLength: 200 },
  email: { isRequired: true, maxLength: 254, format: 'email' },
  phone: { isRequired: false, maxLength: 40 },
  savings_amount: { isRequired: false, choices: savingsRanges },
  position: 'generated',
  created_at: 'generated',
  invite_code: 'generated',
  invited_by: 'insertable',
  friends_joined: 'generated',
} as const satisfies Record<SignupColumn, ColumnRule> &
  Record<Exclude<keyof SignupRow, SignupColumn>, 'generated' | 'insertable'>

export const ruleOf = (column: SignupColumn): ColumnRule => columns[column]

export function isColumn(name: string): name is keyof SignupRow {
  return Object.hasOwn(columns, name)
}

export function isSignupColumn(name: string): name is SignupColumn {
  return isColumn(name) && typeof columns[name] === 'object'
}

/** Whether the name is that of a column that a visitor's request may insert. */
export function isInsertableColumn(name: string): boolean {
  return isColumn(name) && columns[name] !== 'generated'
}

export const columnNames = Object.keys(columns).filter(isColumn)
export const signupColumnNames = columnNames.filter(isSignupColumn)

/** Builds an object with a value for each column that a visitor fills in. */
export function mapSignupColumns<Value>(
  map: (column: SignupColumn) => Value,
): Record<SignupColumn, Value> {
  return {
    name: map('name'),
    email: map('email'),
    phone: map('phone'),
    savings_amount: map('savings_amount'),
  }
}
