/** A request that the site sends. The mocked server refuses a request that differs in any of these properties. */
interface SentRequest {
  /** Method and path. */
  readonly target: string
  /** Patterns for the query string. The named groups capture the values that the mock reads. */
  readonly parameters: readonly RegExp[]
  readonly Accept: readonly string[]
  /** The possible values: `<key>` stands for an idempotency key, and '' for a missing header, because a proxy may drop it. */
  readonly Prefer: readonly string[]
}

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const table = '/rest/v1/waitlist_signups'
const key = 'idempotency-key=<key>'
const returned = 'return=representation'

const sent = (
  target: string,
  parameters: readonly RegExp[],
  Prefer: readonly string[] = [''],
  Accept = '*/*',
): SentRequest => ({ target, parameters, Prefer, Accept: [Accept] })

const rpc = (name: string, Prefer?: readonly string[], parameters: readonly RegExp[] = [/^$/]) =>
  sent(`POST /rest/v1/rpc/${name}`, parameters, Prefer)

/** @param limit a pattern for the number of rows */
const page = (limit: string) =>
  new RegExp(
    `^select=\\*(&position=gt\\.(?<after>\\d+))?(&position=lt\\.(?<before>\\d+))?&order=position\\.(?<order>asc|desc)&limit=(?<limit>${limit})$`,
  )
const object = 'application/vnd.pgrst.object+json'

/** The site's calls to its backend, with all their requests. A scenario can affect one call alone. */
export const calls = [
  {
    id: 'join',
    label: 'Join the waitlist',
    requests: [
      sent(`POST ${table}`, [/^select=position$/], [`${key}, ${returned}`, returned, ''], object),
    ],
  },
  {
    id: 'export',
    label: 'Export the waitlist',
    // The export requests 1,000 rows at once, the most in one response. The list requests fewer, so `limit` tells them apart.
    requests: [
      sent(`GET ${table}`, [page('1000')]),
      rpc('search_signups', [''], [/^order=position\.(?<order>asc|desc)&limit=(?<limit>1000)$/]),
    ],
  },
  {
    id: 'count',
    label: 'Count new signups',
    requests: [
      sent(
        `GET ${table}`,
        [/^select=position&order=position\.asc&limit=(?<limit>1)(&position=gt\.(?<after>\d+))?$/],
        ['count=exact', ''],
      ),
    ],
  },
  {
    id: 'list',
    label: 'Load the admin list',
    requests: [
      sent(`GET ${table}`, [page('\\d{1,3}')]),
      // The request in the site's specification. The site itself requests pages.
      sent(`GET ${table}`, [/^select=\*&order=position\.asc$/], ['count=exact', '']),
    ],
  },
  {
    id: 'search',
    label: 'Search the waitlist',
    requests: [
      rpc(
        'search_signups',
        [''],
        [/^(order=position\.(?<order>asc|desc)&limit=(?<limit>\d{1,3}))?$/],
      ),
      // Looks up one person, who may have been removed.
      sent(`GET ${table}`, [new RegExp(`^select=\\*&id=eq\\.(?<id>${UUID})$`)]),
    ],
  },
  { id: 'summary', label: 'Load the numbers', requests: [rpc('summarize_signups')] },
  { id: 'friends', label: 'Count invited friends', requests: [rpc('count_friends')] },
  { id: 'place', label: 'Look up a place', requests: [rpc('find_place', [key, ''])] },
  { id: 'correct', label: 'Correct an email', requests: [rpc('correct_email', [key, ''])] },
  { id: 'leave', label: 'Leave the waitlist', requests: [rpc('leave_waitlist', [key, ''])] },
  { id: 'preview', label: 'Preview an invitation', requests: [rpc('preview_batch')] },
  { id: 'invite', label: 'Invite people', requests: [rpc('invite_batch')] },
  { id: 'take-back', label: 'Take a batch back', requests: [rpc('take_back_batch')] },
  { id: 'batches', label: 'List the batches', requests: [rpc('list_batches')] },
  {
    id: 'remove',
    label: 'Remove a signup',
    requests: [
      sent(`DELETE ${table}`, [new RegExp(`^id=eq\\.(?<id>${UUID})&select=id$`)], [returned, '']),
    ],
  },
  {
    id: 'sign-in',
    label: 'Sign in',
    requests: [sent('POST /auth/v1/token', [/^grant_type=password$/])],
  },
  {
    id: 'refresh',
    label: 'Refresh the session',
    requests: [sent('POST /auth/v1/token', [/^grant_type=refresh_token$/])],
  },
  {
    id: 'sign-out',
    label: 'Sign out',
    requests: [sent('POST /auth/v1/logout', [/^scope=local$/])],
  },
] as const

export type CallId = (typeof calls)[number]['id']

type Addressed = Pick<Request, 'method' | 'url'>

export function isCallId(id: string): id is CallId {
  return calls.some((call) => call.id === id)
}

export function requestsLike({ method, url }: Addressed) {
  const target = `${method} ${new URL(url).pathname}`
  return calls.flatMap(({ id, requests }) =>
    requests.filter((one) => one.target === target).map((one) => ({ ...one, call: id })),
  )
}

export const parametersOf = ({ url }: Addressed) => new URL(url).search.slice(1)

/** @returns the call and the match of its query; undefined for a request that the site does not send */
function findSent(request: Addressed) {
  const query = parametersOf(request)
  return requestsLike(request)
    .flatMap(({ call, parameters }) => parameters.map((one) => ({ call, match: one.exec(query) })))
    .find(({ match }) => match !== null)
}

/** @returns null for a request that the site does not send */
export const callOf = (request: Addressed): CallId | null => findSent(request)?.call ?? null

/** @returns the values in a request's query, by their names in `calls` */
export const valuesIn = (request: Addressed): Readonly<Partial<Record<string, string>>> =>
  findSent(request)?.match?.groups ?? {}
