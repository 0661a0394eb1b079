import { administrator } from '../server/gotrue/accounts'
import { sessionBody } from '../server/gotrue/gotrue-responses'
import { DEMO_SESSION_ID, startSession, TOKEN_SECONDS } from '../server/gotrue/sessions'
import { SESSION_KEY, withoutFaults } from './browser-faults'
import { isActive, setScenario, useScenarioStore } from './scenario-store'

const STARTED_KEY = 'nestwin:demo-session-started'

/** Scenarios about the stored session. All of them end with a sign-in. */
const sessionScenarios = ['signed-out', 'session-expired', 'old-token'] as const

/** The one of them that is in effect. */
let applied: (typeof sessionScenarios)[number] | undefined

/** Stores a session in local storage, as supabase-js does after a sign-in. */
export function signInAdministrator() {
  const tokens = startSession(administrator, DEMO_SESSION_ID)
  const age = isActive('old-token') ? TOKEN_SECONDS : 0
  const session = sessionBody({ ...tokens, expiresAt: tokens.expiresAt - age })
  withoutFaults(() => localStorage.setItem(SESSION_KEY, JSON.stringify(session)))
}

/** Ends the session as supabase-js does in another tab: removes it, and tells this tab. */
export function signOutInAnotherTab() {
  withoutFaults(() => {
    localStorage.removeItem(SESSION_KEY)
    const channel = new BroadcastChannel(SESSION_KEY)
    channel.postMessage({ event: 'SIGNED_OUT', session: null })
    channel.close()
  })
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

/** In the scenario `session-expired`, the server refuses the session. In `old-token`, it has to be refreshed. */
function storeSession() {
  if (applied === 'signed-out') withoutFaults(() => localStorage.removeItem(SESSION_KEY))
  else signInAdministrator()
}

/** Ends the scenarios about the session after a sign-in, and leaves the new session alone. */
export function endSessionScenarios() {
  applied = undefined
  for (const id of sessionScenarios) if (isActive(id)) setScenario(id, false)
}
