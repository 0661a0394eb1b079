import { afterEach, expect, test, vi } from 'vitest'
import { replaceScenarios } from '../../mocks/scenarios/scenario-store'
import { madeUpId } from '../../mocks/server/signups/made-up-people'
import {
  addBatch,
  allBatches,
  allSignups,
  insertSignups,
  removeSignup,
  SIGNUPS_KEY,
  startWith,
} from '../../mocks/server/signups/signup-table'
import type { SignupRow } from '../../src/lib/signup-columns'
import { exampleSignup } from '../support/example-signup'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const setClock = (time: string) => vi.setSystemTime(time)
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
afterEach(() => {
  vi.useRealTimers()
})

/** When the people have joined and were invited, in the order of the positions. In milliseconds since 1970. */
const readTimes = () => ({
  joined: allSignups().map(({ created_at }) => Date.parse(created_at)),
  invited: allSignups()
    .flatMap(({ invited_at }) => invited_at ?? [])
    .map(Date.parse),
  batches: allBatches().map(({ invited_at }) => Date.parse(invited_at)),
})

/** Nobody has joined in the future, before somebody with an earlier position, or after the invitation. */
function expectPlausibleDates() {
  const { joined, invited, batches } = readTimes()
  expect(joined).toEqual(joined.toSorted((a, b) => a - b))
  expect(Math.max(...joined, ...invited, ...batches)).toBeLessThanOrEqual(Date.now())
  for (const { created_at, invited_at } of allSignups()) {
    if (invited_at !== null) expect(Date.parse(invited_at)).toBeGreaterThan(Date.parse(created_at))
  }
  expect(new Set(invited)).toEqual(new Set(batches))
}

test.each([
  '2020-01-15T08:00:00Z',
  '2026-11-24T11:59:59.999Z',
  '2026-11-24T12:00:00Z',
  '2027-03-14T06:59:59Z',
  '2027-03-14T07:00:00Z',
])(
  'at %s, the last person has joined about a day before, at most, and the others earlier',
  (now) => {
    setClock(now)
    expectPlausibleDates()
    const { joined } = readTimes()
    expect(joined.at(-1)).toBeGreaterThan(Date.now() - 28 * HOUR)
    // Two of seven days, on which fewer join.
    const onWeekends = joined.filter((time) => [0, 6].includes(new Date(time).getUTCDay()))
    expect(onWeekends.length).toBeLessThan(joined.length / 5)
    expect(localStorage).toHaveLength(0)
  },
)

test('the dates move once a day, at noon UTC', () => {
  setClock('2027-03-10T12:00:00Z')
  const { joined, batches } = readTimes()
  wait(DAY - 1)
  expect(readTimes()).toMatchObject({ joined, batches })
  wait(1)
  expect(readTimes().batches).toEqual(batches.map((time) => time + DAY))
  expect(readTimes().joined.at(-1)).toBeGreaterThan((joined.at(-1) ?? 0) + 20 * HOUR)
})

const withoutDates = ({ created_at, invited_at, ...row }: SignupRow) => ({
  ...row,
  isInvited: invited_at !== null,
})

function changeEverything() {
  insertSignups([exampleSignup])
  wait(HOUR)
  addBatch([madeUpId(80)], 'admin@example.com')
  removeSignup(madeUpId(2))
}

test('for a week after a change nothing moves, then everything does', () => {
  setClock('2026-10-30T15:00:00Z')
  changeEverything()
  const [people, batches, times] = [allSignups(), allBatches(), readTimes()]
  expect(times.joined.at(-1)).toBe(Date.parse('2026-10-30T15:00:00Z'))
  wait(7 * DAY - 1)
  expect([allSignups(), allBatches()]).toEqual([people, batches])
  expectPlausibleDates()

  // The batch is the newest date.
  setClock('2027-03-14T12:00:00-04:00')
  expectPlausibleDates()
  expect(readTimes().batches[0]).toBe(Date.parse('2027-03-14T16:00:00Z'))
  expect(readTimes().joined.at(-1)).toBe(Date.parse('2027-03-14T15:00:00Z'))
  expect(allSignups().map(withoutDates)).toEqual(people.map(withoutDates))

  const march = allSignups()
  insertSignups([{ ...exampleSignup, email: 'march@example.com' }])
  expect(allSignups().slice(0, -1)).toEqual(march)
  expectPlausibleDates()
})

test('if the clock is set back, everything was earlier, until the clock is right again', () => {
  setClock('2026-10-30T15:00:00Z')
  changeEverything()
  const people = allSignups()
  setClock('2020-01-15T08:00:00Z')
  expectPlausibleDates()
  expect(readTimes().joined.at(-1)).toBeGreaterThan(Date.now() - 28 * HOUR)
  setClock('2026-10-31T15:00:00Z')
  expect(allSignups()).toEqual(people)

  setClock('2020-01-15T08:00:00Z')
  insertSignups([{ ...exampleSignup, email: 'back@example.com' }])
  expectPlausibleDates()
  setClock('2026-10-31T15:00:00Z')
  expectPlausibleDates()
})

test('a waitlist of an older version, whose dates were fixed, moves to the present', () => {
  const created_at = '2026-11-20T15:04:05+00:00'
  const joined = [{ ...exampleSignup, id: madeUpId(1_044), position: 1_044, created_at }]
  const older = { joined, removedIds: [], lastPosition: 1_044 }
  localStorage.setItem(SIGNUPS_KEY, JSON.stringify(older))
  setClock('2026-11-24T12:00:00Z')
  expect(allSignups().at(-1)).toMatchObject({ created_at })
  setClock('2027-03-10T12:00:00Z')
  expect(allSignups().at(-1)).toMatchObject({ created_at: '2027-03-09T15:04:05+00:00' })
  expectPlausibleDates()
})

test('people who join an empty waitlist have dates of the present', () => {
  setClock('2027-03-10T15:00:00Z')
  startWith(0)
  insertSignups([exampleSignup])
  expect(allSignups()).toMatchObject([{ created_at: '2027-03-10T15:00:00+00:00' }])
})

test('the waitlist of many-signups has dates of the present, before and after a change', () => {
  setClock('2027-03-10T15:00:00Z')
  replaceScenarios([{ id: 'many-signups' }])
  const before = allSignups()
  expect(Date.parse(before.at(-1)?.created_at ?? '')).toBeGreaterThan(Date.now() - 28 * HOUR)
  removeSignup(madeUpId(100_000))
  expect(allSignups()).toEqual(before.slice(0, -1))
})
