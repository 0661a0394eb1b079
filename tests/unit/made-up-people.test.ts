import { expect, test } from 'vitest'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { savingsRanges } from '../../src/content/signup-fields'

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

test('some people were invited by a person who had joined before, and the numbers of friends match', () => {
  const positions = new Map(madeUpPeople.map((row) => [row.invite_code, row.position]))
  const friends = new Map<number, number>()
  for (const { invited_by, position } of madeUpPeople) {
    if (invited_by === null) continue
    const inviter = positions.get(invited_by) ?? 0
    expect(inviter).toBeGreaterThan(0)
    expect(inviter).toBeLessThan(position)
    friends.set(inviter, (friends.get(inviter) ?? 0) + 1)
  }
  for (const { position, friends_joined } of madeUpPeople) {
    expect(friends_joined).toBe(friends.get(position) ?? 0)
  }
  expect(new Set(friends.values())).toEqual(new Set([1, 2, 3, 4, 5, 7, 11]))
})
