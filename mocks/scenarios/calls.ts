/** The requests that the site makes to its backend. A scenario can be limited to one of them. */
export const calls = [
  { id: 'join', label: 'Join the waitlist', method: 'POST', path: '/rest/v1/' },
  { id: 'list', label: 'Load the admin list', method: 'GET', path: '/rest/v1/' },
  { id: 'remove', label: 'Remove a signup', method: 'DELETE', path: '/rest/v1/' },
  { id: 'sign-in', label: 'Sign in', method: 'POST', path: '/auth/v1/token?grant_type=password' },
  {
    id: 'refresh',
    label: 'Refresh the session',
    method: 'POST',
    path: '/auth/v1/token?grant_type=refresh_token',
  },
  { id: 'sign-out', label: 'Sign out', method: 'POST', path: '/auth/v1/logout' },
] as const

export type CallId = (typeof calls)[number]['id']

export function isCallId(id: string): id is CallId {
  return calls.some((call) => call.id === id)
}

/** @returns null for a request that the site does not make, such as one from a contract test */
export function callOf({ method, url }: Pick<Request, 'method' | 'url'>): CallId | null {
  const { pathname, search } = new URL(url)
  const call = calls.find(
    (one) => one.method === method && (pathname + search).startsWith(one.path),
  )
  return call?.id ?? null
}
