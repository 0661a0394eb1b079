const dateFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Nov 20, 2026, 3:04 PM" in the reader's time zone. In: an ISO 8601 time; what is none comes back as it is. */
export function formatDate(time: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? time : dateFormat.format(date)
}
