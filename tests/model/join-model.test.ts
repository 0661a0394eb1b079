import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../src/lib/browser-storage'
import { describeStep, kept, steps } from './join-steps'
import { installBrowser, JoinWorld } from './join-world'
import { runSteps } from './run-steps'

// After any sequence of actions and faults, each person has at most one signup, and knows their place in line.

const { JOIN_MODEL_RUNS, JOIN_MODEL_SEED } = process.env

/** Fixed by default, so that every run tests the same sequences. With JOIN_MODEL_RUNS alone, each run has a different seed. */
const SEED = Number(JOIN_MODEL_SEED ?? (JOIN_MODEL_RUNS === undefined ? 1 : Date.now()))

afterAll(() => {
  vi.unstubAllGlobals()
  for (const name of ['sessionStorage', 'localStorage']) Reflect.deleteProperty(globalThis, name)
})

test("no sequence of actions and faults loses a visitor's place", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  installBrowser()
  const storage = createMemoryStorage()
  const property = fc.asyncProperty(steps, async (sequence) => {
    const world = new JoinWorld(storage)
    await runSteps(world, sequence)
    for (const tab of world.tabs) tab.close()
  })
  await fc.assert(property, {
    numRuns: Number(JOIN_MODEL_RUNS ?? 500),
    examples: kept,
    seed: SEED,
    reporter: ({ failed, seed, counterexample, errorInstance }) => {
      if (!failed) return
      const [sequence = []] = counterexample ?? []
      const lines = [...sequence.map(describeStep), String(errorInstance)]
      expect.fail([`JOIN_MODEL_SEED=${seed}`, ...lines].join('\n'))
    },
  })
})
