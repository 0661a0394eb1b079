import * as z from 'zod/mini'
import { backendFetch } from './backend-fetch'
import { inTime } from './browser-calls'
import { parseJson } from './json'
import { REQUEST_TIMEOUT_MS } from './request-runner'
import { wholeNumberSchema } from './whole-number-schema'

const tokenSchema = z.string().check(z.minLength(1))

/** What supabase-js needs in the response to a sign-in or a refresh. */
const sessionSchema = z.looseObject({
  access_token: tokenSchema,
  refresh_token: tokenSchema,
  expires_in: wholeNumberSchema(1),
})

/** Errors from the sign-in service have a `code`. The older format calls it `error_code`. */
const codedSchema = z.looseObject({ code: z.string() })
const errorSchemas = [codedSchema, z.object({ error_code: z.string() })]

/** The sign-in service responds with one of these statuses if a session has ended. Other failures may be temporary. */
const SESSION_ENDED_STATUSES: readonly number[] = [400, 401, 403]

/** The fetch function for supabase-js. Replaces responses from proxies and captive portals that supabase-js would misread. */
export async function checkedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
  const responding = backendFetch(input, init)
  if (!pathname.endsWith('/auth/v1/token')) return responding
  if (searchParams.get('grant_type') !== 'refresh_token') return checkSignIn(await responding)
  // All requests wait for a token refresh. Without a timeout, a lost response would block them until the browser gives up.
  return inTime(responding.then(checkRefresh), REQUEST_TIMEOUT_MS, unavailable())
}

const unavailable = () => new Response(null, { status: 503 })

/** supabase-js ends the session after most failed refreshes. It retries if the server is unavailable (503). */
async function checkRefresh(response: Response): Promise<Response> {
  const body = await readJson(response)
  const session = sessionSchema.safeParse(body)
  if (response.ok && session.success) return withoutExpiresAt(response, session.data)
  const isRefusal =
    SESSION_ENDED_STATUSES.includes(response.status) &&
    errorSchemas.some((schema) => schema.safeParse(body).success)
  return isRefusal ? response : unavailable()
}

/** Replaces unreadable responses, because supabase-js would report them as a lost connection. */
async function checkSignIn(response: Response): Promise<Response> {
  const body = await readJson(response)
  const session = sessionSchema.safeParse(body)
  if (response.ok && session.success) return withoutExpiresAt(response, session.data)
  const coded = codedSchema.safeParse(body).data
  // supabase-js drops the code of a 500, and all codes if a proxy drops the API version header. A 401 or 403 is from a gateway.
  if (coded !== undefined && [400, 422, 500].includes(response.status)) {
    return new Response(JSON.stringify({ ...coded, error_code: coded.code }), { status: 422 })
  }
  if (!response.ok && body !== undefined) return response
  // The response does not come from the sign-in service, so the password was neither accepted nor refused.
  return new Response('{}', { status: response.ok ? 422 : response.status })
}

/**
 * Removes `expires_at`, which follows the server's clock, so that supabase-js computes it from the device's clock. Otherwise, a
 * device whose clock is ahead would refresh the token before every request, until it is rate-limited.
 */
function withoutExpiresAt(response: Response, { expires_at, ...session }: Record<string, unknown>) {
  return expires_at === undefined ? response : new Response(JSON.stringify(session), response)
}

/** @returns undefined if the body is not JSON. Rejects if the connection is lost. */
const readJson = async (response: Response) => parseJson(await response.clone().text())
