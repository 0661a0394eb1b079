import { afterEach, expect, test, vi } from 'vitest'
import { checkedFetch } from '../../src/lib/checked-fetch'

const api = 'https://example.supabase.co'
const refresh = `${api}/auth/v1/token?grant_type=refresh_token`
const signIn = `${api}/auth/v1/token?grant_type=password`
const session = { access_token: 'a', refresh_token: 'r', expires_in: 3600, user: {} }

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const html = (status: number) => new Response('<h1>Sign in to the Wi-Fi</h1>', { status })
const empty = (status: number) => new Response(null, { status })

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
  ['an unknown token', json(400, { code: 'refresh_token_not_found', message: '' })],
  ['a used token, in the older format', json(400, { error_code: 'refresh_token_already_used' })],
  ['a missing session', json(403, { code: 'session_not_found', message: '' })],
  ['a missing authorization', json(401, { code: 'no_authorization', message: '' })],
])('leaves the response to a refresh unchanged: %s', async (_name, response) => {
  expect(await check(refresh, response)).toBe(response)
})

test.each([
  ['a 200 of null', json(200, null)],
  ['a 200 of {}', json(200, {})],
  ['a session without a token', json(200, { ...session, access_token: '' })],
  ['a session without a refresh token', json(200, { ...session, refresh_token: null })],
  ['a session without its duration', json(200, { ...session, expires_in: '3600' })],
  ['a 200 of HTML', html(200)],
  ['an empty 200', empty(200)],
  ['a 204', empty(204)],
  ['a 400 without a code', json(400, { message: 'Bad Request' })],
  ['a 401 of HTML', html(401)],
  ['a 403 of HTML', html(403)],
  ['a 404', html(404)],
  ['a 408', json(408, { code: 'request_timeout' })],
  ['a 409', json(409, { code: 'conflict' })],
  ['a 413', html(413)],
  ['a 429', json(429, { code: 'over_request_rate_limit' })],
  ['a 511', html(511)],
])('replaces the response to a refresh with a temporary failure: %s', async (_name, response) => {
  expect((await check(refresh, response)).status).toBe(503)
})

test.each([
  ['a session', json(200, session)],
  ['a wrong password', json(400, { code: 'invalid_credentials', message: '' })],
  ['a refusal of the gateway', json(401, { message: 'Invalid API key' })],
  ['too many requests', json(429, { code: 'over_request_rate_limit' })],
  ['a failure', json(500, { code: 'unexpected_failure' })],
])('leaves the response to a sign-in unchanged: %s', async (_name, response) => {
  expect(await check(signIn, response)).toBe(response)
})

test.each([
  ['a 200 of HTML', html(200), 422],
  ['an empty 200', empty(200), 422],
  ['a 200 of null', json(200, null), 422],
  ['a 200 without tokens', json(200, { user: {} }), 422],
  ['a 401 of HTML', html(401), 401],
  ['a 403 of HTML', html(403), 403],
  ['a 404 of HTML', html(404), 404],
  ['a 429 of HTML', html(429), 429],
  ['a 503 of HTML', html(503), 503],
])('replaces an unreadable response to a sign-in: %s', async (_name, response, status) => {
  const replaced = await check(signIn, response)
  expect(replaced.status).toBe(status)
  expect(await replaced.json()).toEqual(status === 422 ? { error_code: 'unreadable_response' } : {})
})

test('rejects if the connection is lost during a response', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  })
  await expect(check(signIn, new Response(body))).rejects.toThrow('network error')
})

test('keeps the responses out of the cache of the browser, where a permanent redirect would stay', async () => {
  const fetch = vi.fn(async () => json(200, []))
  vi.stubGlobal('fetch', fetch)
  await checkedFetch(`${api}/rest/v1/waitlist_signups`, { method: 'GET' })
  expect(fetch).toHaveBeenCalledWith(expect.anything(), { method: 'GET', cache: 'no-store' })
})
