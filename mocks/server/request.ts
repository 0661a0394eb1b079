import * as z from 'zod/mini'
import { parseJson } from '../../src/lib/json'
import { type CallId, parametersOf, requestsLike } from './calls'
import { accounts } from './gotrue/accounts'
import { isSessionExpired } from './gotrue/sessions'
import { readAccessToken } from './gotrue/tokens'
import { mockProject } from './project'
import { type Role, refusals } from './responses'

/** A request that the site does not send. The mock does not guess how a real server would respond. */
export class UnknownRequest extends Error {
  constructor({ method, url }: Request, difference: string) {
    super(`The mock has no answer to ${method} ${new URL(url).pathname} with ${difference}`)
  }
}

const parts = ['parameters', 'Accept', 'Prefer'] as const

/** @returns the call of a request. Throws an UnknownRequest that names the first difference from what the site sends. */
export function checkedCall(request: Request): CallId {
  const { headers } = request
  const values = {
    parameters: parametersOf(request),
    Accept: headers.get('accept') ?? '*/*',
    Prefer: headers.get('prefer')?.replace(UUID_OF_KEY, '<key>') ?? '',
  }
  let [known, difference] = [requestsLike(request), 'this method and path']
  for (const part of parts) {
    const texts = known.flatMap((one) => one[part].map((text) => `"${sourceOf(text)}"`))
    if (texts.length > 0) {
      difference = `the ${part} "${values[part]}": it expects ${texts.join(' or ')}`
    }
    known = known.filter((one) => one[part].some((text) => isLike(text, values[part])))
  }
  const [sent] = known
  if (sent === undefined) throw new UnknownRequest(request, difference)
  return sent.call
}

const sourceOf = (expected: string | RegExp) =>
  typeof expected === 'string' ? expected : expected.source

const isLike = (expected: string | RegExp, value: string) =>
  typeof expected === 'string' ? expected === value : expected.test(value)

/** Checks the API key, as Supabase's gateway does. @returns the error response, or null if the key is the project's */
export function checkApiKey({ headers }: Request): Response | null {
  const key = headers.get('apikey')
  if (key === mockProject.anonKey) return null
  const refusal = {
    message: 'Invalid API key',
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  }
  return Response.json(refusal, { status: 401 })
}

/** PostgREST accepts an expired token for this long, because clocks differ. */
const CLOCK_SKEW_SECONDS = 30

/** @returns the role of the request's token. Throws an error response if it is expired, an UnknownRequest if it is unknown. */
export function readRole(request: Request): Role {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
  // Without a session, supabase-js sends the public key.
  if (bearer === undefined || bearer === mockProject.anonKey) return 'anonymous'
  const claims = readAccessToken(bearer)
  if (claims === null) throw new UnknownRequest(request, 'this token')
  const { exp, session_id, sub } = claims
  const isExpired = exp + CLOCK_SKEW_SECONDS < Date.now() / 1_000
  if (isExpired || isSessionExpired(session_id)) throw refusals.jwtExpired()
  const isAdministrator = accounts.some((one) => one.isAdministrator && one.id === sub)
  return isAdministrator ? 'administrator' : 'member'
}

const UUID_OF_KEY = /(?<=^idempotency-key=)[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?=,|$)/

/** @returns the idempotency key of the signup that a request makes or is about */
export const readKey = ({ headers }: Request): string | undefined =>
  UUID_OF_KEY.exec(headers.get('prefer') ?? '')?.[0]

/** Reads the JSON of a request. Throws an UnknownRequest if it does not match the schema. */
export async function readBody<T>(request: Request, schema: z.ZodMiniType<T>): Promise<T> {
  const text = await request.clone().text()
  const parsed = schema.safeParse(text === '' ? {} : parseJson(text))
  if (parsed.success) return parsed.data
  throw new UnknownRequest(request, `this body: ${z.prettifyError(parsed.error)}`)
}
