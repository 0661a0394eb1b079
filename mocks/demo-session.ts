import { sessionKey } from '../src/lib/session-storage'
import { administrator } from './accounts'
import { sessionBody } from './gotrue-answers'
import { mockProject } from './project'
import { activeScenarios, useScenarioStore } from './scenario-store'
import { DEMO_SESSION_ID, startSession } from './sessions'

const STARTED_KEY = 'nestwin:demo-session-started'

const SESSION_KEY = sessionKey(mockProject.url)

/** Leaves a session in local storage as supabase-js does after signing in. */
export function signInAdministrator() {
  const tokens = startSession(administrator, DEMO_SESSION_ID)
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionBody(tokens)))
}

function signOut() {
  localStorage.removeItem(SESSION_KEY)
}

/**
 * The demo starts signed in, so that /admin opens at once; who signs out stays so for as long as the tab.
 * The scenario `signed-out` takes the session away, and gives it back when it is switched off.
 */
export function keepDemoSession() {
  const isSignedOut = () => activeScenarios().includes('signed-out')
  if (isSignedOut()) signOut()
  else if (sessionStorage.getItem(STARTED_KEY) === null) signInAdministrator()
  sessionStorage.setItem(STARTED_KEY, 'yes')

  let wasSignedOut = isSignedOut()
  useScenarioStore.subscribe(() => {
    if (isSignedOut() === wasSignedOut) return
    wasSignedOut = isSignedOut()
    if (wasSignedOut) signOut()
    else signInAdministrator()
  })
}
