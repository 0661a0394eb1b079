import { expect } from 'vitest'
import type { Expected } from './answerer'

/** An error of PostgREST: always these four keys, and its code in a header. */
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

/** 401 for a visitor who could sign in, 403 for one who has. */
export function permissionDenied(persona: 'anonymous' | 'member' | 'administrator'): Expected {
  const isAnonymous = persona === 'anonymous'
  return {
    status: isAnonymous ? 401 : 403,
    headers: {
      'proxy-status': 'PostgREST; error=42501',
      ...(isAnonymous && { 'www-authenticate': 'Bearer' }),
    },
    body: {
      code: '42501',
      details: null,
      // A hosted project says which grant is missing.
      hint: expect.toSatisfy(
        (hint) => hint === null || String(hint).startsWith('Grant the required'),
      ),
      message: 'permission denied for table waitlist_signups',
    },
  }
}

/** A table that the API does not show. */
export function unknownTable(table: string): Expected {
  return refusal(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
}

/** A bearer that PostgREST cannot take for a token. */
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

/** An error of GoTrue, in its API of 2024-01-01. */
export function authRefusal(status: number, code: string, message: string): Expected {
  return {
    status,
    headers: { 'x-sb-error-code': code, 'x-supabase-api-version': '2024-01-01' },
    body: { code, message },
  }
}
