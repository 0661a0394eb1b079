import { utcDay } from '../../content/dates'
import type { SignupsOnDay } from '../data/backend/response-schemas'

/*
 * Days are strings like "2026-11-22". They are computed in UTC, where every day has 24 hours, although they are days in the
 * reader's time zone.
 */

const DAY_MS = 24 * 60 * 60 * 1_000

const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)

export function addDays(day: string, days: number): string {
  return utcDay(new Date(toTime(day) + days * DAY_MS))
}

/** @returns the Monday on or before a day */
export function mondayOf(day: string): string {
  const daysSinceMonday = (new Date(toTime(day)).getUTCDay() + 6) % 7
  return addDays(day, -daysSinceMonday)
}

export type Period = 'day' | 'week'

/** How many periods to count. */
const PERIOD_COUNTS = { day: 60, week: 26 } as const satisfies Record<Period, number>

/**
 * Counts the signups in each of the days or weeks up to a day, including those without signups. Weeks start on Monday.
 *
 * @returns each period by its first day, in ascending order
 */
export function countSignups(
  period: Period,
  byDay: readonly SignupsOnDay[],
  lastDay: string,
): SignupsOnDay[] {
  const firstDay = (day: string) => (period === 'day' ? day : mondayOf(day))
  const counts = new Map<string, number>()
  for (const { day, signups } of byDay) {
    counts.set(firstDay(day), (counts.get(firstDay(day)) ?? 0) + signups)
  }
  const length = period === 'day' ? 1 : 7
  return Array.from({ length: PERIOD_COUNTS[period] }, (_, index) => {
    const day = addDays(firstDay(lastDay), (index + 1 - PERIOD_COUNTS[period]) * length)
    return { day, signups: counts.get(day) ?? 0 }
  })
}
