/**
 * An error as PostgREST returns it, according to https://docs.postgrest.org/en/stable/references/errors.html and to
 * PostgREST's own tests (SingularSpec, RangeSpec, InsertSpec, ErrorSpec).
 */
interface PostgrestError {
  readonly code: string
  readonly details?: string | null
  readonly hint?: string | null
  readonly message: string
}

function errorAnswer(
  status: number,
  { code, details = null, hint = null, message }: PostgrestError,
  headers: Record<string, string> = {},
): Response {
  // PostgREST always sends all four keys, in this order.
  return jsonAnswer({ code, details, hint, message }, status, {
    'Proxy-Status': `PostgREST; error=${code}`,
    ...headers,
  })
}

/** A PostgREST response with a body. */
export function jsonAnswer(
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

/** On whose behalf PostgREST runs a request. */
export type Persona = 'anonymous' | 'signed-in' | 'administrator'

const relation = 'relation "waitlist_signups"'

export const refusals = {
  jwtExpired: () =>
    errorAnswer(
      401,
      { code: 'PGRST303', message: 'JWT expired' },
      {
        'WWW-Authenticate': 'Bearer error="invalid_token", error_description="JWT expired"',
      },
    ),
  jwtMalformed: (message: string, details: string | null = null) =>
    errorAnswer(
      401,
      { code: 'PGRST301', details, message },
      {
        'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"`,
      },
    ),
  unknownRole: (role: string) =>
    errorAnswer(401, { code: '22023', message: `role "${role}" does not exist` }),
  unknownTable: (table: string) =>
    errorAnswer(404, {
      code: 'PGRST205',
      message: `Could not find the table 'public.${table}' in the schema cache`,
    }),
  /** 401 for an anonymous visitor, 403 for a signed-in user. */
  permissionDenied: (persona: Persona) =>
    errorAnswer(
      persona === 'anonymous' ? 401 : 403,
      { code: '42501', message: 'permission denied for table waitlist_signups' },
      persona === 'anonymous' ? { 'WWW-Authenticate': 'Bearer' } : {},
    ),
  invalidJson: () => errorAnswer(400, { code: 'PGRST102', message: 'Empty or invalid json' }),
  differingKeys: () =>
    errorAnswer(400, { code: 'PGRST102', message: 'All object keys must match' }),
  unknownKey: (column: string) =>
    errorAnswer(400, {
      code: 'PGRST204',
      message: `Could not find the '${column}' column of 'waitlist_signups' in the schema cache`,
    }),
  unknownColumn: (column: string) =>
    errorAnswer(400, {
      code: '42703',
      message: `column waitlist_signups.${column} does not exist`,
    }),
  notNull: (column: string) =>
    errorAnswer(400, {
      code: '23502',
      message: `null value in column "${column}" of ${relation} violates not-null constraint`,
    }),
  check: (column: string) =>
    errorAnswer(400, {
      code: '23514',
      message: `new row for ${relation} violates check constraint "waitlist_signups_${column}_check"`,
    }),
  /** `details` is null because PostgreSQL hides a row's values if row-level security applies. */
  duplicateEmail: () =>
    errorAnswer(409, {
      code: '23505',
      message: 'duplicate key value violates unique constraint "waitlist_signups_email_key"',
    }),
  notOneRow: (rows: number) =>
    errorAnswer(406, {
      code: 'PGRST116',
      details: `The result contains ${rows} rows`,
      message: 'Cannot coerce the result to a single JSON object',
    }),
  negativeLimit: () =>
    errorAnswer(416, {
      code: 'PGRST103',
      details: 'Limit should be greater than or equal to zero.',
      message: 'Requested range not satisfiable',
    }),
  offsetBehindEnd: (offset: number, total: number) =>
    errorAnswer(
      416,
      {
        code: 'PGRST103',
        details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
        message: 'Requested range not satisfiable',
      },
      { 'Content-Range': `*/${total}` },
    ),
  /** PostgREST maps an exception raised by a trigger (P0001) to 400. */
  removingMany: () =>
    errorAnswer(400, { code: 'P0001', message: 'Only one signup can be removed at a time' }),
  statementTimeout: () =>
    errorAnswer(500, {
      code: '57014',
      message: 'canceling statement due to statement timeout',
    }),
  tooManyRequests: () =>
    errorAnswer(429, { code: 'PT429', message: 'Too many requests' }, { 'Retry-After': '60' }),
} as const
