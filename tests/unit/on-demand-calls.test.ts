import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOnDemandCalls } from '../../src/lib/on-demand-calls'
import { expectConsole } from '../console-guard'

const done = { outcome: 'done' } as const
const failed = (reason: string) => ({ outcome: 'failed', reason })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('fetches its code once, when it is first needed', async () => {
  const load = vi.fn(async () => 'code')
  const { prepare, call } = createOnDemandCalls(load)
  expect(load).not.toHaveBeenCalled()
  prepare()
  expect(await call('Test', async () => done)).toEqual(done)
  expect(await call('Test', async () => done)).toEqual(done)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a call that has no answer after 15 seconds has timed out, and is given up', async () => {
  expectConsole('error', /^Test failed: timed-out \(no answer\)$/)
  const run = vi.fn((_code: string, _signal: AbortSignal) => new Promise<typeof done>(() => {}))
  const answer = vi.fn()
  void createOnDemandCalls(async () => 'code')
    .call('Test', run)
    .then(answer)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveBeenCalledWith(failed('timed-out'))
  expect(run.mock.lastCall?.[1].aborted).toBe(true)
})

test('code that hangs while it is fetched times out too', async () => {
  expectConsole('error', /^Test failed: timed-out/)
  const answer = createOnDemandCalls(() => new Promise(() => undefined)).call(
    'Test',
    async () => done,
  )
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await answer).toEqual(failed('timed-out'))
})

test('code that cannot be fetched is a broken connection, and is fetched again at the next try', async () => {
  expectConsole('error', /^The code of the Test could not be fetched/)
  expectConsole('error', /^Test failed: offline/)
  const load = vi
    .fn(async () => 'code')
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { call } = createOnDemandCalls(load)
  expect(await call('Test', async () => done)).toEqual(failed('offline'))
  expect(await call('Test', async () => done)).toEqual(done)
})

test('a call that rejects all the same is an outcome too', async () => {
  expectConsole('error', /^The Test broke its promise never to reject/)
  expectConsole('error', /^Test failed: unexpected/)
  const { call } = createOnDemandCalls(async () => 'code')
  const answer = call('Test', async () => {
    throw new Error('Out of order')
  })
  expect(await answer).toEqual(failed('unexpected'))
})

test.each(['duplicate-email', 'wrong-credentials'])('%s is no line in the log', async (reason) => {
  const { call } = createOnDemandCalls(async () => 'code')
  const refusal = { ...failed(reason), wire: { status: 400 } }
  expect(await call('Test', async () => refusal)).toEqual(refusal)
})
