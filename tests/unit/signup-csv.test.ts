import { describe, expect, test } from 'vitest'
import { csvColumns, csvHeader, csvRows } from '../../src/admin/export/signup-csv'
import {
  columnNames,
  fieldOf,
  type SignupRow,
  signupColumnNames,
} from '../../src/lib/signup-columns'
import { exampleSignup } from '../support/example-signup'

const row: SignupRow = {
  ...exampleSignup,
  id: '00000000-0000-4000-8000-000000000007',
  position: 7,
  created_at: '2026-06-01T15:00:00.123456+02:00',
  invite_code: 'K7QX2M9P',
  invited_by: null,
  friends_joined: 2,
  invited_at: null,
  batch: null,
}

/** The row in the file. Optional fields are empty. */
const cells = (values: Partial<Record<keyof SignupRow, string>>) =>
  columnNames
    .map((column) => ({ ...written, ...values })[column] ?? '')
    .join(',')
    .concat('\r\n')
const written = {
  id: row.id,
  name: row.name,
  email: row.email,
  position: '7',
  created_at: '2026-06-01 13:00:00',
  invite_code: row.invite_code,
  friends_joined: '2',
}

const columns = csvColumns([row])

/** @returns the cell of a name, as the file has it */
function nameCell(name: string): string {
  const [before = '', after = ''] = cells({ name: '\0' }).split('\0')
  const text = csvRows([{ ...row, name }], columns)
  return text.startsWith(before) && text.endsWith(after)
    ? text.slice(before.length, -after.length)
    : 'unreadable row'
}

test('begins with a byte order mark and the headings', () => {
  expect(csvHeader(columns)).toMatch(/^\uFEFFSignup ID,Name,Email,/)
  expect(csvHeader(columns)).toMatch(
    /,Position,Joined \(UTC\),Invitation code,Invited by,Friends joined,Invited \(UTC\),Batch\r\n$/,
  )
  for (const column of signupColumnNames) {
    expect(csvHeader(columns)).toContain(`,${fieldOf(column).heading},`)
  }
})

test('has only the specified columns if no signup has an invitation code', () => {
  expect(csvColumns([{ ...row, invite_code: null }])).toEqual([
    'id',
    ...signupColumnNames,
    'position',
    'created_at',
  ])
})

test('writes every column, with an empty cell for a missing value and the time in UTC', () => {
  const complete = {
    ...row,
    phone: '(555) 555-0100',
    savings_amount: '$50,000+',
    invited_by: 'D4F6H8J2',
  } as const
  expect(csvRows([row, complete], columns)).toBe(
    cells({}) +
      cells({
        phone: '(555) 555-0100',
        savings_amount: '"$50,000+"',
        invited_by: 'D4F6H8J2',
      }),
  )
})

describe('quotes as in RFC 4180', () => {
  test.each([
    ['Ada "Countess" Park', '"Ada ""Countess"" Park"'],
    ['Park, Ada', '"Park, Ada"'],
    ['Ada\r\nPark', '"Ada\r\nPark"'],
    ['Ada; Park', '"Ada; Park"'],
    ["Ada D'Angelo – Zoë 🎉", "Ada D'Angelo – Zoë 🎉"],
  ])('%j', (name, cell) => {
    expect(nameCell(name)).toBe(cell)
  })
})

describe('puts an apostrophe before what may be a formula', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠A1', "'＠A1"],
    ['\tAda', "'\tAda"],
    ['\rAda', '"\'\rAda"'],
    ['\nAda', '"\'\nAda"'],
    ['  =1', "'  =1"],
    ['\u00A0=1', "'\u00A0=1"],
    ['"=1"', '"\'""=1"""'],
    ['Ada;=1;', '"Ada;\'=1;"'],
    ['Ada;"=1";', '"Ada;\'""=1"";"'],
    ['Ada\t=1', "Ada\t'=1"],
    ['Ada\n=1', '"Ada\n\'=1"'],
  ])('%j', (name, cell) => {
    expect(nameCell(name)).toBe(cell)
  })

  test.each(['Jean-Luc', 'a=b', 'Ada + Ben', "'=1"])('but not into %j', (name) => {
    expect(nameCell(name)).toBe(name)
  })

  test.each([
    ['phone', '+1-555-555-0100', ',+1-555-555-0100,'],
    ['phone', '+1 (555) 555.0100', ',+1 (555) 555.0100,'],
    ['phone', '+1-555-0100 @home', ",'+1-555-0100 @home,"],
    ['email', '-ann@example.com', ',-ann@example.com,'],
    ['email', '+ann.b_c-1@bücher.example', ',+ann.b_c-1@bücher.example,'],
    ['email', "=cmd|'/C'!A0@example.com", ",'=cmd|'/C'!A0@example.com,"],
    ['email', '@ann', ",'@ann,"],
  ])('in a %s only if it is one: %s', (column, value, cell) => {
    expect(csvRows([{ ...row, [column]: value }], columns)).toContain(cell)
  })
})
