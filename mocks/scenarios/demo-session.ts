import { sessionKey } from '../../src/lib/session-storage'
import { administrator } from '../server/gotrue/accounts'
import { sessionBody } from '../server/gotrue/gotrue-responses'
import { DEMO_SESSION_ID, startSession } from '../server/gotrue/sessions'
import { mockProject } from '../server/project'
import { isActive, setScenario, useScenarioStore } from './scenario-store'

const STARTED_KEY = 'nestwin:demo-session-started'

const SESSION_KEY = sessionKey(mockProject.url)

/** Scenarios about the session of the next page load. Both end with a sign-in. */
const sessionScenarios = ['signed-out', 'session-expired'] as const

/** The one of them that is in effect. */
let applied: (typeof sessionScenarios)[number] | undefined

/** Stores a session in local storage, as supabase-js does after a sign-in. */
export function signInAdministrator() {
  const tokens = startSession(administrator, DEMO_SESSION_ID)
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionBody(tokens)))
}

/**
 * Signs the administrator in, so that /admin opens at once. Does so once per tab, so that a visitor who signs out stays
 * signed out. Switching a scenario about the session off signs in again.
 *
 * @returns a function that ends this
 */
export function startDemoSession(): () => void {
  applied = sessionScenarios.find(isActive)
  if (applied !== undefined || sessionStorage.getItem(STARTED_KEY) === null) storeSession()
  sessionStorage.setItem(STARTED_KEY, 'yes')

  return useScenarioStore.subscribe(() => {
    const active = sessionScenarios.find(isActive)
    if (active === applied) return
    applied = active
    storeSession()
  })
}

/** In the scenario `session-expired`, the server refuses the administrator's session. */
function storeSession() {
  if (applied === 'signed-out') localStorage.removeItem(SESSION_KEY)
  else signInAdministrator()
}

/** Ends the scenarios about the session after a sign-in, and leaves the new session alone. */
export function endSessionScenarios() {
  applied = undefined
  for (const id of sessionScenarios) if (isActive(id)) setScenario(id, false)
}
