import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../lib/database.types'
import { type Failed, type FailedResponse, failed } from '../lib/failure'
import { runRequest } from '../lib/request-runner'
import { type DetachableStorage, isKeptSession } from '../lib/session-storage'
import type { AdminRepository, RemoveOutcome, SignInOutcome } from './admin-repository'
import { createSessionStore } from './session-store'

type Client = SupabaseClient<Database>

const TABLE = 'waitlist_signups'
/** PostgREST's word for a token that is over: https://docs.postgrest.org/en/stable/references/errors.html */
const JWT_EXPIRED = 'PGRST303'
/** How the sign-in service refuses to refresh a session that is over. Anything else may pass. */
const SESSION_IS_OVER = [400, 401, 403]

interface SupabaseAdminRepositoryParts {
  /** Keeps its session in the storage. */
  client: Client
  storage: DetachableStorage
  /** Where the session stands in the storage. */
  sessionKey: string
}

/** The waitlist of a Supabase project, as its administrators meet it. */
export function createSupabaseAdminRepository({
  client,
  storage,
  sessionKey,
}: SupabaseAdminRepositoryParts): AdminRepository {
  const session = createSessionStore(() => isKeptSession(storage.getItem(sessionKey)))
  /** Settled when a sign-out has reached the client: what is asked meanwhile must not be sent as who left. */
  let leaving: Promise<void> | undefined

  client.auth.onAuthStateChange((event, state) => {
    // While somebody is leaving, what a late refresh says of them is no news.
    if (leaving !== undefined) return
    // Another tab may say so before this one sees the storage empty.
    if (event === 'SIGNED_OUT') session.end()
    else session.report(state?.user.email ?? null)
  })

  /** A refusal may be the first to tell that the session is gone: the browser's storage can be emptied elsewhere. */
  const tableFailed = (response: FailedResponse): Failed => {
    const failure = failed(response)
    if (failure.reason === 'refused' && leaving === undefined) session.report(null)
    return failure
  }

  return {
    session,

    signIn: (credentials) =>
      runRequest('Sign-in', async (): Promise<SignInOutcome> => {
        await leaving
        const { error } = await client.auth.signInWithPassword(credentials)
        if (error === null) return { type: 'signed-in' }
        const response = { status: error.status ?? 0, code: error.code }
        return error.code === 'invalid_credentials'
          ? { type: 'failed', reason: 'wrong-credentials', response }
          : failed(response)
      }),

    signOut() {
      // The client waits for the sign-in service before it lets go of a session that is over, for 25 s in an outage.
      storage.detach(sessionKey)
      session.signOut()
      leaving = leave(client).then(() => {
        storage.attach()
        leaving = undefined
      })
    },

    list: ({ after, limit }) =>
      runRequest('Waitlist list', async (signal) => {
        await leaving
        const ask = () =>
          client
            .from(TABLE)
            .select('*', { count: 'exact' })
            .gt('position', after)
            .order('position', { ascending: true })
            .limit(limit)
            .abortSignal(signal)
        const { data, error, status, count } = await retryRefreshed(client, ask)
        if (error === null && Array.isArray(data) && count !== null) {
          return { type: 'listed', entries: data, remaining: count }
        }
        return tableFailed({ status, code: error?.code })
      }),

    remove: (id) =>
      runRequest('Waitlist remove', async (signal): Promise<RemoveOutcome> => {
        await leaving
        const ask = () => client.from(TABLE).delete().eq('id', id).select('id').abortSignal(signal)
        const { data, error, status } = await retryRefreshed(client, ask)
        if (error === null && Array.isArray(data)) {
          return { type: data.length === 0 ? 'not-found' : 'removed' }
        }
        return tableFailed({ status, code: error?.code })
      }),
  }
}

/** Signs out of the client and, where it can be reached, of the server. Out: settled when the client has let go. */
function leave({ auth }: Client): Promise<void> {
  return new Promise((resolve) => {
    const { data } = auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') settle()
    })
    const settle = () => {
      data.subscription.unsubscribe()
      resolve()
    }
    auth.signOut({ scope: 'local' }).then(settle, settle)
  })
}

/** A token may be over for the server before it is for a clock that is late: then it is refreshed, and asked again. */
async function retryRefreshed<Result extends { readonly error: { readonly code: string } | null }>(
  { auth }: Client,
  ask: () => PromiseLike<Result>,
): Promise<Result> {
  const result = await ask()
  if (result.error?.code !== JWT_EXPIRED) return result
  const { error } = await auth.refreshSession()
  if (error === null) return ask()
  // The client keeps a session whose token its own clock still takes for good. The server has ended it.
  if (error.status !== undefined && SESSION_IS_OVER.includes(error.status)) {
    await auth.signOut({ scope: 'local' })
  }
  return result
}
