import { afterEach, expect, test, vi } from 'vitest'
import { SIGNUPS_KEY } from '../../mocks/demo-state'
import { startOverWith } from '../../mocks/scenarios/demo-link'
import { madeUpId } from '../../mocks/server/signups/made-up-people'
import {
  addBatch,
  allBatches,
  allSignups,
  insertSignups,
  removeSignup,
} from '../../mocks/server/signups/signup-table'
import { PLACE_KEY } from '../../src/lib/browser-storage'
import { columnNames, isTime, type SignupRow } from '../../src/lib/signup-columns'
import { keepPlace, loadPlaces } from '../../src/waitlist/place/place-in-line'
import { expectConsole } from '../support/console-guard'
import { examplePlace, exampleSignup } from '../support/example-signup'

// The table of the mocked backend. What PostgreSQL does with it, the contract compares.

const HOUR = 3_600_000
const DAY = 24 * HOUR
const setClock = (time: string) => vi.setSystemTime(time)
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
afterEach(() => {
  vi.useRealTimers()
})

const join = (email: string, invited_by: string | null = null) =>
  insertSignups([{ ...exampleSignup, email, invited_by }])?.[0]

test.each(['{', 'null', '7', '[null]', '{"joined":[1],"removedIds":[],"lastPosition":7}'])(
  'discards a stored table of %s and logs a warning',
  (garbage) => {
    localStorage.setItem(SIGNUPS_KEY, garbage)
    expectConsole('warn', /nestwin:mock-signups cannot be read/)
    expect(allSignups()).toHaveLength(1_043)
    expect(localStorage).toHaveLength(0)
  },
)

test('another number of people starts over, without the place of the visitor', () => {
  setClock('2027-03-10T15:00:00Z')
  join('newcomer@example.com')
  keepPlace(examplePlace(1_044))
  const changed: (string | null)[] = []
  addEventListener('storage', ({ key }) => changed.push(key), { once: true })
  startOverWith(10_000)
  // The open page hears of it.
  expect([loadPlaces(), changed]).toEqual([[], [PLACE_KEY]])
  expect(allSignups()).toHaveLength(10_000)
  expect(Date.parse(allSignups().at(-1)?.created_at ?? '')).toBeGreaterThan(Date.now() - 28 * HOUR)
  expect(join('newcomer@example.com')).toMatchObject({ position: 10_001 })
})

test('counts the friends of everybody, until they are removed, and a code that nobody has is none', () => {
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

/** When the people have joined and were invited, in the order of the positions. In milliseconds since 1970. */
const readTimes = () => ({
  joined: allSignups().map(({ created_at }) => Date.parse(created_at)),
  batches: allBatches().map(({ invited_at }) => Date.parse(invited_at)),
})

/** Nobody has joined in the future, before a person with an earlier position, or after the invitation. */
function expectPlausibleDates() {
  const { joined, batches } = readTimes()
  expect(joined).toEqual(joined.toSorted((a, b) => a - b))
  expect(Math.max(...joined, ...batches)).toBeLessThanOrEqual(Date.now())
  const invited = allSignups().filter(({ invited_at }) => invited_at !== null)
  for (const { created_at, invited_at } of invited) {
    expect(Date.parse(invited_at ?? '')).toBeGreaterThan(Date.parse(created_at))
  }
  expect(new Set(invited.map((row) => Date.parse(row.invited_at ?? '')))).toEqual(new Set(batches))
}

test.each(['2020-01-15T08:00:00Z', '2026-11-24T11:59:59.999Z', '2027-03-14T07:00:00Z'])(
  'at %s, the last person has joined about a day before, at most, and fewer on weekends',
  (now) => {
    setClock(now)
    expectPlausibleDates()
    const { joined } = readTimes()
    expect(joined.at(-1)).toBeGreaterThan(Date.now() - 28 * HOUR)
    const onWeekends = joined.filter((time) => [0, 6].includes(new Date(time).getUTCDay()))
    expect(onWeekends.length).toBeLessThan(joined.length / 5)
    expect(localStorage).toHaveLength(0)
  },
)

function changeEverything() {
  insertSignups([exampleSignup])
  wait(HOUR)
  addBatch([madeUpId(80)], 'admin@example.com')
  removeSignup(madeUpId(2))
}

test('for a week after a change nothing moves, then everything does', () => {
  setClock('2026-10-30T15:00:00Z')
  changeEverything()
  const [people, batches] = [allSignups(), allBatches()]
  expect(readTimes().joined.at(-1)).toBe(Date.parse('2026-10-30T15:00:00Z'))
  wait(7 * DAY - 1)
  expect([allSignups(), allBatches()]).toEqual([people, batches])

  // The batch is the newest date.
  setClock('2027-03-14T12:00:00-04:00')
  expectPlausibleDates()
  expect(readTimes().batches[0]).toBe(Date.parse('2027-03-14T16:00:00Z'))
  expect(readTimes().joined.at(-1)).toBe(Date.parse('2027-03-14T15:00:00Z'))
  const withoutDates = (row: SignupRow) =>
    columnNames.filter((column) => !isTime(column)).map((column) => row[column])
  expect(allSignups().map(withoutDates)).toEqual(people.map(withoutDates))
  const march = allSignups()
  join('march@example.com')
  expect(allSignups().slice(0, -1)).toEqual(march)
  expectPlausibleDates()
})
