import { expect, test } from 'vitest'
import { csvColumns, csvHeader, csvRows } from '../../src/admin/export/signup-csv'
import {
  columnNames,
  fieldOf,
  mapSignupColumns,
  type SignupRow,
  signupColumnNames,
} from '../../src/lib/signup-columns'
import { exampleRow } from '../support/example-signup'

const row = exampleRow(7)
const columns = csvColumns('all', [row])
const written = { ...row, created_at: '2026-06-01 13:00:00' }

/** Returns the file's line for the row with these values. Missing values are empty cells. */
const cells = (values: Partial<Record<keyof SignupRow, string>>) =>
  `${columnNames.map((column) => ({ ...written, ...values })[column] ?? '').join(',')}\r\n`

/** @returns the file's cell for a name */
function nameCell(name: string): string {
  const [before = '', after = ''] = cells({ name: '\0' }).split('\0')
  const text = csvRows([{ ...row, name }], columns)
  return text.startsWith(before) && text.endsWith(after)
    ? text.slice(before.length, -after.length)
    : 'unreadable row'
}

test('a CSV file begins with a byte order mark and the headings', () => {
  expect(csvHeader(columns)).toMatch(
    /^\uFEFFSignup ID,Name,Email,.*,Position,Joined \(UTC\),Invitation code,Invited by,Friends joined,Invited \(UTC\),Batch(?:,.+)?\r\n$/,
  )
  for (const column of signupColumnNames) {
    expect(csvHeader(columns)).toContain(`,${fieldOf(column).heading},`)
  }
})

test('a CSV row has every column, with an empty cell for each missing value', () => {
  const fields = mapSignupColumns((column) => fieldOf(column).choices?.at(-1) ?? `Some ${column}`)
  const values = { ...fields, invited_by: 'D4F6H8J2', invited_at: '2027-01-31T23:00:00-01:00' }
  const invited_at = '2027-02-01 00:00:00'
  expect(csvRows([row, { ...row, ...values }], columns)).toBe(
    // LibreOffice would read "$50,000+" as a number.
    cells({}) + cells({ ...values, invited_at, savings_amount: '"$50,000 or more"' }),
  )
})

test('a file for an email program has only the columns for email and name', () => {
  const both = csvColumns('for-email', [row])
  expect(csvHeader(both) + csvRows([row], both)).toBe(
    `\uFEFFEmail,Name\r\n${row.email},${row.name}\r\n`,
  )
})

test.each([
  // Names are quoted as in RFC 4180.
  ['Ada "Countess" Park', '"Ada ""Countess"" Park"'],
  ['Park, Ada', '"Park, Ada"'],
  ['Ada\r\nPark', '"Ada\r\nPark"'],
  ['Ada; Park', '"Ada; Park"'],
  ["Ada D'Angelo – Zoë 🎉", "Ada D'Angelo – Zoë 🎉"],
  // An apostrophe precedes text that may be a formula.
  ...['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠A1', '\tAda', '  =1', '\u00A0=1'].map(
    (formula) => [formula, `'${formula}`],
  ),
  ['\rAda', '"\'\rAda"'],
  ['\nAda', '"\'\nAda"'],
  ['"=1"', '"\'""=1"""'],
  ['Ada;=1;', '"Ada;\'=1;"'],
  ['Ada;"=1";', '"Ada;\'""=1"";"'],
  ['Ada\t=1', "Ada\t'=1"],
  ['Ada\n=1', '"Ada\n\'=1"'],
  ...['Jean-Luc', 'a=b', 'Ada + Ben', "'=1"].map((name) => [name, name]),
])('the name %j is written as %j', (name, cell) => {
  expect(nameCell(name ?? '')).toBe(cell)
})

test.each([
  ['phone', '+1-555-555-0100', ',+1-555-555-0100,'],
  ['phone', '+1 (555) 555.0100/7', ',+1 (555) 555.0100/7,'],
  ['phone', '+1\u00a0555\u2011555\u202f0100', ',+1\u00a0555\u2011555\u202f0100,'],
  ['phone', '+1-555-0100 @home', ",'+1-555-0100 @home,"],
  ['email', '-ann@example.com', ',-ann@example.com,'],
  ['email', '+ann.b_c-1@bücher.example', ',+ann.b_c-1@bücher.example,'],
  ['email', "=cmd|'/C'!A0@example.com", ",'=cmd|'/C'!A0@example.com,"],
  ['email', '@ann', ",'@ann,"],
])('only possible formulas in the column %s get an apostrophe: %s', (column, value, cell) => {
  expect(csvRows([{ ...row, [column]: value }], columns)).toContain(cell)
})
