import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOnDemandWaitlistRepository } from '../../src/waitlist/on-demand-waitlist-repository'
import type { JoinOutcome } from '../../src/waitlist/waitlist-repository'

const signup = { name: 'Ada', email: 'ada@example.com', phone: null, savingsAmount: null }
const joined: JoinOutcome = { outcome: 'joined', position: 7 }
const failed = (reason: string) => ({ outcome: 'failed', reason })

function callsThatAnswer(join: () => Promise<JoinOutcome>) {
  return { join, list: async () => ({ outcome: 'listed', entries: [], total: 0 }) as const }
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

test('a call that has no answer after 15 seconds has timed out', async () => {
  const repository = createOnDemandWaitlistRepository(async () =>
    callsThatAnswer(() => new Promise(() => undefined)),
  )
  const answer = vi.fn()
  void repository.join(signup).then(answer)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(answer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toHaveBeenCalledWith(failed('timed-out'))
})

test('code that hangs while it is fetched times out too', async () => {
  const repository = createOnDemandWaitlistRepository(() => new Promise(() => undefined))
  const answer = repository.list({ offset: 0, limit: 10 })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await answer).toEqual(failed('timed-out'))
})

test('code that cannot be fetched is a broken connection, and is fetched again at the next try', async () => {
  const load = vi
    .fn(async () => callsThatAnswer(async () => joined))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const repository = createOnDemandWaitlistRepository(load)
  expect(await repository.join(signup)).toEqual(failed('offline'))
  expect(await repository.join(signup)).toEqual(joined)
})
