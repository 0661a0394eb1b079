import type { Session, SupabaseClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { SESSION_ENDED_STATUSES } from '../../lib/checked-fetch'
import type { Database } from '../../lib/database.types'
import {
  type Failed,
  type FailedResponse,
  failed,
  mayBeExecuted,
  NO_FUNCTION,
} from '../../lib/failure'
import { runRequest } from '../../lib/request-runner'
import { type DetachableStorage, isKeptSession } from '../../lib/session-storage'
import { listedSignupSchema, timeSchema } from '../../lib/signup-row-schema'
import { wholeNumberSchema } from '../../lib/whole-number-schema'
import type {
  AdminRepository,
  BatchesOutcome,
  BatchPreview,
  BatchRequest,
  CountOutcome,
  FindOutcome,
  InviteOutcome,
  ListOutcome,
  ListRequest,
  PreviewOutcome,
  RemoveOutcome,
  SignInOutcome,
  SignupFilter,
  SummaryOutcome,
  TakeBackOutcome,
} from './admin-repository'
import { createRemovalChannel } from './removal-channel'
import { createSessionStore } from './session-store'

type Client = SupabaseClient<Database>

const TABLE = 'waitlist_signups'
/**
 * PostgREST's error codes for an expired token: the second one before version 13, and for any other token that it does not accept.
 * The response to a HEAD request has no body, so it has no code.
 * https://docs.postgrest.org/en/stable/references/errors.html
 */
const TOKEN_REFUSED: readonly (string | undefined)[] = ['PGRST303', 'PGRST301', undefined]

const userSchema = z.object({ email: z.string().check(z.minLength(1)) })

const listSchema = z.array(listedSignupSchema)

/** Parses the signup with the id, or none. */
const oneSignupSchema = (id: string) =>
  z
    .array(z.object({ id: z.unknown().check(z.refine((value) => String(value) === id)) }))
    .check(z.maxLength(1))

const countSchema = wholeNumberSchema(0)

const summarySchema = z.object({
  total: countSchema,
  last_position: countSchema,
  matching: countSchema,
  by_day: z.array(z.object({ day: z.iso.date(), signups: countSchema })),
  by_savings: z.array(z.object({ savings_amount: z.nullable(z.string()), signups: countSchema })),
  invited: countSchema,
  by_friends: z.array(z.object({ friends: countSchema, signups: countSchema })),
  in_batches: countSchema,
  time_zone: z.string(),
})

const positionSchema = z.nullable(wholeNumberSchema(1))

const previewSchema: z.ZodMiniType<BatchPreview> = z.pipe(
  z.object({
    people: countSchema,
    friends: countSchema,
    first_position: positionSchema,
    last_position: positionSchema,
    fingerprint: z.nullable(z.string()),
  }),
  z.transform(({ first_position, last_position, ...preview }) => ({
    ...preview,
    positions:
      first_position === null || last_position === null
        ? null
        : { first: first_position, last: last_position },
  })),
)

const invitedSchema = z.object({ batch: wholeNumberSchema(1), people: wholeNumberSchema(1) })
const takenBackSchema = z.object({ people: countSchema })
const batchesSchema = z.array(
  z.pipe(
    z.object({
      batch: wholeNumberSchema(1),
      invited_at: timeSchema,
      people: countSchema,
      invited_by: z.nullable(z.string()),
    }),
    z.transform(({ batch, people, invited_at, invited_by }) => ({
      batch,
      people,
      invitedAt: invited_at,
      invitedBy: invited_by,
    })),
  ),
)

/** The database's error if other people would be invited than the preview has shown. */
const BATCH_CHANGED = 'PT409'

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
  const removals = createRemovalChannel()
  /** Resolves when the client has dropped the session. Requests wait for it, so that none is sent with the old token. */
  let pendingSignOut: Promise<void> | undefined

  /** The last session that was announced, until it is in the storage. */
  let announced: Session | null = null
  /** Requests use the session in the storage, and Chromium may announce the one of another tab before it is there. */
  const reportStored = () => {
    if (announced === null || !storage.getItem(sessionKey)?.includes(announced.access_token)) return
    // The email is only shown, so a session is valid without it.
    const user = userSchema.safeParse(announced.user)
    announced = null
    session.report({ email: user.success ? user.data.email : null })
  }
  window.addEventListener('storage', reportStored)

  client.auth.onAuthStateChange((event, state) => {
    // During a sign-out, a late token refresh must not restore the session.
    if (pendingSignOut !== undefined) return
    announced = state
    // `report(null)` would keep the session: after a sign-out in another tab, this tab may still see it in the storage.
    if (event === 'SIGNED_OUT') session.end()
    else if (state === null) session.report(null)
    else reportStored()
  })

  /** A refusal may be the first sign that the session is gone, because another tab can clear the browser's storage. */
  const requestFailure = (response: FailedResponse, message: string | undefined): Failed => {
    const failure = failed(response, message)
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
          : failed(response, error.message)
      }),

    signOut() {
      // Before the client drops an expired session, it waits for the sign-in service, up to 25 seconds in an outage.
      storage.detach(sessionKey)
      announced = null
      session.signOut()
      pendingSignOut = signOutClient(client).then(() => {
        storage.attach()
        pendingSignOut = undefined
      })
    },

    list: (request, caller) =>
      runRequest(
        'Waitlist list',
        async (signal): Promise<ListOutcome> => {
          await pendingSignOut
          const query = () => listQuery(client, request).abortSignal(signal)
          const { data, error, status } = await retryWithFreshToken(client, query)
          const rows = listSchema.safeParse(data)
          if (error === null && rows.success) return { type: 'listed', entries: rows.data }
          return requestFailure({ status, code: error?.code }, error?.message)
        },
        caller,
      ),

    summarize: (filter, caller) =>
      runRequest(
        'Waitlist summary',
        async (signal): Promise<SummaryOutcome> => {
          await pendingSignOut
          const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
          const query = () =>
            client
              .rpc('summarize_signups', { filter: conditions(filter), time_zone })
              .abortSignal(signal)
          const { data, error, status } = await retryWithFreshToken(client, query)
          if (NO_FUNCTION.includes(error?.code)) return { type: 'unsupported' }
          const parsed = summarySchema.safeParse(data)
          if (error !== null || !parsed.success) {
            return requestFailure({ status, code: error?.code }, error?.message)
          }
          const {
            total,
            last_position,
            matching,
            by_day,
            by_savings,
            invited,
            by_friends,
            in_batches,
            time_zone: usedTimeZone,
          } = parsed.data
          const bySavings = by_savings.map(({ savings_amount, signups }) => ({
            savings: savings_amount,
            signups,
          }))
          return {
            type: 'summarized',
            summary: {
              total,
              lastPosition: last_position,
              matching,
              byDay: by_day,
              bySavings,
              invited,
              byFriends: by_friends,
              inBatches: in_batches,
              isInUtc: usedTimeZone !== time_zone,
            },
          }
        },
        caller,
      ),

    count: (after, caller) =>
      runRequest(
        'Waitlist count',
        async (signal): Promise<CountOutcome> => {
          await pendingSignOut
          const all = () => client.from(TABLE).select('position', { count: 'exact', head: true })
          const query = () =>
            (after === null ? all() : all().gt('position', after)).abortSignal(signal)
          const { count, error, status } = await retryWithFreshToken(client, query)
          const parsed = countSchema.safeParse(count)
          if (error === null && parsed.success) return { type: 'counted', count: parsed.data }
          return requestFailure({ status, code: error?.code }, error?.message)
        },
        caller,
      ),

    previewBatch: (request, caller) =>
      runRequest(
        'Batch preview',
        async (signal): Promise<PreviewOutcome> => {
          await pendingSignOut
          const query = () =>
            client.rpc('preview_batch', batchArguments(request)).abortSignal(signal)
          const { data, error, status } = await retryWithFreshToken(client, query)
          const preview = previewSchema.safeParse(data)
          if (error === null && preview.success) return { type: 'previewed', preview: preview.data }
          return requestFailure({ status, code: error?.code }, error?.message)
        },
        caller,
      ),

    async inviteBatch(request, fingerprint) {
      const outcome = await runRequest(
        'Batch invitation',
        async (signal): Promise<InviteOutcome> => {
          await pendingSignOut
          const query = () =>
            client
              .rpc('invite_batch', { ...batchArguments(request), fingerprint })
              .abortSignal(signal)
          const { data, error, status } = await retryWithFreshToken(client, query)
          const invited = invitedSchema.safeParse(data)
          if (error === null && invited.success) return { type: 'invited', ...invited.data }
          if (error?.code === BATCH_CHANGED) return { type: 'changed' }
          return requestFailure({ status, code: error?.code }, error?.message)
        },
      )
      return outcome.type === 'failed' && mayBeExecuted(outcome) ? { type: 'unknown' } : outcome
    },

    async takeBackBatch(batch) {
      const outcome = await runRequest(
        'Batch removal',
        async (signal): Promise<TakeBackOutcome> => {
          await pendingSignOut
          const query = () => client.rpc('take_back_batch', { batch }).abortSignal(signal)
          const { data, error, status } = await retryWithFreshToken(client, query)
          const takenBack = takenBackSchema.safeParse(data)
          if (error === null && takenBack.success) return { type: 'taken-back', ...takenBack.data }
          return requestFailure({ status, code: error?.code }, error?.message)
        },
      )
      return outcome.type === 'failed' && mayBeExecuted(outcome) ? { type: 'unknown' } : outcome
    },

    listBatches: (caller) =>
      runRequest(
        'Batch list',
        async (signal): Promise<BatchesOutcome> => {
          await pendingSignOut
          const query = () => client.rpc('list_batches').abortSignal(signal)
          const { data, error, status } = await retryWithFreshToken(client, query)
          const batches = batchesSchema.safeParse(data)
          if (error === null && batches.success) return { type: 'listed', batches: batches.data }
          return requestFailure({ status, code: error?.code }, error?.message)
        },
        caller,
      ),

    async remove(id) {
      const outcome = await runRequest(
        'Waitlist remove',
        async (signal): Promise<RemoveOutcome> => {
          await pendingSignOut
          const query = () =>
            client.from(TABLE).delete().eq('id', id).select('id').abortSignal(signal)
          const { data, error, status } = await retryWithFreshToken(client, query)
          const removed = oneSignupSchema(id).safeParse(data)
          if (error !== null || !removed.success) {
            return requestFailure({ status, code: error?.code }, error?.message)
          }
          // Also if another administrator has removed it: other tabs may still show it.
          removals.announce(id)
          return { type: removed.data.length === 0 ? 'not-found' : 'removed' }
        },
      )
      return outcome.type === 'failed' && mayBeExecuted(outcome) ? { type: 'unknown' } : outcome
    },

    find: ({ id, position }) =>
      runRequest('Waitlist find', async (signal): Promise<FindOutcome> => {
        await pendingSignOut
        // The function refuses an account that is no longer an administrator's. To such an account, the table looks empty.
        const bounds = { after_position: position - 1, before_position: position + 1 }
        const search = () =>
          client.rpc('search_signups', { filter: {}, ...bounds }).abortSignal(signal)
        const searched = await retryWithFreshToken(client, search)
        const look = () => client.from(TABLE).select('id').eq('id', id).abortSignal(signal)
        const { data, error, status } = NO_FUNCTION.includes(searched.error?.code)
          ? await look()
          : searched
        const found = oneSignupSchema(id).safeParse(data)
        if (error !== null || !found.success) {
          return requestFailure({ status, code: error?.code }, error?.message)
        }
        if (found.data.length > 0) return { type: 'found' }
        removals.announce(id)
        return { type: 'not-found' }
      }),

    onRemovedElsewhere: removals.subscribe,
  }
}

