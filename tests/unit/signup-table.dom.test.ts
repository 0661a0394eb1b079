import { afterEach, expect, test, vi } from 'vitest'
import { SIGNUPS_KEY } from '../../mocks/demo-state'
import { madeUpId } from '../../mocks/server/signups/made-up-people'
import {
  addBatch,
  allBatches,
  allSignups,
  countFriends,
  insertSignups,
  removeSignup,
  startWith,
} from '../../mocks/server/signups/signup-table'
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
const readPerson = (position: number) => allSignups().find((row) => row.position === position)

test.each(['{', 'null', '7', '[null]', '{"joined":[1],"removedIds":[],"lastPosition":7}'])(
  'discards a stored table of %s and logs a warning',
  (garbage) => {
    localStorage.setItem(SIGNUPS_KEY, garbage)
    expectConsole('warn', /nestwin:mock-signups cannot be read/)
    expect(allSignups()).toHaveLength(1_043)
    expect(localStorage).toHaveLength(0)
  },
)

test('an email is taken until its signup is removed', () => {
  const [first] = allSignups()
  const again = ` ${first?.email.toUpperCase()} `
  expect(join(again)).toBeUndefined()
  removeSignup(first?.id ?? '')
  expect(join(again)).toMatchObject({ email: first?.email, position: 1_044 })
  expect(join(again)).toBeUndefined()
  removeSignup(madeUpId(1_044))
  expect(join(again)).toMatchObject({ position: 1_045 })
  const fresh = { ...exampleSignup, email: 'fresh@example.com' }
  expect(insertSignups([fresh, fresh])).toBeNull()
  expect(insertSignups([fresh])).toMatchObject([{ position: 1_046 }])
})

test('another number of people starts over, without the place of the visitor', () => {
  setClock('2027-03-10T15:00:00Z')
  join('newcomer@example.com')
  keepPlace(examplePlace(1_044))
  startWith(10_000)
  expect(loadPlaces()).toEqual([])
  expect(allSignups()).toHaveLength(10_000)
  expect(Date.parse(allSignups().at(-1)?.created_at ?? '')).toBeGreaterThan(Date.now() - 28 * HOUR)
  expect(join('newcomer@example.com')).toMatchObject({ position: 10_001 })
})

test('counts the friends of everybody, until they are removed', () => {
  const [code = '', before = 0] = [readPerson(1)?.invite_code, readPerson(1)?.friends_joined]
  expect(join('a@example.com', ` ${code.toLowerCase()} `)).toMatchObject({ invited_by: code })
  const friend = join('b@example.com', code)
  join('c@example.com', friend?.invite_code ?? '')
  expect(readPerson(1)?.friends_joined).toBe(before + 2)
  expect(readPerson(1_045)?.friends_joined).toBe(1)
  const counted = [code, ` ${code.toLowerCase()}`, '22222222', null].map(countFriends)
  expect(counted).toEqual([before + 2, before + 2, 0, 0])

  removeSignup(madeUpId(1_046))
  expect(readPerson(1_045)?.friends_joined).toBe(0)
  removeSignup(madeUpId(1_045))
  removeSignup(allSignups().find(({ invited_by }) => invited_by === code)?.id ?? '')
  expect(readPerson(1)?.friends_joined).toBe(before)

  // Nobody has these codes, but the friends of a removed person keep the code.
  removeSignup(madeUpId(1))
  for (const [index, none] of [code, '22222222', 'mangled'].entries()) {
    expect(join(`none-${index}@example.com`, none)).toMatchObject({ invited_by: null })
  }
  expect(allSignups().some(({ invited_by }) => invited_by === code)).toBe(true)
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

test('the dates move once a day, at noon UTC', () => {
  setClock('2027-03-10T12:00:00Z')
  const before = readTimes()
  wait(DAY - 1)
  expect(readTimes()).toEqual(before)
  wait(1)
  expect(readTimes().batches).toEqual(before.batches.map((time) => time + DAY))
  expect(readTimes().joined.at(-1)).toBeGreaterThan((before.joined.at(-1) ?? 0) + 20 * HOUR)
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

test('people who join an empty waitlist have dates of the present', () => {
  setClock('2027-03-10T15:00:00Z')
  startWith(0)
  insertSignups([exampleSignup])
  expect(allSignups()).toMatchObject([{ created_at: '2027-03-10T15:00:00+00:00' }])
})
