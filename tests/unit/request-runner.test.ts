import { beforeEach, expect, test, vi } from 'vitest'
import { runRequest } from '../../src/lib/request-runner'
import { expectConsole } from '../support/console-guard'

// `faults.dom.test.ts` tests timeouts and log messages for every repository call.

const failed = (reason: string, status: number) => ({
  type: 'failed',
  reason,
  response: { status },
})

beforeEach(() => {
  vi.useFakeTimers()
})
test('a request is aborted after 15 seconds', async () => {
  expectConsole('error', /^Test failed: timed-out \(no response\)$/)
  const request = vi.fn((_signal: AbortSignal) => new Promise<never>(() => {}))
  void runRequest('Test', request)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(request.mock.lastCall?.[0].aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(request.mock.lastCall?.[0].aborted).toBe(true)
})

// PostgREST sends these codes for a key that was signed with another secret, and for a missing permission.
test.each([
  [
    'the log names the key',
    'PGRST301',
    /\(status 401, code PGRST301\)\. Check VITE_SUPABASE_ANON_KEY/,
  ],
  ['the log does not name the key', '42501', /\(status 401, code 42501\)$/],
])('%s if the code is %s', async (_, code, line) => {
  expectConsole('error', line)
  await runRequest('Test', async () => ({
    ...failed('refused', 401),
    response: { status: 401, code },
  }))
})

test('a request that rejects becomes a failure', async () => {
  expectConsole('error', /Out of order/)
  expectConsole('error', /^Test failed: unexpected/)
  const request = async () => {
    throw new Error('Out of order')
  }
  expect(await runRequest('Test', request)).toEqual({ type: 'failed', reason: 'unexpected' })
})

test('a request that is canceled before its response is not logged', async () => {
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
