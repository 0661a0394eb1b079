import type { Exchange } from './recorder'

type Response = Exchange['response']

interface ErrorBody {
  readonly code: string
  readonly details: unknown
  readonly hint: unknown
  readonly message: string
}

const isError = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

/** What version 12 answers instead, by the code of the error. */
const olderErrors: Readonly<Record<string, (error: ErrorBody) => Partial<ErrorBody>>> = {
  // Changed in 12.0.3 (PostgREST#3361).
  PGRST204: ({ message }) => ({
    message: message.replace(
      /^Could not find the ('\w+') column of ('\w+') .*$/,
      'Column $1 of relation $2 does not exist',
    ),
  }),
  // Changed in 13.0.0 (PostgREST#3795).
  PGRST116: () => ({ message: 'JSON object requested, multiple (or no) rows returned' }),
  // Changed in 13.0.0 (PostgREST#3600).
  PGRST301: ({ message }) => ({
    details: null,
    message: message.startsWith('Expected 3 parts')
      ? 'JWSError (CompactDecodeError Invalid number of parts: Expected 3 parts; got 2)'
      : 'JWSError JWSInvalidSignature',
  }),
  // PGRST303 since 13.0.0 (PostgREST#3600).
  PGRST303: () => ({ code: 'PGRST301' }),
}

/**
 * Changes a response of the newest PostgREST into that of version 12.0.2, which is the newest one on npm and so the one that was
 * recorded. The site works with both.
 */
export function asVersion12({ status, headers, body }: Response): Response {
  // Since 13.0.0 (PostgREST#2967). A browser cannot read it from another origin.
  const { 'proxy-status': _, ...older } = headers
  if (!isError(body)) return { status, headers: older, ...(body !== undefined && { body }) }
  const error = { ...body, ...olderErrors[body.code]?.(body) }
  return {
    // 401 since 13.0.1 (PostgREST#3601).
    status: error.code === '22023' && error.message.startsWith('role') ? 400 : status,
    headers: {
      ...older,
      ...(error.code === 'PGRST301' && {
        'www-authenticate': `Bearer error="invalid_token", error_description="${error.message}"`,
      }),
    },
    body: error,
  }
}
