import * as z from 'zod/mini'
import { accounts } from './gotrue/accounts'
import { isSessionExpired } from './gotrue/sessions'
import { readAccessToken } from './gotrue/tokens'
import { mockProject } from './project'
import { type Role, refusals } from './responses'
import { parseJson } from './stored'

/** A request that the site does not make. The mock does not guess what a real server would answer. */
export class UnknownRequest extends Error {
  constructor({ method, url }: Request, why = '') {
    const { pathname, search } = new URL(url)
    super(`The mock has no answer to ${method} ${pathname}${search}${why}`)
  }
}

/**
 * Checks the API key, as Supabase's gateway does in front of PostgREST and GoTrue.
 *
 * @returns the error response, or null if the key is the project's
 */
export function checkApiKey({ headers }: Request): Response | null {
  const key = headers.get('apikey')
  if (key === mockProject.anonKey) return null
  const refusal = {
    message: 'Invalid API key',
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  }
  return Response.json(refusal, { status: 401 })
}

/** How long PostgREST still accepts an expired token, in seconds, because clocks differ. */
const CLOCK_SKEW_SECONDS = 30

/** @returns on whose behalf PostgREST runs a request; throws the response if it refuses the token */
export function readRole(request: Request): Role {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
  // Without a session, supabase-js sends the public key.
  if (bearer === undefined || bearer === mockProject.anonKey) return 'anonymous'
  const claims = readAccessToken(bearer)
  if (claims === null) throw new UnknownRequest(request, ' with this token')
  const { exp, session_id, sub } = claims
  const isExpired = exp + CLOCK_SKEW_SECONDS < Date.now() / 1_000
  if (isExpired || isSessionExpired(session_id)) throw refusals.jwtExpired()
  const isAdministrator = accounts.some((one) => one.isAdministrator && one.id === sub)
  return isAdministrator ? 'administrator' : 'member'
}

const IDEMPOTENCY_KEY =
  /(?:^|[,\s])idempotency-key=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![^,\s])/i

/** @returns the key of the signup that a request makes or is about, in lower case. Only the database reads it. */
export const readKey = ({ headers }: Request): string | undefined =>
  IDEMPOTENCY_KEY.exec(headers.get('prefer') ?? '')?.[1]?.toLowerCase()

/** Reads the JSON of a request. */
export async function readBody<T>(request: Request, schema: z.ZodMiniType<T>): Promise<T> {
  const text = await request.clone().text()
  const parsed = schema.safeParse(text === '' ? {} : parseJson(text))
  if (parsed.success) return parsed.data
  throw new UnknownRequest(request, ` with this body: ${z.prettifyError(parsed.error)}`)
}
