import * as z from 'zod/mini'
import { parseJson } from './json'

/**
 * Why a request failed.
 * - `offline`: no response arrived; a signup may have been stored anyway.
 * - `timed-out`: no response within 15 seconds; a signup may have been stored anyway.
 * - `rate-limited`: too many requests.
 * - `unavailable`: the server or a proxy in front of it is down, or the proxy refuses the site's key.
 * - `refused`: the server itself says that the caller lacks the permission.
 * - `unexpected`: anything else, including an unreadable response.
 */
export type FailureReason =
  | 'offline'
  | 'timed-out'
  | 'rate-limited'
  | 'unavailable'
  | 'refused'
  | 'unexpected'

export interface Failed<Reason extends string = FailureReason> {
  readonly type: 'failed'
  readonly reason: Reason
  /** How long to wait before the next try, at least 1, if the server has rate-limited the request and sent a time. */
  readonly waitSeconds?: number
  /** For the log. */
  readonly response?: FailedResponse
}

/** Without the message, which may quote a visitor's text. */
export interface FailedResponse {
  /** The HTTP status; 0 if no response arrived. */
  readonly status: number
  /** The error code of PostgREST, PostgreSQL or GoTrue, if the response has one. */
  readonly code?: string | undefined
  /** The service that should have responded; `database` by default. */
  readonly service?: keyof typeof CODES
}

/** The format of the error codes of PostgreSQL, PostgREST, and GoTrue. A proxy may respond with any JSON. */
const CODES = { database: /^([0-9A-Z]{5}|PGRST\w+)$/, auth: /^[a-z_]+$/ } as const

const REASON_BY_STATUS: Readonly<Record<number, FailureReason>> = {
  0: 'offline',
  401: 'refused',
  // Supabase stops a project until a bill is paid.
  402: 'unavailable',
  403: 'refused',
  // The person of the signup has left.
  410: 'refused',
  408: 'timed-out',
  429: 'rate-limited',
}

function failureReason(response: FailedResponse): FailureReason {
  const { status } = response
  if (isRefusedByGateway(response)) return 'unavailable'
  // The database itself responds with 500; a status of 502 or higher means that the request did not reach it.
  return REASON_BY_STATUS[status] ?? (status >= 502 ? 'unavailable' : 'unexpected')
}

/** Whether something in front of PostgREST and GoTrue refused, usually a gateway that does not know the site's key. */
export function isRefusedByGateway(response: FailedResponse) {
  return (response.status === 401 || response.status === 403) && !isOwnError(response)
}

/** Whether PostgREST cannot read the key: it has another secret or none, or requires a key. */
export const isKeyProblem = ({ code = '' }: FailedResponse): boolean => /^PGRST30[012]$/.test(code)

/** Whether the backend itself reported the error. Any other response may come from a proxy or a Wi-Fi network. */
export const isOwnError = ({ code = '', service = 'database' }: FailedResponse): boolean =>
  CODES[service].test(code)

/** The wait, as the database sends it. A page of another origin cannot read the header `Retry-After`. */
const detailsSchema = z.object({ retry_after_seconds: z.number() })

/** Turns a response into a failure. @param details of the error, which may have the wait */
export function failed(response: FailedResponse, details?: unknown): Failed {
  const reason = failureReason(response)
  if (reason !== 'rate-limited') return { type: 'failed', reason, response }
  const seconds = detailsSchema.safeParse(parseJson(String(details))).data?.retry_after_seconds
  const wait = seconds === undefined ? {} : { waitSeconds: Math.max(1, Math.ceil(seconds)) }
  return { type: 'failed', reason, response, ...wait }
}

/** PostgREST's and PostgreSQL's error codes for a function that does not exist. */
export const NO_FUNCTION: readonly (string | undefined)[] = ['PGRST202', '42883']

/** With these statuses, the request was not passed on, or its target was not found. */
const NOT_EXECUTED: readonly (number | undefined)[] = [401, 402, 403, 404, 429, 540]

/** PostgREST's errors before it sends a statement: it is loading its schema (503), or no connection is free (504). */
const NO_STATEMENT: readonly (string | undefined)[] = ['PGRST002', 'PGRST003']

/** Whether the database may have executed a failed request, or may still do so. Its own refusals have a code. */
export function mayBeExecuted({ reason, response }: Failed<string>): boolean {
  const { status, code = '', service } = response ?? {}
  // Without the sign-in service, the request was not sent.
  if (service === 'auth' || NOT_EXECUTED.includes(status) || NO_STATEMENT.includes(code))
    return false
  return reason === 'unavailable' || !CODES.database.test(code)
}
