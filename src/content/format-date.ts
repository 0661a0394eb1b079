/** Made when the first date is shown: it takes a slow processor 100 ms, and who may not see the list needs none. */
let dateFormat: Intl.DateTimeFormat | undefined

/** "Nov 20, 2026, 3:04 PM" in the reader's time zone. In: an ISO 8601 time; what is none comes back as it is. */
export function formatDate(time: string): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return time
  dateFormat ??= new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return dateFormat.format(date)
}
