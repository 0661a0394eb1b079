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

function errorResponse(
  status: number,
  { code, details = null, hint = null, message }: PostgrestError,
  headers: Record<string, string> = {},
): Response {
  // PostgREST always sends all four keys, in this order.
  return jsonResponse({ code, details, hint, message }, status, {
    'Proxy-Status': `PostgREST; error=${code}`,
    ...headers,
  })
}

/** The media type of a response with one row instead of a list. */
export const SINGLE_OBJECT = 'application/vnd.pgrst.object+json'

/** A PostgREST response with a body. */
export function jsonResponse(
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

/** The response of a function that returns one value instead of rows. */
export function valueResponse(value: unknown, isCounted = false): Response {
  return jsonResponse(value, 200, {
    'Content-Range': `0-0/${isCounted ? '1' : '*'}`,
    ...(isCounted && { 'Preference-Applied': 'count=exact' }),
  })
}

/** On whose behalf PostgREST runs a request. */
export type Role = 'anonymous' | 'signed-in' | 'administrator'

const relation = 'relation "waitlist_signups"'

export const refusals = {
  jwtExpired: () =>
    errorResponse(
      401,
      { code: 'PGRST303', message: 'JWT expired' },
      {
        'WWW-Authenticate': 'Bearer error="invalid_token", error_description="JWT expired"',
      },
    ),
  jwtMalformed: (message: string, details: string | null = null) =>
    errorResponse(
      401,
      { code: 'PGRST301', details, message },
      {
        'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"`,
      },
    ),
  unknownRole: (role: string) =>
    errorResponse(401, { code: '22023', message: `role "${role}" does not exist` }),
  unknownTable: (table: string) =>
    errorResponse(404, {
      code: 'PGRST205',
      message: `Could not find the table 'public.${table}' in the schema cache`,
    }),
  /** 401 for an anonymous visitor, 403 for a signed-in user. */
  permissionDenied: (role: Role, object = 'table waitlist_signups') =>
    errorResponse(
      role === 'anonymous' ? 401 : 403,
      { code: '42501', message: `permission denied for ${object}` },
      role === 'anonymous' ? { 'WWW-Authenticate': 'Bearer' } : {},
    ),
  /** Raised by the functions themselves. */
  notAdministrator: () =>
    errorResponse(403, { code: '42501', message: 'Only administrators may do this' }),
  /**
   * No function has this name and these parameters. PostgREST's hint names a similar function, but does not promise one.
   *
   * @param parameters the keys of the body, sorted
   */
  unknownFunction: (name: string, parameters: readonly string[]) => {
    const list = parameters.join(', ')
    const isNone = parameters.length === 0
    const searched = isNone
      ? 'without parameters'
      : `with parameter${parameters.length === 1 ? '' : 's'} ${list}`
    return errorResponse(404, {
      code: 'PGRST202',
      details: `Searched for the function public.${name} ${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
      message: `Could not find the function public.${name}${isNone ? ' without parameters' : `(${list})`} in the schema cache`,
    })
  },
  invalidJson: () => errorResponse(400, { code: 'PGRST102', message: 'Empty or invalid json' }),
  differingKeys: () =>
    errorResponse(400, { code: 'PGRST102', message: 'All object keys must match' }),
  unknownKey: (column: string) =>
    errorResponse(400, {
      code: 'PGRST204',
      message: `Could not find the '${column}' column of 'waitlist_signups' in the schema cache`,
    }),
  unknownColumn: (column: string, relation: string) =>
    errorResponse(400, { code: '42703', message: `column ${relation}.${column} does not exist` }),
  invalidInput: (type: 'integer' | 'boolean' | 'uuid', text: string) =>
    errorResponse(400, {
      code: '22P02',
      message: `invalid input syntax for type ${type}: "${text}"`,
    }),
  integerOutOfRange: (text: string) =>
    errorResponse(400, {
      code: '22003',
      message: `value "${text}" is out of range for type integer`,
    }),
  invalidTime: (text: string) =>
    errorResponse(400, {
      code: '22007',
      message: `invalid input syntax for type timestamp with time zone: "${text}"`,
    }),
  /** A month or a day that no date has. */
  dateOutOfRange: (text: string) =>
    errorResponse(400, {
      code: '22008',
      hint: 'Perhaps you need a different "datestyle" setting.',
      message: `date/time field value out of range: "${text}"`,
    }),
  timeOutOfRange: (text: string) =>
    errorResponse(400, {
      code: '22008',
      message: `date/time field value out of range: "${text}"`,
    }),
  unknownCondition: () =>
    errorResponse(400, { code: '22023', message: 'Unknown condition in the filter' }),
  negativeRowLimit: () =>
    errorResponse(400, { code: '2201W', message: 'LIMIT must not be negative' }),
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
  /** `details` is null because PostgreSQL hides a row's values if row-level security applies. */
  duplicate: (constraint: 'pkey' | 'email_key') =>
    errorResponse(409, {
      code: '23505',
      message: `duplicate key value violates unique constraint "waitlist_signups_${constraint}"`,
    }),
  notOneRow: (rows: number) =>
    errorResponse(406, {
      code: 'PGRST116',
      details: `The result contains ${rows} rows`,
      message: 'Cannot coerce the result to a single JSON object',
    }),
  negativeLimit: () =>
    errorResponse(416, {
      code: 'PGRST103',
      details: 'Limit should be greater than or equal to zero.',
      message: 'Requested range not satisfiable',
    }),
  /** PostgREST sends the headers of a list with it. */
  offsetBehindEnd: (offset: number, total: number) =>
    jsonResponse(
      {
        code: 'PGRST103',
        details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
        hint: null,
        message: 'Requested range not satisfiable',
      },
      416,
      { 'Content-Range': `*/${total}`, 'Preference-Applied': 'count=exact' },
    ),
  // PostgREST maps an exception raised by a trigger (P0001) to 400.
  insertingMany: () =>
    errorResponse(400, { code: 'P0001', message: 'Only one signup can be made at a time' }),
  batchTooLarge: () =>
    errorResponse(400, {
      code: 'P0001',
      message: 'At most 10,000 people can be invited at a time',
    }),
  batchChanged: () =>
    errorResponse(409, { code: 'PT409', message: 'The people to invite have changed' }),
  removingMany: () =>
    errorResponse(400, { code: 'P0001', message: 'Only one signup can be removed at a time' }),
  statementTimeout: () =>
    errorResponse(500, {
      code: '57014',
      message: 'canceling statement due to statement timeout',
    }),
  /** The wait is in the body, too, because a page of another origin cannot read the header. */
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
