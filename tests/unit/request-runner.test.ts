import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runRequest } from '../../src/lib/request-runner'
import { expectConsole } from '../support/console-guard'

const done = { type: 'done' } as const
const failed = (reason: string) => ({ type: 'failed', reason })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('returns the outcome of the request', async () => {
  expect(await runRequest('Test', async () => done)).toEqual(done)
})

test('aborts a request after 15 seconds and returns a timeout', async () => {
  expectConsole('error', /^Test failed: timed-out \(no response\)$/)
  const request = vi.fn((_signal: AbortSignal) => new Promise<typeof done>(() => {}))
  const onOutcome = vi.fn()
  void runRequest('Test', request).then(onOutcome)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(onOutcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onOutcome).toHaveBeenCalledWith(failed('timed-out'))
  expect(request.mock.lastCall?.[0].aborted).toBe(true)
})

test('returns a failure if the request rejects', async () => {
  expectConsole('error', /^Test rejected/)
  expectConsole('error', /^Test failed: unexpected/)
  const request = async () => {
    throw new Error('Out of order')
  }
  expect(await runRequest('Test', request)).toEqual(failed('unexpected'))
})

test('does not log wrong credentials', async () => {
  const refusal = { ...failed('wrong-credentials'), response: { status: 400 } }
  expect(await runRequest('Test', async () => refusal)).toEqual(refusal)
})

test('returns quietly that the caller has canceled the request', async () => {
  const caller = new AbortController()
  const offline = { ...failed('offline'), response: { status: 0 } }
  const request = (signal: AbortSignal) =>
    new Promise<typeof offline>((resolve) => {
      signal.addEventListener('abort', () => resolve(offline))
    })
  const outcome = runRequest('Test', request, caller.signal)
  caller.abort()
  expect(await outcome).toEqual({ type: 'canceled' })
  expect(await runRequest('Test', request, caller.signal)).toEqual({ type: 'canceled' })
})

test('returns a failure that arrived before the caller canceled the request', async () => {
  expectConsole('error', /^Test failed: refused/)
  const caller = new AbortController()
  const refused = { ...failed('refused'), response: { status: 401 } }
  const request = async () => {
    caller.abort()
    return refused
  }
  expect(await runRequest('Test', request, caller.signal)).toEqual(refused)
})
