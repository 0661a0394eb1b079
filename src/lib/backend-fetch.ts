import { withReadableWait } from './rate-limit'

/**
 * PostgREST's message if its clock is more than 30 seconds behind the clock of the sign-in service, which has just issued the
 * token or the key. Version 12 writes "JWTIssuedAtFuture".
 */
const ISSUED_AT_FUTURE = /JWT ?(issued ?at ?future|not ?yet ?valid)/i
const SECOND_TRY_MS = 2_000

/**
 * Fetches from the backend. If PostgREST refuses a token as too new, tries once more after two seconds. Replaces responses that
 * supabase-js would misread.
 */
export async function backendFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  // A browser keeps the permanent redirect (301) of a Wi-Fi network in its cache, and every later request would follow it.
  const send = () => fetch(input, { ...init, cache: 'no-store' })
  let response = await send()
  if (response.status === 401 && ISSUED_AT_FUTURE.test(await response.clone().text())) {
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS))
    response = await send()
  }
  // supabase-js would treat a 404 without a body, or with a list, as an empty result.
  if (response.status === 404 && /^\s*(\[|$)/.test(await response.clone().text())) {
    return new Response('{}', { status: 404 })
  }
  // If a proxy drops the header "Prefer", PostgREST answers a stored signup with an empty 201. supabase-js would return null
  // for it, as it does for a proxy's `null`.
  if (response.status === 201 && (await response.clone().text()) === '') {
    return new Response('{}', { status: 201 })
  }
  return withReadableWait(response)
}
