import { expect, test } from 'vitest'
import {
  listSchema,
  oneSignupSchema,
  summarySchema,
} from '../../src/admin/data/backend/response-schemas'
import { exampleRow } from '../support/example-signup'
import { emptySummary } from '../support/fake-admin-repository'

test.each([
  [{ position: undefined }],
  [{ position: 0 }],
  [{ position: 2 ** 53 }],
  [{ email: null }],
  [{ name: 7 }],
  [{ created_at: 'soon' }],
  [{ created_at: '2026-02-30T13:00:00Z' }],
])('a row with %j is unreadable', (change) => {
  expect(listSchema.safeParse([exampleRow(1)]).success).toBe(true)
  expect(listSchema.safeParse([{ ...exampleRow(1), ...change }]).success).toBe(false)
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

test('whether there is a signup: one row with its id, or none', () => {
  const schema = oneSignupSchema('7')
  const rows = [[{ id: '7' }], [{ id: 7 }], []].map((value) => schema.safeParse(value).data)
  expect(rows).toEqual([true, true, false])
  const others = [[{ id: '8' }], [{ id: '7' }, { id: '7' }], [{}], { id: '7' }]
  expect(others.filter((value) => schema.safeParse(value).success)).toEqual([])
})
