import type { CallId } from './calls'

/** The panel shows the scenarios in these groups. */
export const scenarioGroups = [
  { id: 'network', label: 'Network' },
  { id: 'join', label: 'Joining' },
  { id: 'admin', label: 'Admin page' },
  { id: 'session', label: 'Session' },
  { id: 'code', label: 'Code' },
] as const

/** What a link or the panel can add to a scenario, as in `slow:list:400ms`, `offline:every-3` or `broken:404:first-1`. */
export type ScenarioOption =
  /** The scenario affects one call only. */
  | 'call'
  /** It affects every n-th request only, or the first n. */
  | 'rate'
  /** Its delay, in milliseconds. */
  | 'delay'
  /** What arrives instead of the response (`broken-responses.ts`). */
  | 'response'

interface Scenario {
  readonly id: string
  readonly group: (typeof scenarioGroups)[number]['id']
  readonly label: string
  readonly description: string
  /** The backend requests that it replaces or delays. */
  readonly affects: 'all-calls' | readonly CallId[]
  readonly options: readonly ScenarioOption[]
}

const everyCall = { group: 'network', affects: 'all-calls', options: ['call', 'rate'] } as const
const code = { group: 'code', affects: [], options: [] } as const

/** Every failure that a visitor can see, and a few states that are hard to reach. Their effects are in `effects.ts`. */
export const scenarios = [
  {
    id: 'slow',
    label: 'Slow server',
    description: 'Responses take 3 seconds, or as long as you enter.',
    group: 'network',
    affects: 'all-calls',
    options: ['call', 'rate', 'delay'],
  },
  {
    id: 'never',
    label: 'No response',
    description: 'Requests hang. The site gives up after 15 seconds.',
    ...everyCall,
  },
  {
    id: 'offline',
    label: 'Network drops',
    description: 'Requests fail before a response arrives.',
    ...everyCall,
  },
  {
    id: 'unavailable',
    label: 'Server unavailable',
    description: 'The response is a 503 with an HTML page, as from a proxy.',
    ...everyCall,
  },
  {
    id: 'rate-limited',
    label: 'Too many requests',
    description: 'The response is a 429, which demands a wait of 5 seconds. The form honors it.',
    ...everyCall,
  },
  {
    id: 'server-error',
    label: 'Server error',
    description: 'Requests fail in the database, or in the sign-in service (500).',
    ...everyCall,
  },
  {
    id: 'broken',
    label: 'Broken response',
    description: 'What arrives is not a response of the backend, or arrives only in part.',
    ...everyCall,
    options: ['response', 'call', 'rate'],
  },
  {
    id: 'duplicate-email',
    label: 'Email already signed up',
    description: 'Every signup is rejected as a duplicate (409, code 23505).',
    group: 'join',
    affects: ['join'],
    options: ['rate'],
  },
  {
    id: 'insert-failure',
    label: 'Signup fails',
    description: 'Every signup fails in the database (500).',
    group: 'join',
    affects: ['join'],
    options: ['rate'],
  },
  {
    id: 'friends-joined',
    label: 'Three friends have joined',
    description: "Three friends have joined through the visitor's invitation.",
    group: 'join',
    affects: ['friends'],
    options: ['rate'],
  },
  {
    id: 'position-only',
    label: 'Without an invitation',
    description: 'A signup returns the position alone, without a code for inviting friends.',
    group: 'join',
    affects: ['join'],
    options: ['rate'],
  },
  {
    id: 'admin-failure',
    label: 'Admin list fails',
    description: 'The list, the search, the numbers and the export fail (500).',
    group: 'admin',
    affects: ['list', 'search', 'summary', 'export'],
    options: ['rate'],
  },
  {
    id: 'admin-empty',
    label: 'Admin list is empty',
    description: 'The waitlist of the admin page has no signups.',
    group: 'admin',
    affects: ['list', 'search', 'summary', 'export', 'count'],
    options: [],
  },
  {
    id: 'many-signups',
    label: '100,000 people',
    description:
      'The waitlist has 100,000 made-up people. Signups and removals last until it is switched off or the page is reloaded.',
    group: 'admin',
    affects: [],
    options: [],
  },
  {
    id: 'list-breaks',
    label: 'The third page fails',
    description:
      'The list, the search and the export fail after the first 100 signups, from either end (500).',
    group: 'admin',
    affects: ['list', 'search', 'export'],
    options: ['rate'],
  },
  {
    id: 'faster-administrator',
    label: 'Another administrator is faster',
    description:
      'A moment before you invite people, somebody else invites the first half of them (409). Happens once.',
    group: 'admin',
    affects: ['invite'],
    options: [],
  },
  {
    id: 'signed-out',
    label: 'Signed out',
    description: 'From the next page load, nobody is signed in. Ends with a sign-in.',
    group: 'session',
    affects: [],
    options: [],
  },
  {
    id: 'session-expired',
    label: 'Session expired',
    description:
      'From the next page load, the session of the administrator has expired. Ends with a sign-in.',
    group: 'session',
    affects: [],
    options: [],
  },
  {
    id: 'sign-in-failure',
    label: 'Sign-in service is down',
    description: 'Signing in, refreshing the session and signing out fail with 503.',
    group: 'session',
    affects: ['sign-in', 'refresh', 'sign-out'],
    options: ['rate'],
  },
  {
    id: 'late-code',
    label: 'App loads late',
    description: 'On the next page load, the app starts six seconds after the page appears.',
    ...code,
  },
  {
    id: 'missing-code',
    label: 'Code fails to load',
    description:
      'The site cannot be reached for code that has not loaded yet. Follow a link to see it.',
    ...code,
  },
  {
    id: 'new-version',
    label: 'New version deployed',
    description:
      'Code that has not loaded yet is gone, because another version was deployed. Happens once. Follow a link to see it.',
    ...code,
  },
  {
    id: 'crash',
    label: 'Page crashes',
    description: 'The next render throws an error, once.',
    ...code,
  },
] as const satisfies readonly Scenario[]

export type ScenarioId = (typeof scenarios)[number]['id']

export function isScenarioId(id: string): id is ScenarioId {
  return scenarios.some((scenario) => scenario.id === id)
}

/** The declaration of a scenario. */
export function scenarioOf(id: ScenarioId): Scenario & { readonly id: ScenarioId } {
  const scenario = scenarios.find((one) => one.id === id)
  if (scenario === undefined) throw new Error(`There is no scenario ${id}`)
  return scenario
}
