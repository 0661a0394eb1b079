import { administrator } from '../server/gotrue/accounts'
import { sessionBody } from '../server/gotrue/gotrue-responses'
import { DEMO_SESSION, startSession } from '../server/gotrue/sessions'
import { SESSION_KEY, withoutFaults } from './browser-faults'

const STARTED_KEY = 'nestwin:demo-session-started'

/** Stores a session in local storage, as supabase-js does after a sign-in. @param age of the token, in seconds */
export function signInAdministrator(age = 0) {
  const tokens = startSession(administrator, DEMO_SESSION)
  const session = sessionBody({ ...tokens, expiresAt: tokens.expiresAt - age })
  withoutFaults(() => localStorage.setItem(SESSION_KEY, JSON.stringify(session)))
}

/** Removes the session without notifying this page. */
export const signOut = () => withoutFaults(() => localStorage.removeItem(SESSION_KEY))

/** Ends the session as supabase-js does when another tab signs out: removes the session, and notifies this tab. */
export function signOutInAnotherTab() {
  withoutFaults(() => {
    localStorage.removeItem(SESSION_KEY)
    const channel = new BroadcastChannel(SESSION_KEY)
    channel.postMessage({ event: 'SIGNED_OUT', session: null })
    channel.close()
  })
}

/** Signs the administrator in once per tab. A visitor who signs out stays signed out. */
export function startDemoSession() {
  if (sessionStorage.getItem(STARTED_KEY) === null) signInAdministrator()
  sessionStorage.setItem(STARTED_KEY, 'yes')
}
