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
import { isFailed, runRequest } from '../../lib/request-runner'
import { type DetachableStorage, isKeptSession, readKeptSession } from '../../lib/session-storage'
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
  SignupSummary,
  SummaryOutcome,
  TakeBackOutcome,
} from './admin-repository'
import { createRemovalChannel } from './removal-channel'
import { createSessionStore } from './session-store'

type Client = SupabaseClient<Database>

const TABLE = 'waitlist_signups'
/**
 * PostgREST's error codes for an expired token: the second one before version 13, and for any other token that it does not accept.
 * https://docs.postgrest.org/en/stable/references/errors.html
 */
const TOKEN_REFUSED: readonly (string | undefined)[] = ['PGRST303', 'PGRST301']

const sessionSchema = z.object({ user: z.object({ email: z.string().check(z.minLength(1)) }) })

/** The account of a session. The email is only shown, so a session is valid without it. */
function accountOf(session: unknown) {
  const { data } = sessionSchema.safeParse(session)
  return { email: data?.user.email ?? null }
}

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

function toSummary(
  {
    last_position,
    by_day,
    by_savings,
    by_friends,
    in_batches,
    time_zone,
    ...counts
  }: z.infer<typeof summarySchema>,
  timeZone: string,
): SignupSummary {
  return {
    ...counts,
    lastPosition: last_position,
    byDay: by_day,
    bySavings: by_savings.map(({ savings_amount, signups }) => ({
      savings: savings_amount,
      signups,
    })),
    byFriends: by_friends,
    inBatches: in_batches,
    isInUtc: time_zone !== timeZone,
  }
}

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
      fingerprint: z.nullable(z.string()),
    }),
    z.transform(({ batch, people, fingerprint, invited_at, invited_by }) => ({
      batch,
      people,
      fingerprint,
      invitedAt: invited_at,
      invitedBy: invited_by,
    })),
  ),
)

/** The part of a response of PostgREST that is read. */
interface Answer {
  readonly data: unknown
  readonly count?: number | null
  readonly error: { readonly code: string; readonly message: string } | null
  readonly status: number
}

