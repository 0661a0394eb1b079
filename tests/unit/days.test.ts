import { expect, test, vi } from 'vitest'
import { countSignups } from '../../src/admin/summary/days'
import { formatDate, formatDay, localDay } from '../../src/content/dates'

test('the day of a time follows the local time zone', () => {
  const days = [new Date(2026, 0, 5), new Date(2026, 0, 5, 23, 59, 59, 999)].map(localDay)
  expect(days).toEqual(['2026-01-05', '2026-01-05'])
  expect(days.map(formatDay)).toEqual(['Jan 5, 2026', 'Jan 5, 2026'])
})

test("a time is formatted in the device's current time zone", () => {
  const inZones = ['Asia/Tokyo', 'America/New_York'].map((zone) => {
    vi.stubEnv('TZ', zone)
    return formatDate('2026-11-20T20:04:00Z')
  })
  vi.unstubAllEnvs()
  expect(inZones).toEqual(['Nov 21, 2026, 5:04 AM', 'Nov 20, 2026, 3:04 PM'])
})

const on = (day: string, signups: number) => ({ day, signups })
const LAST = '2026-11-22'

test('signups are counted per day since the first signup, for at least a week', () => {
  const { period, counts } = countSignups(
    [on('2026-09-24', 4), on('2026-11-15', 3), on(LAST, 1)],
    LAST,
  )
  expect([period, counts.length, counts[0]]).toEqual(['day', 60, on('2026-09-24', 4)])
  expect(counts.slice(-8).map(({ signups }) => signups)).toEqual([3, 0, 0, 0, 0, 0, 0, 1])
  const today = countSignups([on(LAST, 1)], LAST)
  expect([today.counts.length, today.counts.at(-1)]).toEqual([7, on(LAST, 1)])
})

test('signups are counted per week if the first signup was 60 or more days ago', () => {
  const { period, counts } = countSignups(
    [on('2026-09-23', 100), on('2026-09-24', 4), on('2026-11-16', 2), on(LAST, 1)],
    LAST,
  )
  expect([period, counts.length]).toEqual(['week', 9])
  expect([counts[0], counts.at(-1)]).toEqual([on('2026-09-21', 104), on('2026-11-16', 3)])
})
