import type { Exchange } from './recorder'

/**
 * Changes a response of the newest PostgREST into that of version 12.0.2, which is the newest one on npm and so the one that was
 * recorded. The site works with both.
 */
export function asVersion12({ status, headers, body }: Exchange['response']): Exchange['response'] {
  // Since 13.0.0 (PostgREST#2967). A browser cannot read it from another origin.
  const { 'proxy-status': _, ...older } = headers
  return { status, headers: older, ...(body !== undefined && { body: olderError(body) }) }
}

/** PGRST303 is PGRST301 before 13.0.0 (PostgREST#3600). */
const olderError = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'PGRST303'
    ? { ...body, code: 'PGRST301' }
    : body