/** A search is a function of the database, because row-level security prevents the use of an index for it. */
function listQuery(client: Client, request: ListRequest) {
  const { filter, isNewestFirst, afterPosition, beforePosition, limit } = request
  if (filter.search.trim() === '') return tableQuery(client, request)
  return (
    client
      .rpc('search_signups', {
        filter: conditions(filter),
        ...(afterPosition !== undefined && { after_position: afterPosition }),
        ...(beforePosition !== undefined && { before_position: beforePosition }),
        newest_first: isNewestFirst,
        max_rows: limit,
      })
      // PostgREST does not promise to keep the order of a function's rows. With the limit in the address, too, the logs of a
      // server tell a page from an export.
      .order('position', { ascending: !isNewestFirst })
      .limit(limit)
  )
}

function tableQuery(client: Client, request: ListRequest) {
  const { filter, isNewestFirst, afterPosition, beforePosition, limit } = request
  const { savings, joinedFrom, joinedBefore, minFriends, status } = filter
  let query = client.from(TABLE).select('*')
  if (afterPosition !== undefined) query = query.gt('position', afterPosition)
  if (beforePosition !== undefined) query = query.lt('position', beforePosition)
  if (savings === 'none') query = query.is('savings_amount', null)
  else if (savings !== null) query = query.eq('savings_amount', savings)
  if (joinedFrom !== null) query = query.gte('created_at', joinedFrom)
  if (joinedBefore !== null) query = query.lt('created_at', joinedBefore)
  if (minFriends !== null) query = query.gte('friends_joined', minFriends)
  if (status === 'waiting') query = query.is('batch', null)
  else if (status === 'invited') query = query.not('batch', 'is', null)
  else if (status !== null) query = query.eq('batch', status)
  return query.order('position', { ascending: !isNewestFirst }).limit(limit)
}

