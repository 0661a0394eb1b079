import * as z from 'zod/mini'
import { parseJson } from './json'

/**
 * Why a request failed.
 * - `offline`: no response arrived; a signup may have been stored anyway.
 * - `timed-out`: no response within 15 seconds; a signup may have been stored anyway.
 * - `rate-limited`: too many requests.
 * - `unavailable`: the server or a proxy in front of it is down, or the proxy refuses the site's key.
 * - `refused`: the server itself refused, because the caller lacks permission or left the waitlist.
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
  /** How long to wait before a retry, at least 1. Set if the server rate-limited the request and sent a wait time. */
  readonly waitSeconds?: number
  /** For the log and for the message to the user. */
  readonly response?: FailedResponse
}

/** Omits the error message, which may quote a visitor's text. */
export interface FailedResponse {
  /** The HTTP status; 0 if no response arrived. */
  readonly status: number
  /** The error code from PostgREST, PostgreSQL, or GoTrue, if the response has one. */
  readonly code?: string | undefined
  /** The service that should have responded; `database` by default. */
  readonly service?: keyof typeof CODES
}

/** The formats of error codes from PostgreSQL and PostgREST, and from GoTrue. A proxy may respond with any JSON. */
const CODES = { database: /^([0-9A-Z]{5}|PGRST\w+)$/, auth: /^[a-z_]+$/ } as const

const REASON_BY_STATUS: Readonly<Record<number, FailureReason>> = {
  0: 'offline',
  401: 'refused',
  // Supabase blocks a project while a bill is unpaid.
  402: 'unavailable',
  403: 'refused',
  // The person with this signup left the waitlist.
  410: 'refused',
  408: 'timed-out',
  429: 'rate-limited',
}

function failureReason(response: FailedResponse): FailureReason {
  const { status } = response
  if (isRefusedByGateway(response)) return 'unavailable'
  // The database itself responds with 500. A status of 502 or higher comes from a server in front of it.
  return REASON_BY_STATUS[status] ?? (status >= 502 ? 'unavailable' : 'unexpected')
}

/** Whether a server in front of PostgREST and GoTrue refused, usually a gateway that does not know the site's key. */
export function isRefusedByGateway(response: FailedResponse) {
  return (response.status === 401 || response.status === 403) && !isOwnError(response)
}

/** Whether PostgREST cannot use the request's key: PostgREST's JWT secret is different or missing, or the key is missing. */
export const isKeyProblem = ({ code = '' }: FailedResponse): boolean => /^PGRST30[012]$/.test(code)

/** Whether the backend itself reported the error. Any other response may come from a proxy or a captive portal. */
export const isOwnError = ({ code = '', service = 'database' }: FailedResponse): boolean =>
  CODES[service].test(code)

/** The database sends the wait time here, because a page on another origin cannot read the `Retry-After` header. */
const detailsSchema = z.object({ retry_after_seconds: z.number() })

/** Turns a response into a failure. @param details the error's details, which may contain the wait time */
export function failed(response: FailedResponse, details?: unknown): Failed {
  const reason = failureReason(response)
  if (reason !== 'rate-limited') return { type: 'failed', reason, response }
  const seconds = detailsSchema.safeParse(parseJson(String(details))).data?.retry_after_seconds
  const wait = seconds === undefined ? {} : { waitSeconds: Math.max(1, Math.ceil(seconds)) }
  return { type: 'failed', reason, response, ...wait }
}

/** PostgREST's and PostgreSQL's error codes for a function that does not exist. */
export const NO_FUNCTION: readonly (string | undefined)[] = ['PGRST202', '42883']

/** Statuses of requests that were not executed: they were refused, or their target was not found. */
const NOT_EXECUTED: readonly (number | undefined)[] = [401, 402, 403, 404, 429, 540]

/** PostgREST's error codes before it sends a statement: the schema is still loading (503), or no connection is free (504). */
const NO_STATEMENT: readonly (string | undefined)[] = ['PGRST002', 'PGRST003']

/** Whether the database may have executed a failed request, or may still do so. A database error code is a refusal. */
export function mayBeExecuted({ reason, response }: Failed<string>): boolean {
  const { status, code = '', service } = response ?? {}
  // The sign-in service failed, so the request itself was never sent.
  if (service === 'auth' || NOT_EXECUTED.includes(status) || NO_STATEMENT.includes(code))
    return false
  return reason === 'unavailable' || !CODES.database.test(code)
}
