import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { respondAsMock } from '../../mocks/node'
import { mockProject } from '../../mocks/server/project'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { allSignups, startWith } from '../../mocks/server/signups/signup-table'
import { csvRows } from '../../src/admin/export/signup-csv'
import { cleanText } from '../../src/lib/clean-text'
import type { SupabaseProject } from '../../src/lib/env'
import type { SignupFields } from '../../src/lib/signup-columns'
import {
  columnNames,
  fieldOf,
  mapSignupColumns,
  type Signup,
  type SignupRow,
} from '../../src/lib/signup-columns'
import { signupSchema } from '../../src/waitlist/form/signup-schema'
import { type LocalProject, startLocalProject } from '../../supabase/local/local-project'
import { findLocalPrograms } from '../../supabase/local/programs'
import { describeIfFound } from '../support/describe-if-found'

// Whatever a visitor enters, the form, the mocked backend, and PostgREST agree on whether it is a signup.

const RUNS = 500

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

/** PostgreSQL cannot store U+0000 and lone surrogates. */
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

/** Joins, and expects the status of a signup or of a refused value: anything else would be a defect. */
async function join(
  { url, anonKey }: SupabaseProject,
  send: (request: Request) => Promise<Response>,
  signup: Signup,
) {
  const request = new Request(`${url}/rest/v1/waitlist_signups?select=position`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      'Content-Type': 'application/json',
      // Without an address, PostgREST does not limit signups.
      'x-forwarded-for': '',
    },
    body: JSON.stringify(signup),
  })
  expect([201, 400]).toContain((await send(request)).status)
}

describeIfFound(findLocalPrograms(), 'the form, the mocked backend, and PostgREST', (programs) => {
  let project: LocalProject

  beforeAll(async () => {
    project = await startLocalProject(programs)
  }, 60_000)
  afterAll(() => project?.close())

  /** @returns the stored signup; null if the mocked backend refuses it */
  async function joinMock(signup: Signup): Promise<Signup | null> {
    startWith(0)
    await join(mockProject, respondAsMock, signup)
    const [row] = allSignups()
    return row === undefined ? null : stored(row)
  }

  /** @returns the stored signup; null if PostgREST refuses it */
  async function joinProject(signup: Signup): Promise<Signup | null> {
    await join(project, fetch, signup)
    const { rows } = await project.owner.query<SignupRow>(
      'delete from public.waitlist_signups returning *',
    )
    return rows[0] === undefined ? null : stored(rows[0])
  }

  test('accept the same signups', async () => {
    const counts = { accepted: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(anyFields, async (fields) => {
        const { data } = signupSchema.safeParse(fields)
        // The form accepts ASCII emails only, and the database stores them in lower case.
        const expected = data === undefined ? null : { ...data, email: data.email.toLowerCase() }
        const sent = data ?? cleaned(fields)
        expect(await joinMock(sent)).toEqual(expected)
        expect(await joinProject(sent)).toEqual(expected)
        counts[data === undefined ? 'refused' : 'accepted']++
      }),
      { numRuns: RUNS, seed: 20_261_123 },
    )
    // Otherwise, the inputs would test one side only.
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(RUNS / 10)
  }, 60_000)
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
