import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { createStore, type StoreApi } from 'zustand'
import { inTime } from '../../../lib/browser-calls'
import type { KeyValueStorage } from '../../../lib/browser-storage'
import { type Failed, failed } from '../../../lib/failure'
import { parseJson } from '../../../lib/json'
import { runRequest } from '../../../lib/request-runner'
import type { Credentials, Session, SignInOutcome } from './admin-repository'

/** The part of a response of PostgREST that is read. */
export type Answer = Pick<PostgrestSingleResponse<unknown>, 'data' | 'count' | 'error' | 'status'>

/** How long a request waits for a new token. It has 15 seconds in all. */
const REFRESH_TIMEOUT_MS = 10_000

/**
 * PostgREST's error codes: the first one for an expired token, the second one for any other token that it does not accept, and
 * before version 13 for an expired one, too. https://docs.postgrest.org/en/stable/references/errors.html
 */
const TOKEN_REFUSED: readonly (string | undefined)[] = ['PGRST303', 'PGRST301']

/** What a stored session needs for supabase-js. The email is only shown, so a session is valid without it. */
const storedSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: z.catch(z.object({ email: z.nullable(z.string()) }), { email: null }),
})

/**
 * The session of an administrator. supabase-js keeps it in the browser's storage, which all tabs share, so the storage decides
 * who is signed in.
 *
 * @param key of the session in `storage`
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

  /** Reads the session again, which supabase-js, another tab, or the user who clears the browser's data may have changed. */
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
  // Chromium may tell this tab of another one's session before the storage has it.
  window.addEventListener('storage', checkSession)

  return {
    session,
    checkSession,

    /** Runs a request when the token is fresh. supabase-js attaches it, or the site's key without a session. */
    async send(request: () => PromiseLike<Answer>): Promise<Answer | Failed> {
      const refreshing = auth.getSession().then(({ error }) => error !== null)
      const hasFailed = await inTime(refreshing, REFRESH_TIMEOUT_MS, true)
      checkSession()
      // There is no new token. supabase-js would send the site's key instead of an old one, and an administrator would read
      // that only administrators see signups.
      if (hasFailed && session.getState().type === 'signed-in') {
        return failed({ status: 503, service: 'auth' })
      }
      const token = stored()?.access_token
      const answer = await request()
      // The device's clock has been set back, or the project has a new secret: supabase-js would use the token until it ends.
      const isRefused = answer.status === 401 && TOKEN_REFUSED.includes(answer.error?.code)
      // A new session may have begun since.
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
      // Before `auth.signOut` removes a session whose token has ended, it waits for a new one, up to 25 seconds in an outage.
      // The next person at this computer would be signed in, if the tab is closed in that time.
      storage.removeItem(key)
      session.setState({ type: 'signed-out', last: 'signed-out' }, true)
      // The second step of `auth.signOut`. It needs no rights but those of the token.
      if (token !== undefined) void auth.admin.signOut(token, 'local')
    },
  }
}
