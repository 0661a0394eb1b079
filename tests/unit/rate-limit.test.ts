import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatWait, withWait } from '../../src/content/format'
import { joinFailures } from '../../src/content/join-outcome'
import { failed } from '../../src/lib/failure'
import { readWait, withReadableWait } from '../../src/lib/rate-limit'

const NOW = 'Mon, 23 Nov 2026 12:00:00 GMT'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function fetchResponse(
  status: number,
  headers: Record<string, string>,
  body: string | null = null,
): Promise<{ response: Response; replaced: Response }> {
  const response = new Response(body, { status, headers })
  return { response, replaced: await withReadableWait(response) }
}

/** @returns the wait that a client reads from the error of a 429 */
async function waitOf(headers: Record<string, string>, body?: unknown) {
  const text = body === undefined ? null : JSON.stringify(body)
  const { replaced } = await fetchResponse(429, headers, text)
  const received: unknown = await replaced.json().catch(() => null)
  const message = received !== null && typeof received === 'object' && 'message' in received
  return message ? readWait(String(received.message)) : undefined
}

const details = (value: unknown) => ({ code: 'PT429', message: 'No', details: value, hint: null })

describe('the wait in Retry-After', () => {
  test.each([
    ['37', 37],
    [' 37 ', 37],
    ['007', 7],
    ['0', 1],
    ['3600', 3_600],
    ['86400', 3_600],
    ['9'.repeat(400), 3_600],
    ['Mon, 23 Nov 2026 12:00:37 GMT', 37],
    ['Mon, 23 Nov 2026 12:00:00 GMT', 1],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 1],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 3_600],
  ])('%j is %i seconds', async (value, seconds) => {
    expect(await waitOf({ 'Retry-After': value })).toBe(seconds)
  })

  test.each([
    '',
    '-1',
    '+5',
    '12.5',
    '1e3',
    '0x10',
    '\u00b2',
    '37, 60',
    '37s',
    'soon',
    'NaN',
    'Infinity',
    'null',
    '2026-11-23T12:00:37Z',
    'Mon, 23 Nov 2026 12:00:37 +0000',
    'Mon, 99 Nov 2026 12:00:37 GMT',
    ' GMT',
  ])('%j is none', async (value) => {
    expect(await waitOf({ 'Retry-After': value })).toBeUndefined()
    expect(await waitOf({ 'Retry-After': value }, details('{"retry_after_seconds": 8}'))).toBe(8)
  })

  test('does not depend on the clock of the device, if the server sends its time', async () => {
    const headers = { 'Retry-After': 'Wed, 25 Nov 2026 09:00:37 GMT' }
    expect(await waitOf({ ...headers, Date: 'Wed, 25 Nov 2026 09:00:00 GMT' })).toBe(37)
    expect(await waitOf({ ...headers, Date: 'today' })).toBe(3_600)
  })

  test('precedes that of the body', async () => {
    expect(await waitOf({ 'Retry-After': '5' }, details('{"retry_after_seconds": 8}'))).toBe(5)
  })
})

describe('the wait in the details of the body', () => {
  test.each([
    ['{"retry_after_seconds": 37}', 37],
    ['{"retry_after_seconds": 36.1, "more": null}', 37],
    ['{"retry_after_seconds": -5}', 1],
    ['{"retry_after_seconds": 1e300}', 3_600],
  ])('%j is %i seconds', async (value, seconds) => {
    expect(await waitOf({}, details(value))).toBe(seconds)
  })

  test.each([
    null,
    37,
    '',
    '37',
    'null',
    '[]',
    '{"retry_after_seconds": "37"}',
    '{"retry_after_seconds": null}',
    '{"retry_after_seconds": 1e999}',
    '{"retry_after_seconds": 37',
    { retry_after_seconds: 37 },
  ])('%j is none', async (value) => {
    expect(await waitOf({}, details(value))).toBeUndefined()
  })

  test.each([null, 'Wait 99999 seconds', [], {}])('the body %j has none', async (body) => {
    expect(await waitOf({}, body)).toBeUndefined()
  })
})

test('replaces nothing but the message', async () => {
  const body = details('{"retry_after_seconds": 37}')
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const { replaced } = await fetchResponse(429, headers, JSON.stringify(body))
  expect(replaced.status).toBe(429)
  expect(replaced.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  const message = 'Wait 37 seconds'
  expect(await replaced.json()).toEqual({ ...body, message, msg: message })
})

test('replaces the message of an older sign-in service', async () => {
  const body = JSON.stringify({ code: 429, msg: 'Too many requests' })
  const { replaced } = await fetchResponse(429, { 'Retry-After': '37' }, body)
  expect(await replaced.json()).toMatchObject({ code: 429, msg: 'Wait 37 seconds' })
})

test.each([200, 404, 503])('leaves a %i unchanged', async (status) => {
  const { response, replaced } = await fetchResponse(status, { 'Retry-After': '5' })
  expect(replaced).toBe(response)
})

test('leaves a 429 without a wait unchanged', async () => {
  const { response, replaced } = await fetchResponse(429, {}, '<h1>Too many requests</h1>')
  expect(replaced).toBe(response)
  expect(await replaced.text()).toBe('<h1>Too many requests</h1>')
})

test.each([
  ['Wait 37 seconds', 37],
  ['Wait 99999 seconds', 3_600],
  ['Wait 0 seconds', 1],
  ['Wait a minute', undefined],
  ['<p>Wait 37 seconds</p>', undefined],
  [undefined, undefined],
])('reads %j as %s', (message, seconds) => {
  expect(readWait(message)).toBe(seconds)
})

test('a failure has the wait only if it is rate-limited', () => {
  expect(failed({ status: 429 }, 'Wait 37 seconds')).toMatchObject({ waitSeconds: 37 })
  expect(failed({ status: 429 }, 'Wait')).not.toHaveProperty('waitSeconds')
  expect(failed({ status: 429 })).not.toHaveProperty('waitSeconds')
  expect(failed({ status: 503 }, 'Wait 37 seconds')).not.toHaveProperty('waitSeconds')
})

test.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [3_600, '60 minutes'],
])('%i seconds read as "%s"', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})

test('the message has the wait, or "a minute" if it is not known', () => {
  const message = joinFailures['rate-limited']
  expect(withWait(message, 37)).toBe(
    'There have been too many attempts in a short time. Wait 37 seconds, then try again.',
  )
  expect(withWait(message, undefined)).toBe(message)
})
