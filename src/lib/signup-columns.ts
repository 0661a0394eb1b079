import { savingsRanges } from '../content/savings-ranges'
import type { Database } from './database.types'

type SignupTable = Database['public']['Tables']['waitlist_signups']

/** A row of `waitlist_signups` as the API returns it. `created_at` is ISO 8601 with an offset. */
export type SignupRow = Readonly<SignupTable['Row']>

/** The columns that a visitor may insert. */
export type SignupColumn = keyof SignupTable['Insert']

/** A signup as it is sent: `null` where the visitor gave nothing. */
export type Signup = Readonly<Required<SignupTable['Insert']>>

/** What a value of a column must satisfy, in the form, in the mock, and in the database's checks. */
interface ColumnRule {
  /** Whether the column is `not null`. */
  readonly isRequired: boolean
  /** In code points, which is what PostgreSQL's `char_length` counts. A text is never empty: `null` stands for no value. */
  readonly maxLength?: number
  /** The only values that are allowed. */
  readonly choices?: readonly string[]
  readonly format?: 'email'
}

/**
 * Every column of the table, in its order. The form, the draft, the mock and the contract tests take their columns from here.
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
} as const satisfies Record<SignupColumn, ColumnRule> &
  Record<Exclude<keyof SignupRow, SignupColumn>, 'generated'>

export const ruleOf = (column: SignupColumn): ColumnRule => columns[column]

/** @returns whether the table has a column of this name */
export function isColumn(name: string): name is keyof SignupRow {
  return Object.hasOwn(columns, name)
}

/** @returns whether a visitor may insert a column of this name */
export function isSignupColumn(name: string): name is SignupColumn {
  return isColumn(name) && columns[name] !== 'generated'
}

export const columnNames = Object.keys(columns).filter(isColumn)
export const signupColumnNames = columnNames.filter(isSignupColumn)

/** @returns an object with a value for each column that a visitor fills in */
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
