import { expect } from 'vitest'
import type { SupabaseProject } from '../../src/lib/env'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Who sends a request: a visitor, a user who is not an administrator, an administrator, or the bearer of a token. */
export type Role = 'anonymous' | 'member' | 'administrator' | { readonly token: string }

/**
 * A Supabase project or a stand-in for one. Its waitlist must have more than 1,000 signups, so that one response cannot hold
 * them all.
 */
export interface Responder {
  readonly project: SupabaseProject
  readonly fetch: (request: Request) => Promise<Response>
  readonly accounts: Readonly<Record<'member' | 'administrator', Credentials>>
  /** Signs a token with the project's secret; null if the secret is not known. */
  readonly createToken: ((claims: object) => string) | null
  /** Whether a request can name the address of its client in a header. A real proxy replaces the header. */
  readonly believesAddress: boolean
  /** How it is known to differ from PostgREST and GoTrue. */
  readonly differences: readonly Difference[]
  close?(): Promise<void>
}

/** The response headers that the contract covers. */
const comparedHeaders = [
  'content-type',
  'content-range',
  'content-location',
  'location',
  'preference-applied',
  'proxy-status',
  'retry-after',
  'www-authenticate',
  'x-sb-error-code',
  'x-supabase-api-version',
] as const
type HeaderName = (typeof comparedHeaders)[number]

/** A response as the contract requires it. A compared header that it does not name must be absent, unless it is optional. */
export interface Expected {
  readonly status: number
  readonly headers?: Readonly<Partial<Record<HeaderName, string>>>
  /** Compared with `toEqual`, so it may contain asymmetric matchers. `null` means no body. */
  readonly body: unknown
}

/** Headers that are compared only if the expected response names them. */
const optionalHeaders: readonly HeaderName[] = ['content-type', 'content-location']

/** One known difference of an responder. */
export interface Difference {
  readonly name: string
  /** Why it differs. */
  readonly reason: string
  /** @returns the response to expect instead, or undefined if the difference does not apply */
  alter(expected: Expected): Expected | undefined
}

export interface ReadResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export async function readResponse(response: Response): Promise<ReadResponse> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: readBody(text) }
}

function readBody(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Compares a response with the contract as altered by the known differences. The comparison is exact, so it also fails when a
 * difference no longer exists.
 *
 * @returns the names of the differences that applied
 */
export function expectResponse(
  response: ReadResponse | { status: number; body: unknown },
  contract: Expected,
  differences: readonly Difference[],
): string[] {
  let expected = contract
  const met: string[] = []
  for (const { name, alter } of differences) {
    const altered = alter(expected)
    if (altered === undefined) continue
    met.push(name)
    expected = altered
  }
  const note = met.length === 0 ? 'the contract' : `the known differences (${met.join('; ')})`
  const actual: Record<string, unknown> = { status: response.status, body: response.body }
  const wanted: Record<string, unknown> = { status: expected.status, body: expected.body }
  if ('headers' in response) {
    for (const name of comparedHeaders) {
      const value = expected.headers?.[name]
      if (value === undefined && optionalHeaders.includes(name)) continue
      actual[name] = response.headers.get(name)
      wanted[name] = value ?? null
    }
  }
  expect(actual, note).toEqual(wanted)
  return met
}
