import { afterEach, expect, test, vi } from 'vitest'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { madeUpCode, madeUpId } from '../../mocks/server/signups/made-up-people'
import {
  allSignups,
  countFriends,
  insertSignups,
  readSignupState,
  removeSignup,
  SIGNUPS_KEY,
  signupsInOrder,
  startWith,
  writeSignupState,
} from '../../mocks/server/signups/signup-table'
import { keepPlace, loadPlaces } from '../../src/waitlist/place/place-in-line'
import { expectConsole } from '../support/console-guard'
import { exampleSignup } from '../support/example-signup'

afterEach(() => {
  vi.useRealTimers()
})

test.each(['{', 'null', '7', '[null]', '{"joined":[1],"removedIds":[],"lastPosition":7}'])(
  'discards a stored table of %s and logs a warning',
  (garbage) => {
    insertSignups([exampleSignup])
    const [key = ''] = Object.keys(localStorage)
    localStorage.setItem(key, garbage)
    expectConsole('warn', /nestwin:mock-signups cannot be read/)
    expect(allSignups()).toHaveLength(1_043)
    expect(localStorage).toHaveLength(0)
  },
)

const positions = (isDescending: boolean) =>
  [...signupsInOrder(isDescending)].map(({ position }) => position)

test('reads the rows in the order of their positions, from either end', () => {
  insertSignups([exampleSignup, { ...exampleSignup, email: 'b@example.com' }])
  removeSignup(madeUpId(2))
  removeSignup(madeUpId(1_043))
  const all = Array.from({ length: 1_045 }, (_, index) => index + 1)
  const expected = all.filter((position) => position !== 2 && position !== 1_043)
  expect(positions(false)).toEqual(expected)
  expect(positions(true)).toEqual(expected.reverse())
  // An imported file may have another order.
  const { joined, ...state } = readSignupState()
  writeSignupState({ ...state, joined: joined.toReversed() })
  expect(positions(true)).toEqual(expected)
})

test('an email is taken until its signup is removed', () => {
  const [first] = allSignups()
  const again = { ...exampleSignup, email: ` ${first?.email.toUpperCase()} ` }
  expect(insertSignups([again])).toBeNull()
  removeSignup(first?.id ?? '')
  expect(insertSignups([again])).toMatchObject([{ email: first?.email, position: 1_044 }])
  expect(insertSignups([again])).toBeNull()
  const fresh = { ...exampleSignup, email: 'fresh@example.com' }
  expect(insertSignups([fresh, fresh])).toBeNull()
  expect(insertSignups([fresh])).toMatchObject([{ position: 1_045 }])
})

test('many-signups has changes of its own, which are not stored', () => {
  // Not the email of one of 100,000 made-up people.
  const newcomer = { ...exampleSignup, email: 'newcomer@example.com' }
  insertSignups([newcomer])
  const before = [allSignups(), localStorage.getItem('nestwin:mock-signups')]

  replaceScenarios([{ id: 'many-signups' }])
  expect(allSignups()).toHaveLength(100_000)
  expect(insertSignups([newcomer])).toMatchObject([{ position: 100_001 }])
  expect(insertSignups([newcomer])).toBeNull()
  removeSignup(madeUpId(1))
  replaceScenarios([{ id: 'slow' }, { id: 'many-signups' }])
  expect(allSignups()).toHaveLength(100_000)
  expect(allSignups().at(-1)).toMatchObject({ position: 100_001 })

  replaceScenarios([])
  expect([allSignups(), localStorage.getItem('nestwin:mock-signups')]).toEqual(before)
  replaceScenarios([{ id: 'many-signups' }])
  expect(allSignups()[0]).toMatchObject({ position: 1 })
  removeSignup(madeUpId(1))
  startWith(0)
  expect(allSignups()[0]).toMatchObject({ position: 1 })
})

const readPerson = (position: number) => allSignups().find((row) => row.position === position)

test('loads a table that a version without invitations stored, and one with removed signups', () => {
  const created_at = '2026-11-20T15:04:05+00:00'
  // Without a change for a week, the dates would move.
  vi.setSystemTime(created_at)
  const row = { ...exampleSignup, created_at }
  const joined = [1_044, 1_045].map((position) => ({
    ...row,
    email: `${position}@example.com`,
    id: madeUpId(position),
    position,
  }))
  const older = { joined, removedIds: [madeUpId(1_044)], lastPosition: 1_045 }
  localStorage.setItem(SIGNUPS_KEY, JSON.stringify(older))
  expect(allSignups()).toHaveLength(1_044)
  expect(allSignups().at(-1)).toEqual({
    ...joined[1],
    invite_code: madeUpCode(1_045),
    invited_by: null,
    friends_joined: 0,
    invited_at: null,
    batch: null,
  })
})

test('counts the friends of everybody, until they are removed', () => {
  const [code = '', before = 0] = [readPerson(1)?.invite_code, readPerson(1)?.friends_joined]
  const invite = (email: string, invited_by: string) =>
    insertSignups([{ ...exampleSignup, email, invited_by }])?.[0]
  expect(invite('a@example.com', ` ${code.toLowerCase()} `)).toMatchObject({
    invited_by: code,
    friends_joined: 0,
  })
  const friend = invite('b@example.com', code)
  expect(invite('c@example.com', friend?.invite_code ?? '')).toMatchObject({ position: 1_046 })
  expect(readPerson(1)?.friends_joined).toBe(before + 2)
  expect(readPerson(1_045)?.friends_joined).toBe(1)
  expect([code, ` ${code.toLowerCase()}`, '22222222', null].map(countFriends)).toEqual([
    ...[before + 2, before + 2],
    ...[0, 0],
  ])

  removeSignup(madeUpId(1_046))
  expect(readPerson(1_045)?.friends_joined).toBe(0)
  removeSignup(madeUpId(1_045))
  expect(readPerson(1)?.friends_joined).toBe(before + 1)
  const made = allSignups().find(({ invited_by }) => invited_by === code)
  removeSignup(made?.id ?? '')
  expect(readPerson(1)?.friends_joined).toBe(before)
})

test('stores null for an unknown code, and for the code of a removed person', () => {
  const code = readPerson(1)?.invite_code ?? ''
  removeSignup(madeUpId(1))
  for (const [email, invited_by] of [
    ['a@example.com', code],
    ['b@example.com', '22222222'],
    ['c@example.com', 'mangled'],
  ] as const) {
    expect(insertSignups([{ ...exampleSignup, email, invited_by }])).toMatchObject([
      { invited_by: null },
    ])
  }
  // The friends of a removed person keep the code.
  expect(allSignups().some(({ invited_by }) => invited_by === code)).toBe(true)
})

test('somebody whom an administrator has removed can join again', () => {
  insertSignups([exampleSignup])
  removeSignup(madeUpId(1_044))
  expect(insertSignups([exampleSignup])).toMatchObject([{ position: 1_045 }])
  expect(allSignups()).toHaveLength(1_044)
  expect(insertSignups([exampleSignup])).toBeNull()
})

test('a reset forgets the place of the visitor, which was on the dropped waitlist', () => {
  keepPlace({ position: 1_044, inviteCode: null })
  startWith(0)
  expect(loadPlaces()).toEqual([])
})
