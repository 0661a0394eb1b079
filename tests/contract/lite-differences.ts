import { expect } from 'vitest'
import { notOneRow } from './expected-responses'
import type { Difference, Expected } from './responder'

type HeaderName = keyof NonNullable<Expected['headers']>

function without(expected: Expected, names: readonly HeaderName[]): Expected | undefined {
  const headers = { ...expected.headers }
  const dropped = names.filter((name) => name in headers)
  if (dropped.length === 0) return undefined
  for (const name of dropped) delete headers[name]
  return { ...expected, headers }
}

interface ErrorBody {
  readonly code: string
  readonly message: string
}

function errorOf({ status, body }: Expected): ErrorBody | undefined {
  const isError = status >= 400 && typeof body === 'object' && body !== null
  return isError && 'code' in body && 'message' in body
    ? { code: String(body.code), message: String(body.message) }
    : undefined
}

/** An error that Supabase Lite does not translate, but returns as a 500 with the code SUP. */
function untranslated(code: string): Difference['alter'] {
  return (expected) => {
    const error = errorOf(expected)
    if (error?.code !== code) return undefined
    return {
      ...expected,
      status: 500,
      body: { code: 'SUP', details: null, hint: null, message: `error: ${error.message}` },
    }
  }
}

const permissionDenied = {
  code: '42501',
  details: null,
  hint: null,
  message: 'permission denied for table waitlist_signups',
}

const jwtExpired = { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' }

/**
 * How the responses of Supabase Lite 0.10.0 differ from PostgREST's and GoTrue's. The contract suite fails if an entry is no
 * longer true or applies to none of its cases.
 */
export const liteDifferences: readonly Difference[] = [
  {
    name: 'two rows as a single object are refused before they are inserted',
    reason:
      'Lite counts the rows of the request; PostgREST counts those that the database returns.',
    alter: (expected) => (expected.about === 'two-rows-as-object' ? notOneRow(2) : undefined),
  },
  {
    name: 'a violated check is a 500',
    reason: 'Lite does not translate PostgreSQL’s 23514; PostgREST returns 400.',
    alter: untranslated('23514'),
  },
  {
    name: 'an exception that a trigger raises is a 500',
    reason: 'Lite does not translate PostgreSQL’s P0001; PostgREST returns 400.',
    alter: untranslated('P0001'),
  },
  {
    name: 'an unknown role is a 400',
    reason: 'PostgREST treats PostgreSQL’s 22023 as a bad token: 401.',
    alter: (expected) =>
      errorOf(expected)?.code === '22023' ? { ...expected, status: 400 } : undefined,
  },
  {
    name: 'a token of two parts counts as an anonymous visitor',
    reason: 'Lite treats a bearer that does not look like a token as the public key.',
    alter: (expected) =>
      errorOf(expected)?.message.startsWith('Expected 3 parts')
        ? { ...expected, body: permissionDenied }
        : undefined,
  },
  {
    name: 'no tolerance for clock skew',
    reason: 'PostgREST accepts a token for 30 seconds after it expires; Lite does not.',
    alter: (expected) =>
      expected.about === 'clock-skew' ? { status: 401, body: jwtExpired } : undefined,
  },
  {
    name: 'an offset equal to the count is out of range',
    reason:
      'PostgREST refuses an offset that is greater than the count; Lite also refuses one that equals it.',
    alter: ({ status, headers, body }) => {
      const range = headers?.['content-range']
      const isEmptyPage = status === 206 && Array.isArray(body) && body.length === 0
      if (range === undefined || !isEmptyPage) return undefined
      const total = range.replace('*/', '')
      return {
        status: 416,
        headers: { 'content-range': range },
        body: {
          code: 'PGRST103',
          details: `An offset of ${total} was requested, but there are only ${total} rows.`,
          hint: null,
          message: 'Requested range not satisfiable',
        },
      }
    },
  },
  {
    name: 'a refused range has Preference-Applied',
    reason: 'PostgREST’s errors have no Preference-Applied.',
    alter: (expected) =>
      expected.status === 416 && expected.headers?.['content-range'] !== undefined
        ? { ...expected, headers: { ...expected.headers, 'preference-applied': 'count=exact' } }
        : undefined,
  },
  {
    name: 'times in PostgreSQL’s text format',
    reason: 'Lite returns a timestamp as text; PostgREST returns its JSON form, ISO 8601.',
    alter: (expected) => {
      const { body } = expected
      // A case that checks the format of the time expects a matcher, which is an object.
      const isAboutTime = Array.isArray(body) && typeof body[0]?.created_at === 'object'
      if (!isAboutTime) return undefined
      const textOfTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/
      return { ...expected, body: [{ ...body[0], created_at: expect.stringMatching(textOfTime) }] }
    },
  },
  {
    name: 'a different hint for a wrong key',
    reason: 'Lite’s gateway has its own wording.',
    alter: ({ body, ...expected }) =>
      isWrongKey(body)
        ? { ...expected, body: { ...body, hint: 'Double check your Supabase `apikey`' } }
        : undefined,
  },
  {
    name: 'sign-in errors in the older format',
    reason:
      'Lite responds as GoTrue did before its API version 2024-01-01, whatever version is requested.',
    alter: (expected) => {
      const error = errorOf(expected)
      const altered = without(expected, ['x-supabase-api-version'])
      if (error === undefined || altered === undefined) return undefined
      return {
        ...altered,
        body: { code: expected.status, error_code: error.code, msg: error.message },
      }
    },
  },
  {
    name: 'no Proxy-Status, no WWW-Authenticate',
    reason:
      'Lite sends neither. A browser cannot read them from another origin, and the site does not need them.',
    alter: (expected) => without(expected, ['proxy-status', 'www-authenticate']),
  },
]

function isWrongKey(body: unknown): body is { message: string; hint: string } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    body.message === 'Invalid API key'
  )
}
