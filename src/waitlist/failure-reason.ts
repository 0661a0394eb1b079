import type { FailureReason, WireFailure } from './waitlist-repository'

/** Unique violation: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505'

const REASON_BY_STATUS: Readonly<Record<number, FailureReason>> = {
  0: 'offline',
  401: 'refused',
  403: 'refused',
  408: 'timed-out',
  429: 'rate-limited',
}

/**
 * Reads a reason from a failed call by its status and its code alone: the message may be a proxy's whole page,
 * and the details may hold what a visitor typed.
 */
export function failureReason({ status, code }: WireFailure): FailureReason {
  if (code === UNIQUE_VIOLATION || status === 409) return 'duplicate-email'
  // 500 is the database's own answer; from 502 on nobody reached it.
  return REASON_BY_STATUS[status] ?? (status >= 502 ? 'unavailable' : 'unexpected')
}
