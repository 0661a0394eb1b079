import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { createMemoryStorage } from '../../src/lib/browser-storage'
import { describeStep, kept, steps } from './join-steps'
import { installBrowser, type JoinBackend, JoinWorld } from './join-world'
import { runSteps } from './run-steps'

const { JOIN_MODEL_RUNS, JOIN_MODEL_SEED } = process.env

/** Every run of the tests has the same sequences, unless a number of them is asked for. */
const SEED = Number(JOIN_MODEL_SEED ?? (JOIN_MODEL_RUNS === undefined ? 1 : Date.now()))

/**
 * Runs random sequences of what visitors do and of what breaks. JOIN_MODEL_RUNS=10000 runs as many, other ones each time. A failure
 * prints its seed, and JOIN_MODEL_SEED repeats it.
 */
export async function expectNobodyLosesAPlace(backend: JoinBackend, runs: number) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  installBrowser()
  const storage = createMemoryStorage()
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const world = new JoinWorld(backend, storage)
      await world.onServer(backend.clear)
      await runSteps(world, sequence)
      for (const tab of world.tabs) tab.close()
    }),
    {
      numRuns: Number(JOIN_MODEL_RUNS ?? runs),
      examples: kept,
      seed: SEED,
      reporter: ({ failed, seed, counterexample, errorInstance }) => {
        if (!failed) return
        const [sequence = []] = counterexample ?? []
        const lines = [
          `JOIN_MODEL_SEED=${seed}`,
          ...sequence.map(describeStep),
          String(errorInstance),
        ]
        expect.fail(lines.join('\n'))
      },
    },
  )
}
