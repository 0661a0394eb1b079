import type { SupabaseClient } from '@supabase/supabase-js'
import type * as z from 'zod/mini'
import type { KeyValueStorage } from '../../../lib/browser-storage'
import type { Database } from '../../../lib/database.types'
import { type Failed, failed, mayBeExecuted, NO_FUNCTION } from '../../../lib/failure'
import { parseJson } from '../../../lib/json'
import { isFailed, runRequest } from '../../../lib/request-runner'
import { readSearch } from '../read-search'
import { activeFilters, isFiltered, type SignupFilter } from '../signup-filter'
import type { AdminRepository, BatchRequest, ChangedBatch, ListRequest } from './admin-repository'
import { type Answer, createAdminSession } from './admin-session'
import {
  batchesSchema,
  changedSchema,
  countSchema,
  invitedSchema,
  listSchema,
  oneSignupSchema,
  previewSchema,
  removedSchema,
  summarySchema,
  takenBackSchema,
} from './response-schemas'
import { type ChangeResult, type Ok, type Unsupported, unwrap } from './result'

const TABLE = 'waitlist_signups'

/** The database's error code if people of the batch were removed or invited since the preview. */
const BATCH_CHANGED = 'PT409'

/** Error codes that do not count as a failure, and the outcome that they stand for. */
interface Special<Outcome> {
  readonly codes: readonly (string | undefined)[]
  readonly outcome: (details: unknown) => Outcome
}

const withoutFunctions: Special<Unsupported> = {
  codes: NO_FUNCTION,
  outcome: () => ({ type: 'unsupported' }),
}

type Client = SupabaseClient<Database>

/** supabase-js sends the request when the result is awaited. */
type Query = (signal: AbortSignal) => PromiseLike<Answer>

/** @param storage where the client keeps its session, under `sessionKey` */
export function createSupabaseAdminRepository(
  client: Client,
  storage: KeyValueStorage,
  sessionKey: string,
): AdminRepository {
  const { send, ...ofSession } = createAdminSession(client, storage, sessionKey)

  const ask =
    <Data, Other>(schema: z.ZodMiniType<Data>, query: Query, special?: Special<Other>) =>
    async (signal: AbortSignal): Promise<Ok<Data> | Other | Failed> => {
      const answer = await send(() => query(signal))
      if ('type' in answer) return answer
      const { error, status } = answer
      if (special?.codes.includes(error?.code)) return special.outcome(error?.details)
      const { data, success } = schema.safeParse(answer.data)
      if (error === null && success) return { type: 'ok', data }
      return failed({ status, code: error?.code }, error?.details)
    }

  const read = async <Data>(
    name: string,
    schema: z.ZodMiniType<Data>,
    caller: AbortSignal | undefined,
    query: Query,
    special?: Special<Unsupported>,
  ): Promise<Data> => unwrap(await runRequest(name, ask(schema, query, special), caller))

  const change = async <Data, Other extends { readonly type: string } = never>(
    name: string,
    schema: z.ZodMiniType<Data>,
    query: Query,
    special?: Special<Other>,
  ): Promise<ChangeResult<Data> | Other> => {
    const result = await runRequest(name, ask(schema, query, special))
    return isFailed(result) && mayBeExecuted(result) ? { type: 'unknown' } : result
  }

  return {
    ...ofSession,

    list: (request, caller) =>
      read(
        'Waitlist list',
        listSchema,
        caller,
        (signal) => listQuery(client, request).abortSignal(signal),
        isFiltered(request.filter) ? withoutFunctions : undefined,
      ),

    async summarize(filter, caller) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const values = { filter: conditions(filter), time_zone: timeZone }
      const query: Query = (signal) => client.rpc('summarize_signups', values).abortSignal(signal)
      const asked = ask(summarySchema, query, withoutFunctions)
      const result = await runRequest('Waitlist summary', asked, caller)
      return result.type === 'unsupported' ? null : unwrap(result)
    },

    count: (after, caller) =>
      read('Waitlist count', countSchema, caller, async (signal) => {
        // Not a HEAD request: its response has no body, and therefore no error code.
        const all = client.from(TABLE).select('position', { count: 'exact' })
        const first = all.order('position').limit(1)
        const later = after === null ? first : first.gt('position', after)
        const answer = await later.abortSignal(signal)
        return { ...answer, data: answer.count }
      }),

    find: (id, caller) =>
      read('Waitlist find', oneSignupSchema(id), caller, (signal) =>
        client.from(TABLE).select('*').eq('id', id).abortSignal(signal),
      ),

    previewBatch: (request, caller) =>
      read('Batch preview', previewSchema, caller, (signal) =>
        client.rpc('preview_batch', batchArguments(request)).abortSignal(signal),
      ),

    listBatches: (before, caller) =>
      read('Batch list', batchesSchema, caller, (signal) =>
        client
          .rpc('list_batches', { ...(before !== null && { before_batch: before }) })
          .abortSignal(signal),
      ),

    inviteBatch: (ids) =>
      change(
        'Batch invitation',
        invitedSchema,
        (signal) => client.rpc('invite_batch', { ids: [...ids] }).abortSignal(signal),
        { codes: [BATCH_CHANGED], outcome: readChange },
      ),

    takeBackBatch: (batch) =>
      change('Batch removal', takenBackSchema, (signal) =>
        client.rpc('take_back_batch', { batch }).abortSignal(signal),
      ),

    remove: (id) =>
      change('Waitlist remove', removedSchema(id), (signal) =>
        client.from(TABLE).delete().eq('id', id).select('id').abortSignal(signal),
      ),
  }
}

function readChange(details: unknown): ChangedBatch {
  const { data } = changedSchema.safeParse(parseJson(String(details)))
  return { type: 'changed', ...(data ?? { removed: 0, invited: 0 }) }
}

/** Uses a database function for a filtered list, because row-level security keeps a search of the table from using an index. */
function listQuery(client: Client, request: ListRequest) {
  const { filter, isNewestFirst, afterPosition, beforePosition, limit } = request
  if (!isFiltered(filter)) return tableQuery(client, request)
  return (
    client
      .rpc('search_signups', {
        filter: conditions(filter),
        ...(afterPosition !== undefined && { after_position: afterPosition }),
        ...(beforePosition !== undefined && { before_position: beforePosition }),
        newest_first: isNewestFirst,
        max_rows: limit,
      })
      // PostgREST does not promise to keep the order of a function's rows. The limit in the URL distinguishes a page from an
      // export in the server's logs.
      .order('position', { ascending: !isNewestFirst })
      .limit(limit)
  )
}

/** Reads the table directly, as the specification requires. */
function tableQuery(client: Client, request: ListRequest) {
  const { isNewestFirst, afterPosition, beforePosition, limit } = request
  let query = client.from(TABLE).select('*')
  if (afterPosition !== undefined) query = query.gt('position', afterPosition)
  if (beforePosition !== undefined) query = query.lt('position', beforePosition)
  return query.order('position', { ascending: !isNewestFirst }).limit(limit)
}

const conditions = (filter: SignupFilter) =>
  Object.fromEntries([
    ['search', readSearch(filter.search)],
    ...activeFilters(filter).map(({ argument }) => argument),
  ])

function batchArguments({ filter, howMany, isFriendsFirst, selectedIds }: BatchRequest) {
  return {
    // Only waiting people are invited, so the filter needs no status.
    filter: conditions({ ...filter, status: null }),
    ...(howMany !== null && { how_many: howMany }),
    friends_first: isFriendsFirst,
    ...(selectedIds !== null && { ids: [...selectedIds] }),
  }
}
