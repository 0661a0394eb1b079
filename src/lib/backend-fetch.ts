/** Fetches from the backend, and replaces responses that supabase-js would misread. */
export async function backendFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  // Browsers would cache a captive portal's permanent redirect (301), and every later request would follow it.
  const response = await fetch(input, { ...init, cache: 'no-store' })
  // supabase-js treats a 404 without a body, or with a list, as an empty result.
  if (response.status === 404 && /^\s*(\[|$)/.test(await response.clone().text())) {
    return new Response('{}', { status: 404 })
  }
  // If a proxy drops the `Prefer` header, PostgREST responds to a stored signup with an empty 201. supabase-js would return
  // null, and the page could not distinguish this response from a body of `null`, which only a proxy sends.
  if (response.status === 201 && (await response.clone().text()) === '') {
    return new Response('{}', { status: 201 })
  }
  return response
}
