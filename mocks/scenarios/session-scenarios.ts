import { expireDemoSession, TOKEN_SECONDS } from '../server/gotrue/sessions'
import { signInAdministrator, signOut, signOutInAnotherTab } from './demo-session'
import type { Scenario } from './scenario'

/** The list is visible by then. */
const SIGNED_OUT_AFTER_MS = 1_000

/** Faults of the administrator's session. A sign-in ends the scenarios that have `switched`. */
export const sessionScenarios = {
  'signed-out': {
    label: 'Signed out',
    description:
      'The browser has no session. An open admin page notices it with its next request. Ends with a sign-in. If you switch it off, reload /admin.',
    switched: (isOn) => (isOn ? signOut() : signInAdministrator()),
  },
  'session-expired': {
    label: 'Session expired',
    description:
      'From the next request on, the server refuses the session of the administrator. Ends with a sign-in. If you switch it off, reload /admin.',
    switched(isOn) {
      signInAdministrator()
      expireDemoSession(isOn)
    },
  },
  'signed-out-elsewhere': {
    label: 'Signed out in another tab',
    description:
      'A second after the list or a search has been requested, the administrator signs out in another tab. Happens once.',
    calls: ['list', 'search'],
    before(_request, { end }) {
      end()
      setTimeout(signOutInAnotherTab, SIGNED_OUT_AFTER_MS)
    },
  },
  'old-token': {
    label: 'Old token',
    description:
      'On every page load, the token of the session seems to have ended, as on a device whose clock is ahead, so the site first gets a new one. Combine it with a scenario for the call “Refresh the session”. Ends with a sign-in.',
    switched: (isOn) => signInAdministrator(isOn ? TOKEN_SECONDS : 0),
  },
} as const satisfies Record<string, Scenario>
