import { expect, test } from 'vitest'
import { formatWait, withWait } from '../../src/content/format'
import { joinFailures } from '../../src/content/join-outcome'
import { failed } from '../../src/lib/failure'
import { withReadableWait } from '../../src/lib/rate-limit'

/** @returns the wait that the outcome of a 429 has */
async function waitOf(headers: Record<string, string>, body: unknown = null) {
  const response = new Response(JSON.stringify(body), { status: 429, headers })
  const received: unknown = await (await withReadableWait(response)).json()
  const { message }: { message?: string } = Object(received)
  return failed({ status: 429 }, message).waitSeconds
}

const details = (value: unknown) => ({ code: 'PT429', message: 'No', details: value, hint: null })

test.each([
  ['37', 37],
  [' 37 ', 37],
  ['0', 1],
  ['86400', 86_400],
])(
  'Retry-After: %s is a wait of %i seconds, also beside another one in the body',
  async (value, seconds) => {
    expect(await waitOf({ 'Retry-After': value }, details('{"retry_after_seconds": 8}'))).toBe(
      seconds,
    )
  },
)

test.each([
  ...['', '-1', '12.5', '1e3', '\u00b2', '37, 60', '37s', 'soon', 'Fri, 31 Dec 9999 23:59:59 GMT'],
])('Retry-After: %s is none, so that of the body counts', async (value) => {
  expect(await waitOf({ 'Retry-After': value })).toBeUndefined()
  expect(await waitOf({ 'Retry-After': value }, details('{"retry_after_seconds": 8}'))).toBe(8)
})

test.each([
  [details('{"retry_after_seconds": 36.1, "more": null}'), 37],
  [details('{"retry_after_seconds": -5}'), 1],
  [details('{"retry_after_seconds": 1e300}'), undefined],
  [details('{"retry_after_seconds": "37"}'), undefined],
  [details('{"retry_after_seconds": 1e999}'), undefined],
  [details('{"retry_after_seconds": 37'), undefined],
  [details({ retry_after_seconds: 37 }), undefined],
  [details('null'), undefined],
  [details(37), undefined],
  ['Wait 37 seconds', undefined],
  [{ message: '<p>Wait 37 seconds</p>' }, undefined],
  [[], undefined],
])('%j is a wait of %s', async (body, seconds) => {
  expect(await waitOf({}, body)).toBe(seconds)
})

test('replaces nothing but the message, which has another name in an older sign-in service', async () => {
  const body = { ...details('{"retry_after_seconds": 37}'), msg: 'Too many requests' }
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  const replaced = await withReadableWait(
    new Response(JSON.stringify(body), { status: 429, headers }),
  )
  expect(replaced.status).toBe(429)
  expect(replaced.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  const message = 'Wait 37 seconds'
  expect(await replaced.json()).toEqual({ ...body, message, msg: message })
})

test('leaves other responses unchanged, and other failures without a wait', async () => {
  for (const status of [200, 404, 503]) {
    const response = new Response(null, { status, headers: { 'Retry-After': '5' } })
    expect(await withReadableWait(response)).toBe(response)
  }
  const page = new Response('<h1>Too many requests</h1>', { status: 429 })
  expect(await withReadableWait(page)).toBe(page)
  expect(failed({ status: 503 }, 'Wait 37 seconds')).not.toHaveProperty('waitSeconds')
})

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [121, '3 minutes'],
  [3_600, '60 minutes'],
])('a wait of %i seconds is put into words', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
  const message = joinFailures['rate-limited']
  expect(withWait(message, seconds)).toContain(`You can try again in ${text}.`)
  expect(withWait(message, undefined)).toBe(message)
})
