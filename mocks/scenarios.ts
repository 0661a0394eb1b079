/**
 * Every failure that a visitor can meet, and a few states that are hard to reach. The panel, the handlers and the
 * tests take their types from this list. Scenarios combine; where two would answer, the earlier one does.
 */
export const scenarios = [
  {
    id: 'slow',
    label: 'Slow server',
    description: 'Every answer takes 3 seconds.',
  },
  {
    id: 'never',
    label: 'No answer at all',
    description: 'Requests hang. The site gives up after 15 seconds.',
  },
  {
    id: 'offline',
    label: 'Network drops',
    description: 'Every request fails before an answer comes.',
  },
  {
    id: 'unavailable',
    label: 'Server unavailable',
    description: 'A proxy answers everything with 503 and an HTML page.',
  },
  {
    id: 'rate-limited',
    label: 'Too many requests',
    description: 'Everything is answered with 429.',
  },
  {
    id: 'duplicate-email',
    label: 'Email already signed up',
    description: 'Every signup is refused as a duplicate (409, code 23505).',
  },
  {
    id: 'insert-failure',
    label: 'Signup fails',
    description: 'Every signup fails in the database (500).',
  },
  {
    id: 'admin-failure',
    label: 'Admin list fails',
    description: 'The list of signups cannot be read (500).',
  },
  {
    id: 'admin-empty',
    label: 'Admin list is empty',
    description: 'The list of signups has no rows.',
  },
  {
    id: 'signed-out',
    label: 'Signed out',
    description: 'Nobody is signed in. The list is refused, and asks who is there.',
  },
  {
    id: 'session-expired',
    label: 'Session expired',
    description: 'The session with which the demo started is over. A new sign-in is good.',
  },
  {
    id: 'sign-in-failure',
    label: 'Sign-in service is down',
    description: 'Signing in, refreshing and signing out are answered with 503.',
  },
  {
    id: 'late-code',
    label: 'App comes late',
    description: 'At the next load the app’s code arrives six seconds after the page.',
  },
  {
    id: 'missing-code',
    label: 'Code cannot be fetched',
    description:
      'Code of the app that is not there yet cannot be fetched. Follow a link to see it.',
  },
  {
    id: 'new-version',
    label: 'New version deployed',
    description:
      'Code that is not there yet is gone: another version was deployed. Once. Follow a link to see it.',
  },
  {
    id: 'crash',
    label: 'Page crashes',
    description: 'The next render throws, once.',
  },
] as const

export type ScenarioId = (typeof scenarios)[number]['id']

export function isScenarioId(id: string): id is ScenarioId {
  return scenarios.some((scenario) => scenario.id === id)
}
