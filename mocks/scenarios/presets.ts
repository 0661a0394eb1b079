interface Preset {
  readonly label: string
  readonly description: string
  /** As `writeScenarios` writes them. */
  readonly scenarios: string
}

/** Scenarios that occur together. */
export const presets: readonly Preset[] = [
  {
    label: 'A bad connection on a train',
    description: 'Every response takes 4 seconds, and every third request fails.',
    scenarios: 'slow:4000ms,offline:every-3',
  },
  {
    label: 'An outage',
    description: 'Tables and sign-in are down. Each failure takes two seconds to arrive.',
    scenarios: 'slow:2000ms,unavailable',
  },
  {
    label: 'The day after a deploy',
    description: 'An open tab has code of the old version, and its session has expired.',
    scenarios: 'session-expired,new-version',
  },
  {
    label: 'A rush of visitors',
    description: 'Every response takes 1.5 seconds, and every second signup is turned away (429).',
    scenarios: 'slow:1500ms,rate-limited:join:every-2',
  },
]
