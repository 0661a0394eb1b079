/**
 * Every failure that a visitor can see, and a few states that are hard to reach. Their effects are in `handlers.ts`.
 * Scenarios combine. If two of them respond to the same request, the earlier one in this list wins.
 */
export const scenarios = [
  {
    id: 'slow',
    label: 'Slow server',
    description: 'Every response takes 3 seconds.',
  },
  {
    id: 'never',
    label: 'No response',
    description: 'Requests hang. The site gives up after 15 seconds.',
  },
  {
    id: 'offline',
    label: 'Network drops',
    description: 'Every request fails before a response arrives.',
  },
  {
    id: 'unavailable',
    label: 'Server unavailable',
    description: 'Every response is a 503 with an HTML page, as from a proxy.',
  },
  {
    id: 'rate-limited',
    label: 'Too many requests',
    description: 'Every response is a 429.',
  },
  {
    id: 'duplicate-email',
    label: 'Email already signed up',
    description: 'Every signup is rejected as a duplicate (409, code 23505).',
  },
  {
    id: 'insert-failure',
    label: 'Signup fails',
    description: 'Every signup fails in the database (500).',
  },
  {
    id: 'admin-failure',
    label: 'Admin list fails',
    description: 'The list of signups fails to load (500).',
  },
  {
    id: 'admin-empty',
    label: 'Admin list is empty',
    description: 'The list of signups has no rows.',
  },
  {
    id: 'signed-out',
    label: 'Signed out',
    description: 'Nobody is signed in. /admin shows the sign-in form.',
  },
  {
    id: 'session-expired',
    label: 'Session expired',
    description: 'The session that the demo starts with has expired. Signing in again works.',
  },
  {
    id: 'sign-in-failure',
    label: 'Sign-in service is down',
    description: 'Signing in, refreshing the session and signing out fail with 503.',
  },
  {
    id: 'late-code',
    label: 'App loads late',
    description: 'On the next page load, the app starts six seconds after the page appears.',
  },
  {
    id: 'missing-code',
    label: 'Code fails to load',
    description: 'Code that has not loaded yet cannot be fetched. Follow a link to see it.',
  },
  {
    id: 'new-version',
    label: 'New version deployed',
    description:
      'Code that has not loaded yet is gone, because another version was deployed. Happens once. Follow a link to see it.',
  },
  {
    id: 'crash',
    label: 'Page crashes',
    description: 'The next render throws an error, once.',
  },
] as const

export type ScenarioId = (typeof scenarios)[number]['id']

export function isScenarioId(id: string): id is ScenarioId {
  return scenarios.some((scenario) => scenario.id === id)
}
