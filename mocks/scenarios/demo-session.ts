import { sessionKey } from '../../src/lib/session-storage'
import { administrator } from '../server/accounts'
import { sessionBody } from '../server/gotrue-answers'
import { mockProject } from '../server/project'
import { DEMO_SESSION_ID, startSession } from '../server/sessions'
import { isActive, setScenario, useScenarioStore } from './scenario-store'

const STARTED_KEY = 'nestwin:demo-session-started'

const SESSION_KEY = sessionKey(mockProject.url)

/** Whether the scenario `signed-out` has removed the session. */
let isSignedOut = false

/** Stores a session in local storage, as supabase-js does after a sign-in. */
export function signInAdministrator() {
  const tokens = startSession(administrator, DEMO_SESSION_ID)
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionBody(tokens)))
}

function signOut() {
  localStorage.removeItem(SESSION_KEY)
}

/**
 * Signs the administrator in, so that /admin opens at once. Does so once per tab, so that a visitor who signs out stays
 * signed out. Switching the scenario `signed-out` on removes the session; switching it off signs in again.
 *
 * @returns a function that ends this
 */
export function startDemoSession(): () => void {
  isSignedOut = isActive('signed-out')
  if (isSignedOut) signOut()
  else if (sessionStorage.getItem(STARTED_KEY) === null) signInAdministrator()
  sessionStorage.setItem(STARTED_KEY, 'yes')

  return useScenarioStore.subscribe(() => {
    if (isActive('signed-out') === isSignedOut) return
    isSignedOut = !isSignedOut
    if (isSignedOut) signOut()
    else signInAdministrator()
  })
}

/** Ends the scenario `signed-out` after a sign-in, and leaves the new session alone. */
export function endSignedOut() {
  if (!isActive('signed-out')) return
  isSignedOut = false
  setScenario('signed-out', false)
}
