import { afterEach, describe, expect, test, vi } from 'vitest'
import { backendFetch } from '../../src/lib/backend-fetch'
import { checkedFetch } from '../../src/lib/checked-fetch'

const api = 'https://example.supabase.co'
const refresh = `${api}/auth/v1/token?grant_type=refresh_token`
const signIn = `${api}/auth/v1/token?grant_type=password`
const session = { access_token: 'a', refresh_token: 'r', expires_in: 3600, user: {} }

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const html = (status: number) => new Response('<h1>Sign in to the Wi-Fi</h1>', { status })

/** @returns the response that supabase-js gets if the server sends `response` */
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
])('a refresh response is left unchanged: %s', async (_name, response) => {
  expect(await check(refresh, response)).toBe(response)
})

test.each([
  ['the body null', json(200, null)],
  ['a session without a token', json(200, { ...session, access_token: '' })],
  ['a session without a refresh token', json(200, { ...session, refresh_token: null })],
  ['a session whose duration is a string', json(200, { ...session, expires_in: '3600' })],
  ['a 200 with HTML', html(200)],
  ['a 400 without a code', json(400, { message: 'Bad Request' })],
  ['a 401 with HTML', html(401)],
  ['a 429 with a code', json(429, { code: 'over_request_rate_limit' })],
])('a refresh response becomes a temporary failure: %s', async (_name, response) => {
  expect((await check(refresh, response)).status).toBe(503)
})

test('an unreadable sign-in response becomes an error without a code', async () => {
  const replaced = await check(signIn, html(200))
  expect(replaced.status).toBe(422)
  // A code would look like one from the sign-in service.
  expect(await replaced.json()).toEqual({})
})

test('checkedFetch rejects if the connection is lost during a response', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  })
  await expect(check(signIn, new Response(body))).rejects.toThrow('network error')
})

describe('backendFetch', () => {
  test("keeps responses out of the browser's cache, which would keep a redirect", async () => {
    const fetch = vi.fn(async () => json(200, []))
    vi.stubGlobal('fetch', fetch)
    await backendFetch(api, { method: 'POST' })
    expect(fetch).toHaveBeenCalledWith(api, { method: 'POST', cache: 'no-store' })
  })

  test.each(['', '[]', ' [{}]'])('treats a 404 with the body "%s" as a failure', async (body) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status: 404 }))
    const response = await backendFetch(api)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({})
  })
})
