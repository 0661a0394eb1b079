import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand'
import { inTime } from '../../../lib/browser-calls'
import type { KeyValueStorage } from '../../../lib/browser-storage'
import { type Failed, failed } from '../../../lib/failure'
import { parseJson } from '../../../lib/json'
import { runRequest } from '../../../lib/request-runner'
import type { Credentials, Session, SignInOutcome } from './admin-repository'

export type Answer = Pick<PostgrestSingleResponse<unknown>, 'data' | 'count' | 'error' | 'status'>

/** How long a request waits for a new token. The request's 15-second timeout includes this wait. */
const REFRESH_TIMEOUT_MS = 10_000

/**
 * PostgREST's error codes for an expired token (PGRST303) and for any other refused token (PGRST301). Before version 13,
 * PGRST301 meant both. https://docs.postgrest.org/en/stable/references/errors.html
 */
const TOKEN_REFUSED: readonly (string | undefined)[] = ['PGRST303', 'PGRST301']

/** What supabase-js needs in a stored session. The email address is only displayed, so it may be missing. */
const storedSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: z.catch(z.object({ email: z.nullable(z.string()) }), { email: null }),
})

/**
 * An administrator's session. supabase-js keeps it in the browser's storage, under `key`. All tabs share the storage, so the
 * stored session decides who is signed in.
 */
export function createAdminSession(
  { auth }: Pick<SupabaseClient, 'auth'>,
  storage: KeyValueStorage,
  key: string,
) {
  const stored = () => storedSchema.safeParse(parseJson(storage.getItem(key))).data
  const readSession = (last: 'none' | 'ended'): Session => {
    const session = stored()
    return session === undefined
      ? { type: 'signed-out', last }
      : { type: 'signed-in', email: session.user.email || null }
  }
  const session: StoreApi<Session> = createStore(() => readSession('none'))

  /** Rereads the session, because supabase-js, another tab, or clearing the browser's data may have changed it. */
  function checkSession() {
    const before = session.getState()
    const now = readSession('ended')
    const isSame =
      now.type === 'signed-out'
        ? before.type === 'signed-out'
        : before.type === 'signed-in' && before.email === now.email
    if (!isSame) session.setState(now, true)
  }
  auth.onAuthStateChange(checkSession)
  // In Chromium, supabase-js may report another tab's session before the storage contains it.
  window.addEventListener('storage', checkSession)

  return {
    session,
    checkSession,

    /** Runs a request with a fresh token. supabase-js sends the token, or the site's key if there is no session. */
    async send(request: () => PromiseLike<Answer>): Promise<Answer | Failed> {
      const refreshing = auth.getSession().then(({ error }) => error !== null)
      const hasFailed = await inTime(refreshing, REFRESH_TIMEOUT_MS, true)
      checkSession()
      // Without a token, supabase-js would send the site's key, and the page would say that only administrators see signups.
      if (hasFailed && session.getState().type === 'signed-in') {
        return failed({ status: 503, service: 'auth' })
      }
      const token = stored()?.access_token
      const answer = await request()
      // A refusal means a device clock that is behind, or a changed JWT secret. supabase-js would keep the token until expiry.
      const isRefused = answer.status === 401 && TOKEN_REFUSED.includes(answer.error?.code)
      // Another session may have begun since the request was sent.
      if (isRefused && stored()?.access_token === token) {
        storage.removeItem(key)
        checkSession()
      }
      return answer
    },

    signIn: (credentials: Credentials) =>
      runRequest('Sign-in', async (): Promise<SignInOutcome> => {
        const { error } = await auth.signInWithPassword(credentials)
        if (error === null) return { type: 'signed-in' }
        const response = { status: error.status ?? 0, code: error.code, service: 'auth' } as const
        return error.code === 'invalid_credentials'
          ? { type: 'failed', reason: 'wrong-credentials', response }
          : failed(response)
      }),

    signOut() {
      const token = stored()?.access_token
      // Not `auth.signOut`: before it removes an expired session, it waits for a new token, up to 25 seconds in an outage. If
      // the tab closed during the wait, the next person at this computer would still be signed in.
      storage.removeItem(key)
      session.setState({ type: 'signed-out', last: 'signed-out' }, true)
      // Ends the session on the server, as the second step of `auth.signOut` does. That step needs only the token.
      if (token !== undefined) void auth.admin.signOut(token, 'local')
    },
  }
}
