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

/** The most days that are counted one by one, and the fewest. */
const DAYS = { most: 60, fewest: 7 }

/**
 * Counts the signups in each day since the first one, or if that is longer ago than 60 days, in each week. Also those without
 * signups. Weeks start on Monday.
 *
 * @returns the periods by their first days, in ascending order
 */
export function countSignups(byDay: readonly SignupsOnDay[], lastDay: string) {
  const span = 1 + (toTime(lastDay) - toTime(byDay[0]?.day ?? lastDay)) / DAY_MS
  const isByDay = span <= DAYS.most
  const startOf = (day: string) => (isByDay ? day : mondayOf(day))
  const counts = new Map<string, number>()
  for (const { day, signups } of byDay) {
    counts.set(startOf(day), (counts.get(startOf(day)) ?? 0) + signups)
  }
  const length = isByDay ? 1 : 7
  const start = isByDay
    ? addDays(lastDay, 1 - Math.max(span, DAYS.fewest))
    : mondayOf(byDay[0]?.day ?? lastDay)
  const periods: SignupsOnDay[] = []
  for (let day = start; day <= lastDay; day = addDays(day, length)) {
    periods.push({ day, signups: counts.get(day) ?? 0 })
  }
  return { period: isByDay ? 'day' : 'week', counts: periods } as const
}