/** The filter as the database reads it: null for any, and '' for signups without a savings amount. */
function conditions({
  search,
  savings,
  joinedFrom,
  joinedBefore,
  minFriends,
  status,
}: SignupFilter) {
  return {
    search,
    savings: savings === 'none' ? '' : savings,
    joined_from: joinedFrom,
    joined_before: joinedBefore,
    min_friends: minFriends,
    ...(typeof status === 'number' ? { in_batch: status } : { status }),
  }
}

function batchArguments({ filter, howMany, isFriendsFirst, selectedIds }: BatchRequest) {
  return {
    // A batch has people who wait, so its filter needs no status.
    filter: conditions({ ...filter, status: null }),
    ...(howMany !== null && { how_many: howMany }),
    friends_first: isFriendsFirst,
    ...(selectedIds !== null && { ids: [...selectedIds] }),
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

/** If the server refuses the token, which a client with a slow clock does not know to be expired, retries with a fresh one. */
async function retryWithFreshToken<
  Result extends { readonly error: { readonly code: string } | null; readonly status: number },
>({ auth }: Client, query: () => PromiseLike<Result>): Promise<Result> {
  const result = await query()
  if (result.status !== 401 || !TOKEN_REFUSED.includes(result.error?.code)) return result
  const { error } = await auth.refreshSession()
  if (error === null) return query()
  // The server has ended the session, but a client with a slow clock considers the token valid and keeps the session.
  if (error.status !== undefined && SESSION_ENDED_STATUSES.includes(error.status)) {
    await auth.signOut({ scope: 'local' })
  }
  return result
}