/** Reads an answer with a schema. */
const reading =
  <Data, Outcome>(schema: z.ZodMiniType<Data>, toOutcome: (data: Data) => Outcome) =>
  ({ data, error }: Answer): Outcome | null => {
    const parsed = schema.safeParse(data)
    return error === null && parsed.success ? toOutcome(parsed.data) : null
  }

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
    const account = accountOf(announced)
    announced = null
    session.report(account)
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

  /** Sends a query with the session, reads the answer, and returns a failure for one that cannot be read. */
  const asked =
    <Outcome>(
      query: (signal: AbortSignal) => PromiseLike<Answer>,
      read: (answer: Answer) => Outcome | null,
    ) =>
    async (signal: AbortSignal): Promise<Outcome | Failed> => {
      await pendingSignOut
      const answer = await retryWithFreshToken(
        client.auth,
        () => storage.getItem(sessionKey),
        () => query(signal),
      )
      const { error, status } = answer
      return read(answer) ?? requestFailure({ status, code: error?.code }, error?.message)
    }

  /** Runs a request that changes something. `unknown`: no readable response arrived, so it may have been executed. */
  const change = async <Outcome extends { readonly type: string }>(
    name: string,
    query: (signal: AbortSignal) => PromiseLike<Answer>,
    read: (answer: Answer) => Outcome | null,
  ): Promise<Outcome | Failed | { readonly type: 'unknown' }> => {
    const outcome = await runRequest(name, asked(query, read))
    return isFailed(outcome) && mayBeExecuted(outcome) ? { type: 'unknown' } : outcome
  }

  /** A refusal may be the first sign that the session is gone, because another tab can clear the browser's storage. */
  const requestFailure = (response: FailedResponse, message: string | undefined): Failed => {
    const failure = failed(response, message)
    if (failure.reason === 'refused' && pendingSignOut === undefined) session.report(null)
    return failure
  }

  return {
    session,

    compareSession() {
      if (pendingSignOut !== undefined || session.get().type !== 'signed-in') return
      const kept = readKeptSession(storage.getItem(sessionKey))
      if (kept === null) session.end()
      else session.report(accountOf(kept))
    },

    signIn: (credentials) =>
      runRequest('Sign-in', async (): Promise<SignInOutcome> => {
        await pendingSignOut
        const { error } = await client.auth.signInWithPassword(credentials)
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
      pendingSignOut = signOutClient(client).then(() => {
        storage.attach()
        pendingSignOut = undefined
      })
    },

    list: (request, caller) =>
      runRequest(
        'Waitlist list',
        asked(
          (signal) => listQuery(client, request).abortSignal(signal),
          reading(listSchema, (entries): ListOutcome => ({ type: 'listed', entries })),
        ),
        caller,
      ),

    summarize(filter, caller) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const read = reading(
        summarySchema,
        (summary): SummaryOutcome => ({
          type: 'summarized',
          summary: toSummary(summary, timeZone),
        }),
      )
      return runRequest(
        'Waitlist summary',
        asked(
          (signal) =>
            client
              .rpc('summarize_signups', { filter: conditions(filter), time_zone: timeZone })
              .abortSignal(signal),
          (answer) =>
            NO_FUNCTION.includes(answer.error?.code) ? { type: 'unsupported' } : read(answer),
        ),
        caller,
      )
    },

    count: (after, caller) =>
      runRequest(
        'Waitlist count',
        asked(
          (signal) => {
            // Not HEAD, whose response has no body, and so no code of an error.
            const all = client
              .from(TABLE)
              .select('position', { count: 'exact' })
              .order('position')
              .limit(1)
            return (after === null ? all : all.gt('position', after)).abortSignal(signal)
          },
          ({ error, count }): CountOutcome | null => {
            const parsed = countSchema.safeParse(count)
            return error === null && parsed.success ? { type: 'counted', count: parsed.data } : null
          },
        ),
        caller,
      ),

    previewBatch: (request, caller) =>
      runRequest(
        'Batch preview',
        asked(
          (signal) => client.rpc('preview_batch', batchArguments(request)).abortSignal(signal),
          reading(previewSchema, (preview): PreviewOutcome => ({ type: 'previewed', preview })),
        ),
        caller,
      ),

    inviteBatch(request, fingerprint) {
      const read = reading(
        invitedSchema,
        (invited): InviteOutcome => ({ type: 'invited', ...invited }),
      )
      return change(
        'Batch invitation',
        (signal) =>
          client
            .rpc('invite_batch', { ...batchArguments(request), fingerprint })
            .abortSignal(signal),
        (answer) => (answer.error?.code === BATCH_CHANGED ? { type: 'changed' } : read(answer)),
      )
    },

    takeBackBatch: (batch) =>
      change(
        'Batch removal',
        (signal) => client.rpc('take_back_batch', { batch }).abortSignal(signal),
        reading(takenBackSchema, ({ people }): TakeBackOutcome => ({ type: 'taken-back', people })),
      ),

    listBatches: (caller) =>
      runRequest(
        'Batch list',
        asked(
          (signal) => client.rpc('list_batches').abortSignal(signal),
          reading(batchesSchema, (batches): BatchesOutcome => ({ type: 'listed', batches })),
        ),
        caller,
      ),

    remove: (id) =>
      change(
        'Waitlist remove',
        (signal) => client.from(TABLE).delete().eq('id', id).select('id').abortSignal(signal),
        reading(oneSignupSchema(id), (removed): RemoveOutcome => {
          // Also if another administrator has removed it: other tabs may still show it.
          removals.announce(id)
          return { type: removed.length === 0 ? 'not-found' : 'removed' }
        }),
      ),

    find: ({ id, position }) =>
      runRequest('Waitlist find', async (signal): Promise<FindOutcome> => {
        const read = reading(oneSignupSchema(id), (found): FindOutcome => {
          if (found.length > 0) return { type: 'found' }
          removals.announce(id)
          return { type: 'not-found' }
        })
        // The function refuses an account that is no longer an administrator's. To such an account, the table looks empty.
        const bounds = { after_position: position - 1, before_position: position + 1 }
        const searched = await asked(
          () => client.rpc('search_signups', { filter: {}, ...bounds }).abortSignal(signal),
          (answer) =>
            NO_FUNCTION.includes(answer.error?.code)
              ? ({ type: 'unsupported' } as const)
              : read(answer),
        )(signal)
        if (searched.type !== 'unsupported') return searched
        return asked(
          () => client.from(TABLE).select('id').eq('id', id).abortSignal(signal),
          read,
        )(signal)
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

/**
 * If the server refuses the token, which a client with a slow clock does not know to be expired, retries with a fresh one: that of
 * another tab, or its own.
 *
 * @param stored returns the session in the storage, which all tabs share
 */
async function retryWithFreshToken(
  auth: Client['auth'],
  stored: () => string | null,
  query: () => PromiseLike<Answer>,
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
