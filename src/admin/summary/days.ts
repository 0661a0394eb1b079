import { utcDay } from '../../content/dates'
import type { SignupsOnDay } from '../data/backend/response-schemas'

/*
 * Days are strings like "2026-11-22", in the reader's time zone. Date arithmetic uses UTC, where every day has 24 hours.
 */

const DAY_MS = 24 * 60 * 60 * 1_000

const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)

function addDays(day: string, days: number): string {
  return utcDay(new Date(toTime(day) + days * DAY_MS))
}

/** @returns the Monday on or before a day */
function mondayOf(day: string): string {
  const daysSinceMonday = (new Date(toTime(day)).getUTCDay() + 6) % 7
  return addDays(day, -daysSinceMonday)
}

/** The largest and smallest number of days in a chart by day. */
const DAYS = { most: 60, fewest: 7 }

/**
 * Counts the signups per day since the first signup (for at least 7 days), or per week if the first signup was 60 or more days
 * before the last day. The counts include periods without signups. Weeks start on Monday. `day` is a period's first day.
 */
export function countSignups(byDay: readonly SignupsOnDay[], lastDay: string) {
  const firstDay = byDay[0]?.day ?? lastDay
  const isByDay = firstDay > addDays(lastDay, -DAYS.most)
  const length = isByDay ? 1 : 7
  const latestStart = addDays(lastDay, 1 - DAYS.fewest)
  const counts: SignupsOnDay[] = []
  let day = isByDay && firstDay > latestStart ? latestStart : firstDay
  if (!isByDay) day = mondayOf(day)
  while (day <= lastDay) {
    const next = addDays(day, length)
    const inPeriod = byDay.filter((one) => day <= one.day && one.day < next)
    counts.push({ day, signups: inPeriod.reduce((sum, { signups }) => sum + signups, 0) })
    day = next
  }
  return { period: isByDay ? 'day' : 'week', counts } as const
}
