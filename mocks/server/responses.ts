export type Role = 'anonymous' | 'member' | 'administrator'

interface PostgrestError {
  readonly code: string
  readonly details?: string
  readonly message: string
}

/** An error as PostgREST returns it: https://docs.postgrest.org/en/stable/references/errors.html */
function errorResponse(
  status: number,
  { code, details, message }: PostgrestError,
  headers: Record<string, string> = {},
): Response {
  // PostgREST always sends all four keys, in this order.
  return jsonResponse({ code, details: details ?? null, hint: null, message }, status, {
    'Proxy-Status': `PostgREST; error=${code}`,
    ...headers,
  })
}

function jsonResponse(
  body: unknown,
  status: number,
  headers: Record<string, string>,
  mediaType = 'application/json',
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': `${mediaType}; charset=utf-8`, ...headers },
  })
}

/** The result of a function that returns one value. */
export const valueResponse = (value: unknown): Response =>
  jsonResponse(value, 200, { 'Content-Range': '0-0/*' })

const rangeOf = ({ length }: readonly object[]) => (length === 0 ? '*' : `0-${length - 1}`)

export const rowsResponse = (rows: readonly object[]): Response =>
  jsonResponse(rows, 200, { 'Content-Range': `${rangeOf(rows)}/*` })

const representation = { 'Content-Range': '*/*', 'Preference-Applied': 'return=representation' }

/** @param row the inserted row; null if the request does not ask for it */
export const insertedResponse = (row: object | null): Response =>
  row === null
    ? new Response(null, { status: 201, headers: { 'Content-Range': '*/*' } })
    : jsonResponse(row, 201, representation, 'application/vnd.pgrst.object+json')

export const removedResponse = (rows: readonly object[]): Response =>
  jsonResponse(rows, 200, representation)

/** The most rows in one response, as on Supabase. */
export const MAX_ROWS = 1_000

/** @param total the number of all matching rows */
export function countedResponse(rows: readonly object[], total: number): Response {
  return jsonResponse(rows, rows.length < total ? 206 : 200, {
    'Content-Range': `${rangeOf(rows)}/${total}`,
    'Preference-Applied': 'count=exact',
  })
}

const relation = 'relation "waitlist_signups"'

export const refusals = {
  jwtExpired: () =>
    errorResponse(
      401,
      { code: 'PGRST303', message: 'JWT expired' },
      { 'WWW-Authenticate': 'Bearer error="invalid_token", error_description="JWT expired"' },
    ),
  /** The status is for a visitor. A signed-in user would get a 403. */
  permissionDenied: (object: string) =>
    errorResponse(
      401,
      { code: '42501', message: `permission denied for ${object}` },
      { 'WWW-Authenticate': 'Bearer' },
    ),
  /** The database functions raise this error themselves. */
  notAdministrator: () =>
    errorResponse(403, { code: '42501', message: 'Only administrators may do this' }),
  /** The response to a call without parameters, from a backend that has only the table in the specification. */
  unknownFunction: (name: string) =>
    errorResponse(404, {
      code: 'PGRST202',
      details: `Searched for the function public.${name} without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
      message: `Could not find the function public.${name} without parameters in the schema cache`,
    }),
  notNull: (column: string) =>
    errorResponse(400, {
      code: '23502',
      message: `null value in column "${column}" of ${relation} violates not-null constraint`,
    }),
  check: (column: string) =>
    errorResponse(400, {
      code: '23514',
      message: `new row for ${relation} violates check constraint "waitlist_signups_${column}_check"`,
    }),
  /** `details` is null, because PostgreSQL hides a row's values if row-level security applies. */
  duplicate: (constraint: 'pkey' | 'email_key') =>
    errorResponse(409, {
      code: '23505',
      message: `duplicate key value violates unique constraint "waitlist_signups_${constraint}"`,
    }),
  /** For a late retry of a signup whose owner has left. */
  left: () => errorResponse(410, { code: 'PT410', message: 'The person of this signup has left' }),
  withoutKey: () =>
    errorResponse(400, { code: 'PT400', message: 'The request has no idempotency key' }),
  batchChanged: (removed: number, invited: number) =>
    errorResponse(409, {
      code: 'PT409',
      message: 'The people to invite have changed',
      details: `{"removed" : ${removed}, "invited" : ${invited}}`,
    }),
  statementTimeout: () =>
    errorResponse(500, {
      code: '57014',
      message: 'canceling statement due to statement timeout',
    }),
  /** The wait is in the body, too, because a page from another origin cannot read the header. */
  tooManyRequests: (seconds: number) =>
    errorResponse(
      429,
      {
        code: 'PT429',
        details: `{"retry_after_seconds": ${seconds}}`,
        message: 'Too many requests from this address',
      },
      { 'Retry-After': String(seconds) },
    ),
} as const
