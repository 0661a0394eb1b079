const table = '/rest/v1/waitlist_signups'
const functions = '/rest/v1/rpc'

/**
 * The requests that the site makes to its backend. A scenario can be limited to one of them. A request belongs to the first
 * entry with its method, path, and parameters; it may have more parameters.
 */
export const calls = [
  { id: 'join', label: 'Join the waitlist', requests: [`POST ${table}`] },
  {
    id: 'export',
    label: 'Export the waitlist',
    // As many rows as one response can hold. A page of the list is shorter.
    requests: [`GET ${table}?limit=1000`, `POST ${functions}/search_signups?limit=1000`],
  },
  { id: 'count', label: 'Count new signups', requests: [`GET ${table}?limit=1`] },
  { id: 'list', label: 'Load the admin list', requests: [`GET ${table}`] },
  { id: 'search', label: 'Search the waitlist', requests: [`POST ${functions}/search_signups`] },
  { id: 'summary', label: 'Load the numbers', requests: [`POST ${functions}/summarize_signups`] },
  { id: 'friends', label: 'Count invited friends', requests: [`POST ${functions}/count_friends`] },
  { id: 'place', label: 'Look up a place', requests: [`POST ${functions}/find_place`] },
  { id: 'correct', label: 'Correct an email', requests: [`POST ${functions}/correct_email`] },
  { id: 'leave', label: 'Leave the waitlist', requests: [`POST ${functions}/leave_waitlist`] },
  { id: 'preview', label: 'Preview an invitation', requests: [`POST ${functions}/preview_batch`] },
  { id: 'invite', label: 'Invite people', requests: [`POST ${functions}/invite_batch`] },
  { id: 'take-back', label: 'Take a batch back', requests: [`POST ${functions}/take_back_batch`] },
  { id: 'batches', label: 'List the batches', requests: [`POST ${functions}/list_batches`] },
  { id: 'remove', label: 'Remove a signup', requests: [`DELETE ${table}`] },
  { id: 'sign-in', label: 'Sign in', requests: ['POST /auth/v1/token?grant_type=password'] },
  {
    id: 'refresh',
    label: 'Refresh the session',
    requests: ['POST /auth/v1/token?grant_type=refresh_token'],
  },
  { id: 'sign-out', label: 'Sign out', requests: ['POST /auth/v1/logout'] },
] as const

export type CallId = (typeof calls)[number]['id']

export function isCallId(id: string): id is CallId {
  return calls.some((call) => call.id === id)
}

/** @returns null for a request that the site does not make */
export function callOf({ method, url }: Pick<Request, 'method' | 'url'>): CallId | null {
  const { pathname, searchParams } = new URL(url)
  const isRequest = (pattern: string) => {
    const [path = '', query] = pattern.split('?')
    return (
      path === `${method} ${pathname}` &&
      [...new URLSearchParams(query)].every(([name, value]) => searchParams.get(name) === value)
    )
  }
  return calls.find(({ requests }) => requests.some(isRequest))?.id ?? null
}
