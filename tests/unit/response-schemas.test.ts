import { expect, test } from 'vitest'
import { listSchema, oneSignupSchema } from '../../src/admin/data/backend/response-schemas'
import type { ListedSignup } from '../../src/lib/signup-columns'
import { exampleRow, exampleSignup } from '../support/example-signup'

test.each([
  [{ position: undefined }, 'position'],
  [{ position: 0 }, 'position'],
  [{ name: null }, 'name'],
  [{ email: 7 }, 'email'],
  [{ created_at: 'soon' }, 'created_at'],
  [{ created_at: '2026-02-30T13:00:00Z' }, 'created_at'],
] as const)('a row with the invalid value %j gets null instead', (change, column) => {
  const [row] = listSchema.parse([{ ...exampleRow(2), ...change }])
  expect(row).toEqual({ ...listSchema.parse([exampleRow(2)])[0], [column]: null })
})

test('a list is invalid if a row has no valid id', () => {
  for (const id of [undefined, null, {}]) {
    expect(listSchema.safeParse([exampleRow(1), { ...exampleRow(2), id }]).success).toBe(false)
  }
})

test('a row from a backend with only the table gets defaults for missing columns', () => {
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

test('a signup is read from a response with one row or none', () => {
  const schema = oneSignupSchema('7')
  const found = [[{ id: '7' }], [{ id: 7 }], []].map((value) => schema.parse(value)?.id)
  expect(found).toEqual(['7', '7', undefined])
  const others = [[{ id: '8' }], [{ id: '7' }, { id: '7' }], [{}], { id: '7' }]
  expect(others.filter((value) => schema.safeParse(value).success)).toEqual([])
})
