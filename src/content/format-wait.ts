/** 1 → "1 second", 90 → "90 seconds", 91 → "2 minutes". */
export function formatWait(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

/**
 * Puts the wait into the message of a failure.
 *
 * @param message has "a minute" where the wait belongs
 * @param seconds undefined if the wait is not known
 */
export function withWait(message: string, seconds: number | undefined): string {
  return seconds === undefined ? message : message.replace('a minute', formatWait(seconds))
}
