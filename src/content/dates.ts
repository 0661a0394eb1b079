const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "2026-11-03" → "Nov 3, 2026". Without `Date` and `Intl`, which would need a time zone. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${months[Number(month) - 1]} ${date}, ${year}`
}

/** "Nov 3" in the reader's time zone. Without `Intl`, because the inline script has it. */
export const formatMonthDay = (date: Date): string => `${months[date.getMonth()]} ${date.getDate()}`

/** @returns the day of a time in UTC, as in "2026-11-03" */
export const utcDay = (time: Date): string => time.toISOString().slice(0, 10)

/** @returns the day of a time in the reader's time zone */
export function localDay(time: Date): string {
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`
}

/**
 * "Nov 20, 2026, 3:04 PM" in the reader's time zone, which may change.
 *
 * @param time in ISO 8601
 */
export const formatDate = (time: string): string =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** "3:04 PM" in the reader's time zone. */
export const formatTime = (date: Date): string =>
  date.toLocaleTimeString('en-US', { timeStyle: 'short' })
