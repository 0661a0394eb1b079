import { expect, test } from 'vitest'
import { addDays, countSignups, mondayOf } from '../../src/admin/summary/days'
import { formatDay, localDay } from '../../src/content/dates'

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  // Daylight saving time begins and ends on these days in the United States.
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-11-01', 1, '2026-11-02'],
])('%s plus %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s starts on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test('the day of a time is the one in the local time zone, and is written as in the US', () => {
  const days = [new Date(2026, 0, 5), new Date(2026, 0, 5, 23, 59, 59, 999)].map(localDay)
  expect(days).toEqual(['2026-01-05', '2026-01-05'])
  expect(days.map(formatDay)).toEqual(['Jan 5, 2026', 'Jan 5, 2026'])
})

const byDay = [
  { day: '2026-01-01', signups: 1_000 },
  { day: '2026-09-23', signups: 100 },
  { day: '2026-09-24', signups: 4 },
  { day: '2026-11-15', signups: 3 },
  { day: '2026-11-16', signups: 2 },
  { day: '2026-11-22', signups: 1 },
]

test('counts the last 60 days, with zeros', () => {
  const counts = countSignups('day', byDay, '2026-11-22')
  expect([counts.length, counts[0]]).toEqual([60, { day: '2026-09-24', signups: 4 }])
  expect(counts.slice(-8).map(({ signups }) => signups)).toEqual([3, 2, 0, 0, 0, 0, 0, 1])
  expect(countSignups('day', [], '2026-11-22').map(({ signups }) => signups)).toEqual(
    Array.from({ length: 60 }, () => 0),
  )
})

test('counts the last 26 weeks, from Monday to Sunday', () => {
  const counts = countSignups('week', byDay, '2026-11-22')
  expect([counts.length, counts[0]]).toEqual([26, { day: '2026-05-25', signups: 0 }])
  expect(counts.slice(-2)).toEqual([
    { day: '2026-11-09', signups: 3 },
    { day: '2026-11-16', signups: 3 },
  ])
  expect(counts.find(({ day }) => day === '2026-09-21')?.signups).toBe(104)
})
