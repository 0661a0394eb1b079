import { afterEach, describe, expect, test, vi } from 'vitest'
import { backendFetch } from '../../src/lib/backend-fetch'
import { checkedFetch } from '../../src/lib/checked-fetch'

const api = 'https://example.supabase.co'
const refresh = `${api}/auth/v1/token?grant_type=refresh_token`
const signIn = `${api}/auth/v1/token?grant_type=password`
const session = { access_token: 'a', refresh_token: 'r', expires_in: 3600, user: {} }

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const html = (status: number) => new Response('<h1>Sign in to the Wi-Fi</h1>', { status })

/** @returns the response that supabase-js gets if the server sends another one */
function check(url: string, response: Response): Promise<Response> {
  vi.stubGlobal('fetch', async () => response)
  return checkedFetch(url, { method: 'POST' })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['a session', json(200, session)],
  ['an unknown token', json(400, { code: 'refresh_token_not_found' })],
  ['a used token', json(400, { error_code: 'refresh_token_already_used' })],
  ['a missing session', json(403, { code: 'session_not_found' })],
  ['a missing authorization', json(401, { code: 'no_authorization' })],
])('leaves the response to a refresh unchanged: %s', async (_name, response) => {
  expect(await check(refresh, response)).toBe(response)
})

test.each([
  ['null', json(200, null)],
  ['a session without a token', json(200, { ...session, access_token: '' })],
  ['a session without a refresh token', json(200, { ...session, refresh_token: null })],
  ['a session without its duration', json(200, { ...session, expires_in: '3600' })],
  ['a 200 of HTML', html(200)],
  ['a 400 without a code', json(400, { message: 'Bad Request' })],
  ['a 401 of HTML', html(401)],
  ['a 429 with a code', json(429, { code: 'over_request_rate_limit' })],
])('replaces the response to a refresh with a temporary failure: %s', async (_name, response) => {
  expect((await check(refresh, response)).status).toBe(503)
})

test('replaces an unreadable response to a sign-in with an error without a code', async () => {
  const replaced = await check(signIn, html(200))
  expect(replaced.status).toBe(422)
  // A code would look like the service's own.
  expect(await replaced.json()).toEqual({})
})

test('rejects if the connection is lost during a response', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  })
  await expect(check(signIn, new Response(body))).rejects.toThrow('network error')
})

describe('of the backend', () => {
  test("responses stay out of the browser's cache, which would keep a redirect", async () => {
    const fetch = vi.fn(async () => json(200, []))
    vi.stubGlobal('fetch', fetch)
    await backendFetch(api, { method: 'POST' })
    expect(fetch).toHaveBeenCalledWith(api, { method: 'POST', cache: 'no-store' })
  })

  test.each(['', '[]', ' [{}]'])('a 404 with the body "%s" stays a failure', async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 404 }))
    const response = await backendFetch(api)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({})
  })
})
