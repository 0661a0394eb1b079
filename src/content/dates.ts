const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "2026-11-03" → "Nov 3, 2026". Does not use `Date` or `Intl`, which need a time zone. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${months[Number(month) - 1]} ${date}, ${year}`
}

/** "Nov 3" in the reader's time zone. */
export const formatMonthDay = (date: Date): string => `${months[date.getMonth()]} ${date.getDate()}`

/** @returns the day of a time in UTC, as in "2026-11-03" */
export const utcDay = (time: Date): string => time.toISOString().slice(0, 10)

const pad = (number: number) => String(number).padStart(2, '0')

/** @returns the day of a time in the reader's time zone */
export const localDay = (time: Date): string =>
  `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`

/**
 * "Nov 20, 2026, 3:04 PM" in the reader's time zone. Does not use `Intl`, which keeps a time zone that the reader left.
 * @param time in ISO 8601
 */
export function formatDate(time: string): string {
  const date = new Date(time)
  return `${formatDay(localDay(date))}, ${formatTime(date)}`
}

/** "3:04 PM" in the reader's time zone. */
export function formatTime(date: Date): string {
  const hours = date.getHours()
  return `${hours % 12 || 12}:${pad(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}
