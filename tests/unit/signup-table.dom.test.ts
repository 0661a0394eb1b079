import { expect, test, vi } from 'vitest'
import { SIGNUPS_KEY } from '../../mocks/demo-state'
import { startOverWith } from '../../mocks/scenarios/demo-link'
import { madeUpId } from '../../mocks/server/signups/made-up-people'
import {
  addBatch,
  allSignups,
  insertSignups,
  removeSignup,
} from '../../mocks/server/signups/signup-table'
import { PLACE_KEY } from '../../src/lib/browser-storage'
import { keepPlace, loadPlaces } from '../../src/waitlist/signup/known-places'
import { expectConsole } from '../support/console-guard'
import { examplePlace, exampleSignup } from '../support/example-signup'

// These tests cover the mocked backend's table and its initial people. The contract tests compare the table with PostgreSQL.

const HOUR = 3_600_000
const PEOPLE = 1_043
const join = (email: string, invited_by: string | null = null) =>
  insertSignups([{ ...exampleSignup, email, invited_by }])[0]

test.each(['{', 'null', '7', '[null]', '{"changedAt":1,"people":7,"signups":[],"batches":[]}'])(
  'an unreadable stored table is discarded with a warning: %s',
  (garbage) => {
    localStorage.setItem(SIGNUPS_KEY, garbage)
    expectConsole('warn', /nestwin:mock-signups cannot be read/)
    expect(allSignups()).toHaveLength(PEOPLE)
    expect(localStorage).toHaveLength(0)
  },
)

test("choosing another number of people starts over without the visitor's place", () => {
  join('newcomer@example.com')
  keepPlace(examplePlace(1_044))
  const changed: (string | null)[] = []
  addEventListener('storage', ({ key }) => changed.push(key), { once: true })
  startOverWith(0)
  // The open page is told that the place is gone.
  expect([loadPlaces(), changed]).toEqual([[], [PLACE_KEY]])
  expect(allSignups()).toEqual([])
  expect(join('newcomer@example.com')).toMatchObject({ position: 1 })
})

test('a friend counts for the inviter until the friend is removed', () => {
  const [inviter] = allSignups().filter(({ friends_joined }) => friends_joined > 0)
  const { invite_code = '', friends_joined = 0 } = inviter ?? {}
  const friends = () => allSignups().find(({ id }) => id === inviter?.id)?.friends_joined
  expect(join('a@example.com', ` ${invite_code.toLowerCase()} `)).toMatchObject({
    invited_by: invite_code,
  })
  expect(friends()).toBe(friends_joined + 1)
  for (const { id } of allSignups().filter(({ invited_by }) => invited_by === invite_code)) {
    removeSignup(id)
  }
  expect(friends()).toBe(0)
  expect(join('none@example.com', '22222222')).toMatchObject({ invited_by: null })
})

test.each(['2020-01-15T08:00:00Z', '2026-11-24T11:59:59.999Z', '2027-03-14T07:00:00Z'])(
  'at %s, the last person joined at most about a day ago',
  (now) => {
    vi.setSystemTime(now)
    expect(Date.parse(allSignups().at(-1)?.created_at ?? '')).toBeGreaterThan(
      Date.now() - 28 * HOUR,
    )
    for (const { created_at, invited_at } of allSignups()) {
      const invited = Date.parse(invited_at ?? now)
      expect(invited).toBeGreaterThan(Date.parse(created_at))
      expect(invited).toBeLessThanOrEqual(Date.now())
    }
    expect(localStorage).toHaveLength(0)
  },
)

test('a changed waitlist no longer moves with the clock', () => {
  vi.setSystemTime('2026-10-30T15:00:00Z')
  insertSignups([exampleSignup])
  addBatch([madeUpId(80)], 'admin@example.com')
  removeSignup(madeUpId(2))
  const people = allSignups()
  vi.setSystemTime('2027-03-14T16:00:00Z')
  expect(allSignups()).toBe(people)
  // This simulates a change in another tab.
  localStorage.setItem(SIGNUPS_KEY, `${localStorage.getItem(SIGNUPS_KEY)} `)
  expect(allSignups()).toEqual(people)
  expect(allSignups()).toBe(allSignups())
})
