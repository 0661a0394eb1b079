import type { CallId } from './calls'

/** The panel shows the scenarios in these groups. */
export const scenarioGroups = [
  { id: 'network', label: 'Network' },
  { id: 'join', label: 'Joining' },
  { id: 'admin', label: 'Admin page' },
  { id: 'session', label: 'Session' },
  { id: 'code', label: 'Code' },
  { id: 'browser', label: 'Browser' },
] as const

/** What a link or the panel can add to a scenario, as in `slow:list:400ms`, `offline:every-3` or `broken:404:first-1`. */
export type ScenarioOption =
  /** The scenario affects one call only. */
  | 'call'
  /** It affects every n-th request only, or the first n. */
  | 'rate'
  /** Its delay, in milliseconds. */
  | 'delay'
  /** The wait that it demands, in seconds. */
  | 'wait'
  /** What arrives instead of the response (`broken-responses.ts`). */
  | 'response'
  /** The scenario affects one part of the code only (`code-parts.ts`). */
  | 'part'

interface Scenario {
  readonly id: string
  readonly group: (typeof scenarioGroups)[number]['id']
  readonly label: string
  readonly description: string
  /** The backend requests that it replaces or delays. */
  readonly affects: 'all-calls' | readonly CallId[]
  readonly options: readonly ScenarioOption[]
  /** The delay without the option, in milliseconds. */
  readonly usualDelayMs?: number
}

const everyCall = { group: 'network', affects: 'all-calls', options: ['call', 'rate'] } as const
const form = { group: 'join', affects: [], options: [] } as const
const code = { group: 'code', affects: [], options: [] } as const
const browser = { group: 'browser', affects: [], options: [] } as const

/** Every failure that a visitor can see, and a few states that are hard to reach. Their effects are in `effects.ts`. */
export const scenarios = [
  {
    id: 'slow',
    label: 'Slow server',
    description: 'Responses take 3 seconds, or as long as you enter.',
    group: 'network',
    affects: 'all-calls',
    options: ['call', 'rate', 'delay'],
    usualDelayMs: 3_000,
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
    description:
      'The response is a 429, which demands a wait of 5 seconds, or as long as you enter. The form honors it. The sign-in service demands no wait.',
    ...everyCall,
    options: ['call', 'rate', 'wait'],
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
    id: 'no-lookup',
    label: 'Place cannot be looked up',
    description:
      'The backend has no function that finds a place. A visitor joins without an invitation, and an unknown outcome stays unknown: combine it with “Network drops”.',
    group: 'join',
    affects: ['place'],
    options: ['rate'],
  },
  {
    id: 'hidden-field',
    label: 'Hidden field filled in',
    description:
      'A password manager fills in a hidden field of the form, so the form wants one more press.',
    ...form,
  },
  {
    id: 'too-fast',
    label: 'Submitted too fast',
    description:
      'The form is submitted sooner than people can type, so the form wants one more press.',
    ...form,
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
    id: 'unknown-time-zone',
    label: 'Unknown time zone',
    description: 'The browser does not know its time zone, so the chart has the days of UTC.',
    group: 'admin',
    affects: [],
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
      'The list and the search fail after the first 100 signups, from either end, and the export after the first 1,000 (500).',
    group: 'admin',
    affects: ['list', 'search', 'export'],
    options: ['rate'],
  },
  {
    id: 'new-signups',
    label: 'Somebody joins',
    description:
      'Each time the admin page counts new signups, which is twice a minute, one person has joined.',
    group: 'admin',
    affects: ['count'],
    options: ['rate'],
  },
  {
    id: 'no-batches',
    label: 'Nobody has been invited',
    description: 'The list of the batches is empty. The signups stay as they are.',
    group: 'admin',
    affects: ['batches'],
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
    description:
      'The browser has no session. An open admin page notices it with its next request. Ends with a sign-in. If you switch it off, reload /admin.',
    group: 'session',
    affects: [],
    options: [],
  },
  {
    id: 'session-expired',
    label: 'Session expired',
    description:
      'From the next request on, the server refuses the session of the administrator. Ends with a sign-in. If you switch it off, reload /admin.',
    group: 'session',
    affects: [],
    options: [],
  },
  {
    id: 'signed-out-elsewhere',
    label: 'Signed out in another tab',
    description:
      'A second after the list or a search has been requested, the administrator signs out in another tab. Happens once.',
    group: 'session',
    affects: ['list', 'search'],
    options: [],
  },
  {
    id: 'old-token',
    label: 'Old token',
    description:
      'On every page load, the token of the session is an hour old, so the site first gets a new one. Combine it with a scenario for the call “Refresh the session”. Ends with a sign-in.',
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
    id: 'account-banned',
    label: 'Account banned',
    description: 'The sign-in service refuses the account (403), whatever the password is.',
    group: 'session',
    affects: ['sign-in'],
    options: ['rate'],
  },
  {
    id: 'late-code',
    label: 'App loads late',
    description:
      'On every page load, the app starts six seconds after the page appears, or as late as you enter. After 15 seconds, the page says that something is missing.',
    ...code,
    options: ['delay'],
    usualDelayMs: 6_000,
  },
  {
    id: 'slow-code',
    label: 'Code loads slowly',
    description:
      'Code that has not loaded yet takes 20 seconds, or as long as you enter. Follow a link to see it.',
    ...code,
    options: ['part', 'delay'],
    usualDelayMs: 20_000,
  },
  {
    id: 'missing-code',
    label: 'Code fails to load',
    description:
      'The site cannot be reached for code that has not loaded yet, or one part of the code is missing. Follow a link to see it, or scroll down on the home page.',
    ...code,
    options: ['part'],
  },
  {
    id: 'new-version',
    label: 'New version deployed',
    description:
      'Code that has not loaded yet is gone, because another version was deployed. The page that needs it loads again. Happens once. Follow a link to see it.',
    ...code,
  },
  {
    id: 'crash',
    label: 'Page crashes',
    description: 'The page throws an error at once. Happens once, so “Try again” shows it again.',
    ...code,
  },
  {
    id: 'clipboard-blocked',
    label: 'Clipboard blocked',
    description:
      'The browser does not let the site copy anything. Press “Copy link”, or “Copy” in the details of a signup.',
    ...browser,
  },
  {
    id: 'share-fails',
    label: 'Share sheet fails',
    description: 'The device has a share sheet, and it fails. A link is copied instead.',
    ...browser,
  },
  {
    id: 'storage-refused',
    label: 'Storage refused',
    description:
      'The site can keep nothing in the browser, as if cookies were blocked: no draft, no place in line, no session. The app notices it when it starts, so it still shows a draft that the page has read before, and a stored place for a moment.',
    ...browser,
  },
  {
    id: 'storage-full',
    label: 'Storage full',
    description:
      'The site can read what it has kept, and can keep nothing more. A place in line is gone after a reload.',
    ...browser,
  },
  {
    id: 'storage-damaged',
    label: 'Stored data damaged',
    description:
      'On every page load, what the site has kept in this browser holds other data: the place in line, the draft, the session. The site starts over.',
    ...browser,
  },
  {
    id: 'old-browser',
    label: 'Old browser',
    description: 'The browser has no clipboard, no share sheet, and no messages between its tabs.',
    ...browser,
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
