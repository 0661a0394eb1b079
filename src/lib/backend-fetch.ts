/** Replaces responses of the backend that supabase-js would misread. */
export async function backendFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  // Browsers cache the permanent redirect (301) of a Wi-Fi network, and every later request would follow it.
  const response = await fetch(input, { ...init, cache: 'no-store' })
  // supabase-js treats a 404 without a body, or with a list, as an empty result.
  if (response.status === 404 && /^\s*(\[|$)/.test(await response.clone().text())) {
    return new Response('{}', { status: 404 })
  }
  // If a proxy drops the header "Prefer", PostgREST responds to a stored signup with an empty 201. supabase-js would return null,
  // as for a proxy's `null`.
  if (response.status === 201 && (await response.clone().text()) === '') {
    return new Response('{}', { status: 201 })
  }
  return response
}
