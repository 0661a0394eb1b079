import { expect } from 'vitest'
import type { Expected } from './responder'

/** A PostgREST error, which always has these four keys and repeats its code in a header. */
export function refusal(
  status: number,
  code: string,
  message: string,
  details: string | null = null,
): Expected {
  return {
    status,
    headers: { 'proxy-status': `PostgREST; error=${code}` },
    body: { code, details, hint: null, message },
  }
}

/** 401 for a visitor, 403 for a signed-in user. */
export function permissionDenied(
  role: 'anonymous' | 'member' | 'administrator',
  object = 'table waitlist_signups',
): Expected {
  const isAnonymous = role === 'anonymous'
  return {
    status: isAnonymous ? 401 : 403,
    headers: {
      'proxy-status': 'PostgREST; error=42501',
      ...(isAnonymous && { 'www-authenticate': 'Bearer' }),
    },
    body: {
      code: '42501',
      details: null,
      // A hosted project names the missing grant.
      hint: expect.toSatisfy(
        (hint) => hint === null || String(hint).startsWith('Grant the required'),
      ),
      message: `permission denied for ${object}`,
    },
  }
}

/** The error for a function that does not exist, or not with these parameters. */
export function unknownFunction(name: string, ...parameters: readonly string[]): Expected {
  const list = parameters.join(', ')
  const [called, searched] =
    parameters.length === 0
      ? [`${name} without parameters`, 'without parameters']
      : [`${name}(${list})`, `with parameter${parameters.length === 1 ? '' : 's'} ${list}`]
  return {
    status: 404,
    headers: { 'proxy-status': 'PostgREST; error=PGRST202' },
    body: {
      code: 'PGRST202',
      details: `Searched for the function public.${name} ${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
      // PostgREST may name a similar function.
      hint: expect.toSatisfy((hint) => hint === null || String(hint).startsWith('Perhaps you')),
      message: `Could not find the function public.${called} in the schema cache`,
    },
  }
}

/** The error for a table that the API does not expose. */
export function unknownTable(table: string): Expected {
  return refusal(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
}

/** The error for an id or an email that is taken. */
export function duplicateOf(value: 'id' | 'email'): Expected {
  const constraint = value === 'id' ? 'pkey' : 'email_key'
  return refusal(
    409,
    '23505',
    `duplicate key value violates unique constraint "waitlist_signups_${constraint}"`,
  )
}

/** An invitation code as the database makes it. */
export const inviteCode = expect.stringMatching(/^[23456789BCDFGHJKMNPQRSTVWXYZ]{8}$/)

/** The error if a single object is requested and there is another number of rows. */
export function notOneRow(rows: number): Expected {
  return refusal(
    406,
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${rows} rows`,
  )
}

/** The error for a bearer that PostgREST cannot parse or verify. */
export function invalidToken(message: string, details: string | null = null): Expected {
  return {
    status: 401,
    headers: {
      'proxy-status': 'PostgREST; error=PGRST301',
      'www-authenticate': `Bearer error="invalid_token", error_description="${message}"`,
    },
    body: { code: 'PGRST301', details, hint: null, message },
  }
}

/** A GoTrue error in its API version 2024-01-01. */
export function authRefusal(status: number, code: string, message: string): Expected {
  return {
    status,
    headers: { 'x-sb-error-code': code, 'x-supabase-api-version': '2024-01-01' },
    body: { code, message },
  }
}
