import { expect, test } from 'vitest'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { savingsRanges } from '../../src/content/signup-fields'
import { readInviteCode } from '../../src/invitation/invite-code'

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

test('each of them has an invitation code', () => {
  const codes = madeUpPeople.map(({ invite_code }) => invite_code)
  expect(codes.every((code) => readInviteCode(code) === code)).toBe(true)
  expect(new Set(codes).size).toBe(PEOPLE)
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
