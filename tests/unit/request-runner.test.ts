import { beforeEach, expect, test, vi } from 'vitest'
import { runRequest } from '../../src/lib/request-runner'
import { expectConsole } from '../support/console-guard'

// `faults.dom.test.ts` has how long it waits for a response, and its messages on the console.

const failed = (reason: string, status: number) => ({
  type: 'failed',
  reason,
  response: { status },
})

beforeEach(() => {
  vi.useFakeTimers()
})
test('aborts a request after 15 seconds', async () => {
  expectConsole('error', /^Test failed: timed-out \(no response\)$/)
  const request = vi.fn((_signal: AbortSignal) => new Promise<never>(() => {}))
  void runRequest('Test', request)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(request.mock.lastCall?.[0].aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(request.mock.lastCall?.[0].aborted).toBe(true)
})

// As PostgREST responds to a key that another secret has signed, and to a missing permission.
test.each([
  [
    'names the key in the log',
    'PGRST301',
    /\(status 401, code PGRST301\)\. Check VITE_SUPABASE_ANON_KEY/,
  ],
  ['does not name the key', '42501', /\(status 401, code 42501\)$/],
])('%s if the code is %s', async (_, code, line) => {
  expectConsole('error', line)
  await runRequest('Test', async () => ({
    ...failed('refused', 401),
    response: { status: 401, code },
  }))
})

test('returns a failure if the request rejects', async () => {
  expectConsole('error', /Out of order/)
  expectConsole('error', /^Test failed: unexpected/)
  const request = async () => {
    throw new Error('Out of order')
  }
  expect(await runRequest('Test', request)).toEqual({ type: 'failed', reason: 'unexpected' })
})

test('returns quietly that the caller has canceled the request', async () => {
  const caller = new AbortController()
  const request = (signal: AbortSignal) =>
    new Promise<ReturnType<typeof failed>>((resolve) => {
      signal.addEventListener('abort', () => resolve(failed('offline', 0)))
    })
  const outcome = runRequest('Test', request, caller.signal)
  caller.abort()
  expect(await outcome).toEqual({ type: 'canceled' })
  expect(await runRequest('Test', request, caller.signal)).toEqual({ type: 'canceled' })

  expectConsole('error', /^Test failed: refused/)
  const late = new AbortController()
  const answered = async () => {
    late.abort()
    return failed('refused', 401)
  }
  expect(await runRequest('Test', answered, late.signal)).toEqual(failed('refused', 401))
})
