const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Nov 20, 2026, 3:04 PM" in the reader's time zone. In: an ISO 8601 time. */
export function formatDate(time: string): string {
  return format.format(new Date(time))
}
