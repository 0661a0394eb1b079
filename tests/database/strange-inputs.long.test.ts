import type { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mockProject } from '../../mocks/server/project'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { allSignups, startWith } from '../../mocks/server/signups/signup-table'
import { csvRows } from '../../src/admin/export/signup-csv'
import { cleanText } from '../../src/lib/clean-text'
import {
  columnNames,
  fieldOf,
  mapSignupColumns,
  type Signup,
  type SignupRow,
  signupColumnNames,
} from '../../src/lib/signup-columns'
import { type SignupFields, signupSchema } from '../../src/waitlist/form/signup-schema'
import { createMigratedDatabase } from '../support/migrated-database'
import { startMockedServer } from '../support/mocked-server'

// Whatever a visitor enters, the form, the mocked backend, and the database agree on whether it is a signup.

const RUNS = 500

startMockedServer()

let database: PGlite
beforeAll(async () => {
  database = await createMigratedDatabase()
}, 60_000)
afterAll(() => database.close())

const strangeTexts = [
  '',
  ' ',
  '\0',
  'Ada\0Park',
  '\ud800',
  'Ada \udfff Park',
  '\u202eAda\u202c',
  '\u200b\u200d\ufeff',
  'A\u0301\u0302\u0303'.repeat(40),
  'עדה פארק',
  'آدا پارک',
  '艾达',
  'அடா',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '𝕬𝖉𝖆',
  '\u3164\u2800',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'); drop table waitlist_signups; --",
  '{{7*7}}',
  '=HYPERLINK("http://example.com")',
  '@SUM(A1)',
  '\t=1+1',
  '＝1+1',
  'null',
  'undefined',
  '__proto__',
  'x'.repeat(200),
  'x'.repeat(201),
  '👍'.repeat(200),
  '👍'.repeat(201),
  'x'.repeat(1_000_000),
]

const strangeEmails = [
  'ada@example.com',
  'ADA@EXAMPLE.COM',
  ' ada@example.com\n',
  'a.d.a+tag@example.com',
  '.ada@example.com',
  'ada..park@example.com',
  '"ada park"@example.com',
  'ada@[127.0.0.1]',
  'ada@localhost',
  'ada@example',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exam_ple.com',
  'ada@example..com',
  'ada@@example.com',
  'ada@example.com.',
  `${'a'.repeat(64)}@example.com`,
  `${'a'.repeat(242)}@example.com`,
  `${'a'.repeat(243)}@example.com`,
  `ada@${'b'.repeat(63)}.com`,
  `ada@${'b'.repeat(64)}.com`,
  'ada@exämple.com',
  'ada@例え.テスト',
  'ada@пример.испытание',
  'ädä@example.com',
  'ada@ex\u200bample.com',
  'ada@example。com',
  'ada@exämple.com/path',
  'ada@faß.example.com',
  "o'brien@example.com",
  'ada@example.com, bo@example.com',
  'mailto:ada@example.com',
  'ada＠example.com',
]

const anyText = fc.oneof(
  fc.constantFrom(...strangeTexts),
  fc.string({ unit: 'binary', maxLength: 250 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)
const anyEmail = fc.oneof(
  fc.constantFrom(...strangeEmails),
  fc.emailAddress(),
  fc
    .tuple(fc.string({ unit: 'binary', maxLength: 20 }), fc.domain())
    .map((parts) => parts.join('@')),
  anyText,
)
const anyFields: fc.Arbitrary<SignupFields> = fc.record(
  mapSignupColumns((column) => {
    const { isRequired, choices = [], format } = fieldOf(column)
    if (format === 'email') return anyEmail
    const usual = isRequired ? 'Ada Park' : ''
    return fc.oneof(fc.constantFrom(usual, ...choices), anyText)
  }),
)

/** PostgreSQL cannot store U+0000 and lone surrogates, and the mocked backend throws for them. */
const storable = (text: string) => text.replace(/[\0\p{Cs}]/gu, '\ufffd')

/** What a form without validation would send. */
const cleaned = (fields: SignupFields): Signup => ({
  ...mapSignupColumns((column) => {
    const value = fields[column]
    return (fieldOf(column).choices === undefined ? cleanText(value) : storable(value)) || null
  }),
  name: cleanText(fields.name),
  email: cleanText(fields.email),
})

const stored = (row: SignupRow): Signup => ({
  ...mapSignupColumns((column) => row[column]),
  name: row.name,
  email: row.email,
})

/** @returns the stored signup; null if the mocked backend refuses it */
async function insertIntoMock(signup: Signup): Promise<Signup | null> {
  startWith(0)
  const { status } = await fetch(`${mockProject.url}/rest/v1/waitlist_signups`, {
    method: 'POST',
    headers: { apikey: mockProject.anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(signup),
  })
  // Anything else would be a defect of the mock.
  expect([201, 400]).toContain(status)
  const [row] = allSignups()
  return row === undefined ? null : stored(row)
}

/** @returns the stored signup; null if the database refuses it */
async function insertIntoDatabase(signup: Signup) {
  await database.exec('begin')
  try {
    const { rows } = await database.query<SignupRow>(
      `insert into public.waitlist_signups (${signupColumnNames.join(', ')})
       values (${signupColumnNames.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
      signupColumnNames.map((column) => signup[column]),
    )
    return rows[0] === undefined ? null : stored(rows[0])
  } catch {
    return null
  } finally {
    await database.exec('rollback')
  }
}

test('the form, the mocked backend, and the database accept the same signups', async () => {
  const counts = { accepted: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(anyFields, async (fields) => {
      const { data } = signupSchema.safeParse(fields)
      // The form accepts ASCII emails only, and the database stores them in lower case.
      const expected = data === undefined ? null : { ...data, email: data.email.toLowerCase() }
      const sent = data ?? cleaned(fields)
      const inMock = await insertIntoMock(sent)
      const inDatabase = await insertIntoDatabase(sent)
      expect(inMock).toEqual(expected)
      expect(inDatabase).toEqual(expected)
      counts[data === undefined ? 'refused' : 'accepted']++
    }),
    { numRuns: RUNS, seed: 20_261_123 },
  )
  // Otherwise, the inputs would test one side only.
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(RUNS / 10)
})

test('no text that a visitor enters becomes a formula in the exported file', () => {
  const [row] = madeUpPeople
  if (row === undefined) expect.fail()
  fc.assert(
    fc.property(anyText, (text) => {
      const name = cleanText(text)
      const [, cell = ''] = csvRows([{ ...row, name }], columnNames).split(/^[^,]*,/)
      expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
    }),
    { numRuns: RUNS, seed: 20_261_123 },
  )
})
