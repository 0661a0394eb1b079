import { expect, test } from 'vitest'
import {
  listSchema,
  oneSignupSchema,
  summarySchema,
} from '../../src/admin/data/backend/response-schemas'
import type { ListedSignup } from '../../src/lib/signup-columns'
import { hasOwnId } from '../../src/lib/signup-row-schema'
import { exampleRow, exampleSignup } from '../support/example-signup'
import { emptySummary } from '../support/fake-admin-repository'

test.each([
  [{ position: undefined }],
  [{ position: null }],
  [{ name: null }],
  [{ position: 0 }],
  [{ position: 2 ** 53 }],
  [{ email: null }],
  [{ name: 7 }],
  [{ created_at: 'soon' }],
  [{ created_at: '2026-02-30T13:00:00Z' }],
])('a row with %j is left out, and counted', (change) => {
  const odd = { ...exampleRow(2), ...change }
  const listed = listSchema.parse([exampleRow(1), odd, exampleRow(3)])
  expect(listed.map(({ position }) => position)).toEqual([1, 3])
  expect(listed.unreadable).toEqual([JSON.stringify(odd)])
})

test.each([
  [{ by_day: undefined }],
  [{ by_day: [{ day: 'soon', signups: 1 }] }],
  [{ total: -1 }],
  [{ last_position: 1.5 }],
])('a summary with %j is unreadable', (change) => {
  expect(summarySchema.safeParse(emptySummary).success).toBe(true)
  expect(summarySchema.safeParse({ ...emptySummary, ...change }).success).toBe(false)
})

test('a row of the table alone, with a number as its id and a time without a zone, is completed', () => {
  const row = { ...exampleSignup, position: 1 }
  const [completed] = listSchema.parse([{ ...row, id: 7, created_at: '2026-06-01T13:00:00.123' }])
  const time = { created_at: '2026-06-01T13:00:00.123Z' }
  const missing: Omit<ListedSignup, keyof typeof row | 'id' | 'created_at'> = {
    invite_code: null,
    invited_by: null,
    friends_joined: 0,
    invited_at: null,
    batch: null,
  }
  expect(completed).toEqual({ ...row, id: '7', ...time, ...missing })
})

test('an id that JavaScript has rounded is none, and tells two people apart', () => {
  const rows = listSchema.parse(
    ['a@example.com', 'b@example.com'].map((email) => ({ ...exampleRow(1), email, id: 2 ** 53 })),
  )
  expect(rows.map(hasOwnId)).toEqual([false, false])
  expect(rows[0]?.id).not.toBe(rows[1]?.id)
})

test('whether there is a signup: one row with its id, or none', () => {
  const schema = oneSignupSchema('7')
  const rows = [[{ id: '7' }], [{ id: 7 }], []].map((value) => schema.safeParse(value).data)
  expect(rows).toEqual([true, true, false])
  const others = [[{ id: '8' }], [{ id: '7' }, { id: '7' }], [{}], { id: '7' }]
  expect(others.filter((value) => schema.safeParse(value).success)).toEqual([])
})
