import { expect, test } from 'vitest'
import { madeUpPeople } from '../../mocks/server/made-up-people'
import { savingsRanges } from '../../src/content/savings-ranges'

const PEOPLE = 1_043

test('there are 1,043 distinct people, some in each savings range and some in none', () => {
  expect(madeUpPeople).toHaveLength(PEOPLE)
  expect(new Set(madeUpPeople.map(({ savings_amount }) => savings_amount))).toEqual(
    new Set([...savingsRanges, null]),
  )
  expect(madeUpPeople.every(({ email }) => /^[a-z.]+@example\.com$/.test(email))).toBe(true)
  expect(new Set(madeUpPeople.map(({ email }) => email)).size).toBe(PEOPLE)
  expect(
    madeUpPeople.every(({ phone }) => phone === null || /^\(\d{3}\) 555-01\d\d$/.test(phone)),
  ).toBe(true)
})

test('their positions have no gaps and follow their creation times', () => {
  expect(madeUpPeople.map(({ position }) => position)).toEqual(
    madeUpPeople.map((_, index) => index + 1),
  )
  const times = madeUpPeople.map(({ created_at }) => created_at)
  expect(times).toEqual([...times].sort())
})
