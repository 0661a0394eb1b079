const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "2026-11-03" → "Nov 3, 2026". Without `Date` and `Intl`, which would need a time zone. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${months[Number(month) - 1]} ${date}, ${year}`
}
