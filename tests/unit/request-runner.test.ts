import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runRequest } from '../../src/lib/request-runner'
import { expectConsole } from '../console-guard'

const done = { type: 'done' } as const
const failed = (reason: string) => ({ type: 'failed', reason })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a request ends with its outcome', async () => {
  expect(await runRequest('Test', async () => done)).toEqual(done)
})

test('a request without an answer after 15 seconds has timed out, and is aborted', async () => {
  expectConsole('error', /^Test failed: timed-out \(no answer\)$/)
  const request = vi.fn((_signal: AbortSignal) => new Promise<typeof done>(() => {}))
  const answer = vi.fn()
  void runRequest('Test', request).then(answer)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveBeenCalledWith(failed('timed-out'))
  expect(request.mock.lastCall?.[0].aborted).toBe(true)
})

test('a request that rejects is an outcome too', async () => {
  expectConsole('error', /^Test rejected/)
  expectConsole('error', /^Test failed: unexpected/)
  const request = async () => {
    throw new Error('Out of order')
  }
  expect(await runRequest('Test', request)).toEqual(failed('unexpected'))
})

test.each(['duplicate-email', 'wrong-credentials'])('%s is not logged', async (reason) => {
  const refusal = { ...failed(reason), response: { status: 400 } }
  expect(await runRequest('Test', async () => refusal)).toEqual(refusal)
})
