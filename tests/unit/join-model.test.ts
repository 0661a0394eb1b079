import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { respondToTableRequest } from '../../mocks/server/postgrest/postgrest'
import { respondToFunctionRequest } from '../../mocks/server/postgrest/postgrest-functions'
import { mockProject } from '../../mocks/server/project'
import { allSignups, startWith } from '../../mocks/server/signups/signup-table'
import { createMemoryStorage } from '../../src/lib/browser-storage'
import { describeStep, kept, runSteps, steps } from '../model/join-commands'
import { installBrowser, type JoinBackend, JoinWorld } from '../model/join-world'

// Whatever visitors do and whatever breaks, there is one signup for a person, and the person knows about it.
// JOIN_MODEL_RUNS=10000 runs more sequences, and JOIN_MODEL_SEED repeats a failure.

const RUNS = Number(process.env.JOIN_MODEL_RUNS ?? 500)
const SEED = process.env.JOIN_MODEL_SEED

const mock: JoinBackend = {
  project: mockProject,
  fetch: async (request) => {
    const [, name = ''] = /([^/]+)$/.exec(new URL(request.url).pathname) ?? []
    return request.url.includes('/rpc/')
      ? respondToFunctionRequest(request, name)
      : respondToTableRequest(request, name)
  },
  rows: async () => allSignups(),
  clear: async () => startWith(0),
}

beforeAll(installBrowser)
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('nobody loses a place', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const world = new JoinWorld(mock, createMemoryStorage())
      await world.onServer(mock.clear)
      await runSteps(world, sequence)
    }),
    {
      numRuns: RUNS,
      examples: kept,
      ...(SEED !== undefined && { seed: Number(SEED) }),
      reporter: (run) => {
        const [sequence = []] = run.counterexample ?? []
        expect.soft(run.failed, `seed ${run.seed}, after ${run.numShrinks} shrinks`).toBe(false)
        if (run.failed)
          throw new Error([...sequence.map(describeStep), String(run.errorInstance)].join('\n'))
      },
    },
  )
}, 600_000)
