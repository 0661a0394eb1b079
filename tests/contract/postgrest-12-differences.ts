import type { Difference, Expected } from './responder'

interface ErrorBody {
  readonly code: string
  readonly details: unknown
  readonly hint: unknown
  readonly message: string
}

function isError(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

/** Changes the response if it is an error with this code. */
const ofError =
  (code: string, change: (error: ErrorBody, expected: Expected) => Partial<Expected>) =>
  (expected: Expected): Expected | undefined =>
    isError(expected.body) && expected.body.code === code
      ? { ...expected, ...change(expected.body, expected) }
      : undefined

/** The error of a bad token, which PostgREST repeats in a header. */
function tokenError(message: string, details: string | null): Partial<Expected> {
  const header = `Bearer error="invalid_token", error_description="${message}"`
  return {
    headers: { 'www-authenticate': header },
    body: { code: 'PGRST301', details, hint: null, message },
  }
}

/**
 * How the responses of PostgREST 12.0.2, the newest one on npm, differ from those of the newest release. The site works with both.
 * The contract fails if an entry is no longer true, or applies to none of its cases.
 */
export const postgrest12Differences: readonly Difference[] = [
  {
    name: 'other words for an unknown column',
    reason: 'Changed in 12.0.3 (PostgREST#3361).',
    alter: ofError('PGRST204', (error) => ({
      body: {
        ...error,
        message: error.message.replace(
          /^Could not find the ('\w+') column of ('\w+') in the schema cache$/,
          'Column $1 of relation $2 does not exist',
        ),
      },
    })),
  },
  {
    name: 'PostgreSQL’s own error for an unknown table',
    reason: 'PGRST205 since 13.0.0 (PostgREST#3697).',
    alter: ofError('PGRST205', ({ message }) => ({
      body: {
        code: '42P01',
        details: null,
        hint: null,
        message: message.replace(/^.*'(public\.\w+)'.*$/, 'relation "$1" does not exist'),
      },
    })),
  },
  {
    name: 'other words for no single row',
    reason: 'Changed in 13.0.0 (PostgREST#3795).',
    alter: ofError('PGRST116', (error) => ({
      body: { ...error, message: 'JSON object requested, multiple (or no) rows returned' },
    })),
  },
  {
    name: 'internal words for a malformed token',
    reason: 'Changed in 13.0.0 (PostgREST#3600).',
    alter: ofError('PGRST301', ({ message }) =>
      message.startsWith('Expected 3 parts')
        ? tokenError(
            'JWSError (CompactDecodeError Invalid number of parts: Expected 3 parts; got 2)',
            null,
          )
        : tokenError('JWSError JWSInvalidSignature', null),
    ),
  },
  {
    name: 'PGRST301 for an expired token',
    reason: 'PGRST303 since 13.0.0 (PostgREST#3600).',
    alter: ofError('PGRST303', ({ message }) => tokenError(message, null)),
  },
  {
    name: 'no Proxy-Status',
    reason: 'Since 13.0.0 (PostgREST#2967). A browser cannot read it from another origin.',
    alter({ headers: { 'proxy-status': status, ...headers } = {}, ...expected }) {
      return status === undefined ? undefined : { ...expected, headers }
    },
  },
  {
    name: '400 for an unknown role',
    reason: '401 since 13.0.1 (PostgREST#3601).',
    alter: ofError('22023', ({ message }) => (message.startsWith('role') ? { status: 400 } : {})),
  },
]
