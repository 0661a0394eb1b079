import type { SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import type { Database } from '../lib/database.types'
import { type Failed, type FailedResponse, failed } from '../lib/failure'
import { runRequest } from '../lib/request-runner'
import { type DetachableStorage, isKeptSession } from '../lib/session-storage'
import { signupRowSchema } from '../lib/signup-row-schema'
import type { AdminRepository, RemoveOutcome, SignInOutcome } from './admin-repository'
import { createSessionStore } from './session-store'

type Client = SupabaseClient<Database>

const TABLE = 'waitlist_signups'
/** PostgREST's error code for an expired token: https://docs.postgrest.org/en/stable/references/errors.html */
const JWT_EXPIRED = 'PGRST303'
/** The sign-in service refuses to refresh an ended session with one of these statuses. Any other failure may be temporary. */
const SESSION_ENDED_STATUSES = [400, 401, 403]

interface SupabaseAdminRepositoryParts {
  /** Must keep its session in `storage`. */
  client: Client
  storage: DetachableStorage
  /** The key of the session in `storage`. */
  sessionKey: string
}

/** The waitlist of a Supabase project, for its administrators. */
export function createSupabaseAdminRepository({
  client,
  storage,
  sessionKey,
}: SupabaseAdminRepositoryParts): AdminRepository {
  const session = createSessionStore(() => isKeptSession(storage.getItem(sessionKey)))
  /** Resolves when the client has dropped the session. Requests wait for it, so that none is sent with the old token. */
  let pendingSignOut: Promise<void> | undefined

  client.auth.onAuthStateChange((event, state) => {
    // During a sign-out, a late token refresh must not restore the session.
    if (pendingSignOut !== undefined) return
    // Not `report(null)`: after a sign-out in another tab, this tab may still see the stored session.
    if (event === 'SIGNED_OUT') session.end()
    else session.report(state?.user.email ?? null)
  })

  /** A refusal may be the first sign that the session is gone, because another tab can clear the browser's storage. */
  const tableFailure = (response: FailedResponse): Failed => {
    const failure = failed(response)
    if (failure.reason === 'refused' && pendingSignOut === undefined) session.report(null)
    return failure
  }

  return {
    session,

    signIn: (credentials) =>
      runRequest('Sign-in', async (): Promise<SignInOutcome> => {
        await pendingSignOut
        const { error } = await client.auth.signInWithPassword(credentials)
        if (error === null) return { type: 'signed-in' }
        const response = { status: error.status ?? 0, code: error.code }
        return error.code === 'invalid_credentials'
          ? { type: 'failed', reason: 'wrong-credentials', response }
          : failed(response)
      }),

    signOut() {
      // Before the client drops an expired session, it waits for the sign-in service, up to 25 seconds in an outage.
      storage.detach(sessionKey)
      session.signOut()
      pendingSignOut = signOutClient(client).then(() => {
        storage.attach()
        pendingSignOut = undefined
      })
    },

    list: ({ after, limit }) =>
      runRequest('Waitlist list', async (signal) => {
        await pendingSignOut
        const query = () =>
          client
            .from(TABLE)
            .select('*', { count: 'exact' })
            .gt('position', after)
            .order('position', { ascending: true })
            .limit(limit)
            .abortSignal(signal)
        const { data, error, status, count } = await retryWithFreshToken(client, query)
        const rows = z.array(signupRowSchema).safeParse(data)
        if (error === null && rows.success && count !== null) {
          return { type: 'listed', entries: rows.data, remaining: count }
        }
        return tableFailure({ status, code: error?.code })
      }),

    remove: (id) =>
      runRequest('Waitlist remove', async (signal): Promise<RemoveOutcome> => {
        await pendingSignOut
        const query = () =>
          client.from(TABLE).delete().eq('id', id).select('id').abortSignal(signal)
        const { data, error, status } = await retryWithFreshToken(client, query)
        if (error === null && Array.isArray(data)) {
          return { type: data.length === 0 ? 'not-found' : 'removed' }
        }
        return tableFailure({ status, code: error?.code })
      }),
  }
}

/**
 * Signs out of the client, and of the server if it is reachable.
 * @returns a promise that resolves when the client has dropped the session
 */
function signOutClient({ auth }: Client): Promise<void> {
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

/** If the server reports an expired token, which a client with a slow clock does not notice, retries with a fresh one. */
async function retryWithFreshToken<
  Result extends { readonly error: { readonly code: string } | null },
>({ auth }: Client, query: () => PromiseLike<Result>): Promise<Result> {
  const result = await query()
  if (result.error?.code !== JWT_EXPIRED) return result
  const { error } = await auth.refreshSession()
  if (error === null) return query()
  // The server has ended the session, but a client with a slow clock considers the token valid and keeps the session.
  if (error.status !== undefined && SESSION_ENDED_STATUSES.includes(error.status)) {
    await auth.signOut({ scope: 'local' })
  }
  return result
}
