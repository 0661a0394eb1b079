/**
 * Fetches for supabase-js, and replaces responses that supabase-js would misread. They come from a proxy or a Wi-Fi network
 * between the browser and Supabase.
 */
export async function checkedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, init)
  // supabase-js would treat it as an empty result.
  const isList = response.status === 404 && Array.isArray(await readJson(response))
  return isList ? new Response('{}', { status: 404 }) : response
}

/** @returns undefined if the body is not JSON. Rejects if the connection is lost. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.clone().text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
