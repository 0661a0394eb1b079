import { readWait } from './rate-limit'

/**
 * Why a request failed.
 * - `duplicate-email`: the email or the id of the signup is already on the waitlist.
 * - `offline`: no response arrived; a signup may have been stored anyway.
 * - `timed-out`: no response within 15 seconds; a signup may have been stored anyway.
 * - `rate-limited`: too many requests.
 * - `unavailable`: the server, or a proxy in front of it, is down at the moment.
 * - `refused`: the caller lacks the permission.
 * - `unexpected`: anything else, including an unreadable response.
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
  /** How long to wait before the next try, if the request was rate-limited and the server has sent a time: 1 to 3,600. */
  readonly waitSeconds?: number
  /** For the log. */
  readonly response?: FailedResponse
}

/** The response to a failed request, without its message, which may quote what a visitor typed. */
export interface FailedResponse {
  /** The HTTP status; 0 if no response arrived. */
  readonly status: number
  /** The error code of PostgREST, PostgreSQL or GoTrue, if the response has one. */
  readonly code?: string | undefined
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505'
/** The constraints that a visitor's signup can violate: the email's, and the id's after an earlier try. Positions are unique, too. */
const VISITORS_CONSTRAINT = /waitlist_signups_(email_key|pkey)/

const REASON_BY_STATUS: Readonly<Record<number, FailureReason>> = {
  0: 'offline',
  401: 'refused',
  403: 'refused',
  408: 'timed-out',
  429: 'rate-limited',
}

/**
 * Derives the reason of a failed request.
 *
 * @param message of the error. Only it names a violated constraint, and has the wait of `fetchWithWait`. It is not part of the
 * response, because it may be a proxy's whole HTML page, or quote what a visitor typed.
 */
export function failureReason({ status, code }: FailedResponse, message?: string): FailureReason {
  // `String`, because a proxy may respond with any JSON.
  const isTaken = code === UNIQUE_VIOLATION && VISITORS_CONSTRAINT.test(String(message))
  if (status === 409 && isTaken) return 'duplicate-email'
  // The database itself responds with 500; a status of 502 or higher means that the request did not reach it.
  return REASON_BY_STATUS[status] ?? (status >= 502 ? 'unavailable' : 'unexpected')
}

/** Turns the response to a failed request into an outcome. */
export function failed(response: FailedResponse, message?: string): Failed {
  const reason = failureReason(response, message)
  const waitSeconds = reason === 'rate-limited' ? readWait(message) : undefined
  return { type: 'failed', reason, response, ...(waitSeconds !== undefined && { waitSeconds }) }
}
