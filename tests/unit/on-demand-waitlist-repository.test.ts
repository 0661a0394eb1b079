import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createOnDemandWaitlistRepository,
  type WaitlistCalls,
} from '../../src/waitlist/on-demand-waitlist-repository'
import type { Signup } from '../../src/waitlist/signup-schema'
import type { JoinOutcome } from '../../src/waitlist/waitlist-repository'
import { expectConsole } from '../console-guard'

const signup = { name: 'Ada', email: 'ada@example.com', phone: null, savingsAmount: null }
const joined: JoinOutcome = { outcome: 'joined', position: 7 }
const failed = (reason: string) => ({ outcome: 'failed', reason })

function callsThatAnswer(join: WaitlistCalls['join']): WaitlistCalls {
  return { join, list: async () => ({ outcome: 'listed', entries: [], total: 0 }) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('fetches its code once, when it is first needed', async () => {
  const load = vi.fn(async () => callsThatAnswer(async () => joined))
  const repository = createOnDemandWaitlistRepository(load)
  expect(load).not.toHaveBeenCalled()
  repository.prepare()
  expect(await repository.join(signup)).toEqual(joined)
  expect(await repository.join(signup)).toEqual(joined)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a call that has no answer after 15 seconds has timed out, and is given up', async () => {
  expectConsole('error', /^Waitlist join failed: timed-out \(no answer\)$/)
  const join = vi.fn(
    (_signup: Signup, _signal: AbortSignal) => new Promise<JoinOutcome>(() => undefined),
  )
  const repository = createOnDemandWaitlistRepository(async () => callsThatAnswer(join))
  const answer = vi.fn()
  void repository.join(signup).then(answer)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveBeenCalledWith(failed('timed-out'))
  expect(join.mock.lastCall?.[1].aborted).toBe(true)
})

test('code that hangs while it is fetched times out too', async () => {
  expectConsole('error', /^Waitlist list failed: timed-out/)
  const repository = createOnDemandWaitlistRepository(() => new Promise(() => undefined))
  const answer = repository.list({ offset: 0, limit: 10 })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await answer).toEqual(failed('timed-out'))
})

test('code that cannot be fetched is a broken connection, and is fetched again at the next try', async () => {
  expectConsole('error', /^The code of the waitlist could not be fetched/)
  expectConsole('error', /^Waitlist join failed: offline/)
  const load = vi
    .fn(async () => callsThatAnswer(async () => joined))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const repository = createOnDemandWaitlistRepository(load)
  expect(await repository.join(signup)).toEqual(failed('offline'))
  expect(await repository.join(signup)).toEqual(joined)
})

test('a call that rejects all the same is an outcome too', async () => {
  expectConsole('error', /^The waitlist broke its promise never to reject/)
  expectConsole('error', /^Waitlist join failed: unexpected/)
  const repository = createOnDemandWaitlistRepository(async () =>
    callsThatAnswer(async () => {
      throw new Error('Out of order')
    }),
  )
  expect(await repository.join(signup)).toEqual(failed('unexpected'))
})
