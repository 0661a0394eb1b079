import { afterEach, describe, expect, test, vi } from 'vitest'
import { backendFetch } from '../../src/lib/backend-fetch'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a token that was issued in the future, because the clocks of the servers differ', () => {
  const responses = (...bodies: readonly object[]) => {
    const left = [...bodies]
    return vi.fn(async () => {
      const body = left.shift()
      const isRefusal = body !== undefined && 'code' in body
      return Response.json(body, { status: isRefusal ? 401 : 200 })
    })
  }

  test.each([
    { code: 'PGRST303', message: 'JWT issued at future' },
    { code: 'PGRST301', message: 'JWTIssuedAtFuture' },
    { code: 'PGRST303', message: 'JWT not yet valid' },
  ])('is sent again after two seconds, once: %o', async (refusal) => {
    vi.useFakeTimers()
    const fetch = responses(refusal, {}, refusal, refusal)
    vi.stubGlobal('fetch', fetch)
    const first = backendFetch('https://example.com')
    await vi.advanceTimersByTimeAsync(1_999)
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect((await first).status).toBe(200)
    const second = backendFetch('https://example.com')
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await second).status).toBe(401)
    expect(fetch).toHaveBeenCalledTimes(4)
  })

  test('another refusal is not sent again', async () => {
    const fetch = responses({ code: 'PGRST303', message: 'JWT expired' })
    vi.stubGlobal('fetch', fetch)
    expect((await backendFetch('https://example.com')).status).toBe(401)
    expect(fetch).toHaveBeenCalledOnce()
  })
})

test.each(['', '[]', ' [{}]'])('a 404 with the body "%s" stays a failure', async (body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 404 }))
  const response = await backendFetch('https://example.com')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({})
})

test('leaves other responses as they are', async () => {
  for (const original of [
    Response.json([]),
    Response.json({ code: 'PGRST205' }, { status: 404 }),
  ]) {
    vi.stubGlobal('fetch', async () => original)
    expect(await backendFetch('https://example.com')).toBe(original)
  }
})
