import { expect } from 'vitest'
import type { SupabaseProject } from '../../src/lib/env'

/** Somebody who can sign in at an answerer. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Who asks: nobody in particular, an account that is no administrator, an administrator, or whoever a token names. */
export type Persona = 'anonymous' | 'member' | 'administrator' | { readonly token: string }

/** A Supabase project, or what stands in for one. Its waitlist holds more than 1,000 signups. */
export interface Answerer {
  readonly project: SupabaseProject
  readonly fetch: (request: Request) => Promise<Response>
  readonly accounts: Readonly<Record<'member' | 'administrator', Credentials>>
  /** Signs a token as the project does; null where its secret is not known. */
  readonly createToken: ((claims: object) => string) | null
  /** Where it is known to differ from PostgREST and GoTrue. */
  readonly differences: readonly Difference[]
  close?(): Promise<void>
}

/** The headers of an answer that the contract speaks of, in the order in which they are compared. */
const comparedHeaders = [
  'content-type',
  'content-range',
  'content-location',
  'location',
  'preference-applied',
  'proxy-status',
  'www-authenticate',
  'x-sb-error-code',
  'x-supabase-api-version',
] as const
type HeaderName = (typeof comparedHeaders)[number]

/** What an answer has to be. Headers that are not named have to be absent, but for the two below. */
export interface Expected {
  readonly status: number
  readonly headers?: Readonly<Partial<Record<HeaderName, string>>>
  /** Compared with toEqual, so asymmetric matchers may stand in it. No body is null. */
  readonly body: unknown
  /** What the case is about, for a known difference that cannot tell by the answer. */
  readonly about?: 'clock-skew'
}

/** The contract does not say of every answer whether it has them. */
const comparedWhereNamed: readonly HeaderName[] = ['content-type', 'content-location']

/** One way in which an answerer is known to differ. */
export interface Difference {
  readonly name: string
  /** Why it does, and where that is known from. */
  readonly reason: string
  /** What it answers instead of what is expected; undefined where this difference has nothing to say. */
  alter(expected: Expected): Expected | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export async function readAnswer(response: Response): Promise<Answer> {
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
 * Compares an answer with the contract, or with what is known to come instead: exactly, so that a difference which is
 * no longer there fails too. Out: the names of the differences that were met.
 */
export function expectAnswer(
  answer: Answer | { status: number; body: unknown },
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
  const actual: Record<string, unknown> = { status: answer.status, body: answer.body }
  const wanted: Record<string, unknown> = { status: expected.status, body: expected.body }
  if ('headers' in answer) {
    for (const name of comparedHeaders) {
      const value = expected.headers?.[name]
      if (value === undefined && comparedWhereNamed.includes(name)) continue
      actual[name] = answer.headers.get(name)
      wanted[name] = value ?? null
    }
  }
  expect(actual, note).toEqual(wanted)
  return met
}
