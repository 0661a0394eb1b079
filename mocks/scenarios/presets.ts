import type { ActiveScenario } from './active-scenario'

interface Preset {
  readonly id: string
  readonly label: string
  readonly description: string
  readonly scenarios: readonly ActiveScenario[]
}

/** Scenarios that occur together. */
export const presets: readonly Preset[] = [
  {
    id: 'bad-train',
    label: 'A bad connection on a train',
    description: 'Every response takes 4 seconds, and every third request fails.',
    scenarios: [
      { id: 'slow', delay: 4_000 },
      { id: 'offline', rate: { type: 'every', count: 3 } },
    ],
  },
  {
    id: 'outage',
    label: 'An outage',
    description: 'Tables and sign-in are down. Each failure takes two seconds to arrive.',
    scenarios: [{ id: 'slow', delay: 2_000 }, { id: 'unavailable' }],
  },
  {
    id: 'after-deploy',
    label: 'The day after a deploy',
    description: 'An open tab has code of the old version, and its session has expired.',
    scenarios: [{ id: 'session-expired' }, { id: 'new-version' }],
  },
  {
    id: 'rush',
    label: 'A rush of visitors',
    description: 'Every second signup is turned away with a 429. Everything else is slow.',
    scenarios: [
      { id: 'slow', delay: 1_500 },
      { id: 'rate-limited', call: 'join', rate: { type: 'every', count: 2 } },
    ],
  },
]
