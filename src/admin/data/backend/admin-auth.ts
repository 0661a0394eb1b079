import type { Session } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { inTime } from '../../../lib/browser-calls'
import { SESSION_ENDED_STATUSES } from '../../../lib/checked-fetch'
import { type Failed, failed } from '../../../lib/failure'
import { runRequest } from '../../../lib/request-runner'
import {
  type DetachableStorage,
  isKeptSession,
  readKeptSession,
} from '../../../lib/session-storage'
import type { createAuthClient } from '../../../lib/supabase-client'
import type { Credentials, SignInOutcome } from './admin-repository'
import { createSessionStore } from './session-store'

type AuthClient = ReturnType<typeof createAuthClient>

/** How long a request waits for a new token. After that, the server decides whether the old one has ended. */
const REFRESH_WAIT_MS = 3_000

/**
 * PostgREST's error codes for an expired token: the second one before version 13, and for any other token that it does not
 * accept. https://docs.postgrest.org/en/stable/references/errors.html
 */
const TOKEN_REFUSED: readonly (string | undefined)[] = ['PGRST303', 'PGRST301']

const tokenSchema = z.object({ access_token: z.string(), expires_at: z.number() })
const sessionSchema = z.object({ user: z.object({ email: z.string().check(z.minLength(1)) }) })

/** The account of a session. The email is only shown, so a session is valid without it. */
function accountOf(session: unknown) {
  const { data } = sessionSchema.safeParse(session)
  return { email: data?.user.email ?? null }
}

/** The part of a response of PostgREST that is read. */
export interface Answer {
  readonly data: unknown
  readonly count: number | null
  readonly error: {
    readonly code: string
    readonly message: string
    readonly details?: unknown
  } | null
  readonly status: number
}

/** A request that postgrest-js has not sent. */
interface Unsent extends PromiseLike<Answer> {
  setHeader(name: string, value: string): Unsent
  abortSignal(signal: AbortSignal): Unsent
}

/**
 * Sends requests by `send`, with the session. It has to return a promise and not a request, which would be sent without the
 * session.
 */
export type Query = (send: (request: Unsent) => Promise<Answer>) => Promise<Answer>

export interface AdminAuthParts {
  /** Must keep its session in `storage`. */
  auth: AuthClient
  storage: DetachableStorage
  /** The key of the session in `storage`. */
  sessionKey: string
}

/** The session of an administrator, and the requests that need it. */
export function createAdminAuth({ auth, storage, sessionKey }: AdminAuthParts) {
  const stored = () => storage.getItem(sessionKey)
  const kept = () => tokenSchema.safeParse(readKeptSession(stored())).data
  const session = createSessionStore(() => isKeptSession(stored()))
  /** Resolves when the client has dropped the session. Requests wait for it, so that none is sent with the old token. */
  let pendingSignOut: Promise<void> | undefined

  /** The last session that was announced, until it is in the storage. */
  let announced: Session | null = null
  /** Requests use the session in the storage, and Chromium may announce the one of another tab before it is there. */
  const reportStored = () => {
    if (announced === null || !stored()?.includes(announced.access_token)) return
    const account = accountOf(announced)
    announced = null
    session.report(account)
  }
  window.addEventListener('storage', reportStored)

  auth.onAuthStateChange((event, state) => {
    // During a sign-out, a late token refresh must not restore the session.
    if (pendingSignOut !== undefined) return
    announced = state
    // `report(null)` would keep the session: after a sign-out in another tab, this tab may still see it in the storage.
    if (event === 'SIGNED_OUT') session.end()
    else if (state === null) session.report(null)
    else reportStored()
  })

  return {
    session,

    /** Runs a query with the token of the session; without a session, with the site's key. */
    async run(query: Query, signal: AbortSignal): Promise<Answer> {
      await pendingSignOut
      return retryWithFreshToken(auth, stored, () =>
        query(async (request) => {
          const hasEnded = (kept()?.expires_at ?? 0) * 1_000 < Date.now()
          if (hasEnded) await inTime<unknown>(auth.getSession(), REFRESH_WAIT_MS, null)
          const token = kept()?.access_token
          if (token === undefined) return request.abortSignal(signal)
          // Also an old token: with the site's key, it would be as if nobody were signed in.
          return request.setHeader('Authorization', `Bearer ${token}`).abortSignal(signal)
        }),
      )
    },

    /** A refusal may be the first sign that the session is gone, because another tab can clear the browser's storage. */
    toFailure({ status, error }: Answer): Failed {
      const failure = failed({ status, code: error?.code }, error?.message)
      if (failure.reason === 'refused' && pendingSignOut === undefined) session.report(null)
      // The token has ended, and there is no new one.
      const isStale = session.get().type !== 'signed-out' && TOKEN_REFUSED.includes(error?.code)
      return isStale ? { ...failure, reason: 'unavailable' } : failure
    },

    compareSession() {
      if (pendingSignOut !== undefined || session.get().type !== 'signed-in') return
      const current = readKeptSession(stored())
      if (current === null) session.end()
      else session.report(accountOf(current))
    },

    signIn: (credentials: Credentials) =>
      runRequest('Sign-in', async (): Promise<SignInOutcome> => {
        await pendingSignOut
        const { error } = await auth.signInWithPassword(credentials)
        if (error === null) return { type: 'signed-in' }
        const response = { status: error.status ?? 0, code: error.code, service: 'auth' } as const
        return error.code === 'invalid_credentials'
          ? { type: 'failed', reason: 'wrong-credentials', response }
          : failed(response, error.message)
      }),

    signOut() {
      // Before the client drops an expired session, it waits for the sign-in service, up to 25 seconds in an outage.
      storage.detach(sessionKey)
      announced = null
      session.signOut()
      pendingSignOut = signOutClient(auth).then(() => {
        storage.attach()
        pendingSignOut = undefined
      })
    },
  }
}

/** Signs out of the server, if it is reachable. @returns a promise that resolves when the client has dropped the session */
function signOutClient(auth: AuthClient): Promise<void> {
  return new Promise((resolve) => {
    const { data } = auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') finish()
    })
    const finish = () => {
      data.subscription.unsubscribe()
      resolve()
    }
    auth.signOut({ scope: 'local' }).then(finish, finish)
  })
}

/**
 * If the server refuses the token, which a client with a slow clock does not know to be expired, retries with a fresh one: the
 * token of another tab, or its own. All tabs share the stored session.
 */
async function retryWithFreshToken(
  auth: AuthClient,
  stored: () => string | null,
  query: () => Promise<Answer>,
): Promise<Answer> {
  const used = stored()
  const answer = await query()
  if (answer.status !== 401 || !TOKEN_REFUSED.includes(answer.error?.code)) return answer
  const isRefreshed = await inTurn(async () => {
    if (stored() !== used) return true
    const { error } = await auth.refreshSession()
    if (error === null) return true
    if (stored() !== used) return stored() !== null
    // The server has ended the session, but a client with a slow clock considers the token valid and keeps the session.
    if (error.status !== undefined && SESSION_ENDED_STATUSES.includes(error.status)) {
      await auth.signOut({ scope: 'local' })
    }
    return false
  })
  return isRefreshed ? query() : answer
}

/** One tab after the other, because a refresh token may work only once. Browsers have locks only on pages with HTTPS. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('nestwin-refresh', work) : work()
}
