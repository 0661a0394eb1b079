const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "2026-11-03" → "Nov 3, 2026". Without `Date` and `Intl`, which would need a time zone. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${months[Number(month) - 1]} ${date}, ${year}`
}

/** "Nov 3" in the reader's time zone. Without `Intl`, because the inline script has it. */
export const formatMonthDay = (date: Date): string => `${months[date.getMonth()]} ${date.getDate()}`

/** Created on first use, because it takes a slow processor 100 ms and only visitors who may see the list need it. */
let dateFormat: Intl.DateTimeFormat | undefined

/**
 * "Nov 20, 2026, 3:04 PM" in the reader's time zone.
 *
 * @param time in ISO 8601
 */
export function formatDate(time: string): string {
  dateFormat ??= new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return dateFormat.format(new Date(time))
}

let timeFormat: Intl.DateTimeFormat | undefined

/** "3:04 PM" in the reader's time zone. */
export function formatTime(date: Date): string {
  timeFormat ??= new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
  return timeFormat.format(date)
}
