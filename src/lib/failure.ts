/**
 * Why a request did not do what it was asked to.
 * - `duplicate-email`: the address is on the waitlist already.
 * - `offline`: no answer came; a signup may have been stored all the same.
 * - `timed-out`: no answer within 15 seconds; a signup may have been stored all the same.
 * - `rate-limited`: too many requests.
 * - `unavailable`: the server, or a proxy before it, is not working at the moment.
 * - `refused`: the caller may not do this.
 * - `unexpected`: anything else, an answer that nobody can read too.
 */
export type FailureReason =
  | 'duplicate-email'
  | 'offline'
  | 'timed-out'
  | 'rate-limited'
  | 'unavailable'
  | 'refused'
  | 'unexpected'

export interface Failed<Reason extends string = FailureReason> {
  readonly type: 'failed'
  readonly reason: Reason
  /** What the wire said, for the log. */
  readonly response?: FailedResponse
}

/** What came over the wire when a call failed. Not its message: that may quote what a visitor typed. */
export interface FailedResponse {
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number
  /** The error code of PostgREST, PostgreSQL or GoTrue, where the answer had one. */
  readonly code?: string | undefined
}

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
export function failureReason({ status, code }: FailedResponse): FailureReason {
  if (code === UNIQUE_VIOLATION || status === 409) return 'duplicate-email'
  // 500 is the database's own answer; from 502 on nobody reached it.
  return REASON_BY_STATUS[status] ?? (status >= 502 ? 'unavailable' : 'unexpected')
}

/** A failed call as an outcome. */
export function failed(response: FailedResponse): Failed {
  return { type: 'failed', reason: failureReason(response), response }
}
