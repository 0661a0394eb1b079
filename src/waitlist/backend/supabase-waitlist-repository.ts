import type { PostgrestClient } from '@supabase/postgrest-js'
import * as z from 'zod/mini'
import type { Database } from '../../lib/database.types'
import { failed } from '../../lib/failure'
import { createAnonymousClient } from '../../lib/postgrest-client'
import { project } from '../../lib/project'
import { runRequest } from '../../lib/request-runner'
import { wholeNumberSchema } from '../../lib/whole-number-schema'
import { inviteCodeSchema } from '../place/place-in-line'
import type {
  FindPlaceOutcome,
  FriendsOutcome,
  JoinOutcome,
  Place,
  WaitlistRepository,
} from './waitlist-repository'

type WaitlistClient = PostgrestClient<Database>
type NewRow = Database['public']['Tables']['waitlist_signups']['Insert']

const placeSchema: z.ZodMiniType<Place> = z.pipe(
  z.object({ position: wholeNumberSchema(1), invite_code: inviteCodeSchema }),
  z.transform(({ position, invite_code }) => ({ position, inviteCode: invite_code })),
)
const foundSchema = z.object({ place: z.nullable(placeSchema) })
const countSchema = wholeNumberSchema(0)

/** PostgreSQL's and PostgREST's errors for a column that visitors may not insert, and for one that does not exist. */
const NO_OWN_ID = ['42501', 'PGRST204']
/** PostgREST's and PostgreSQL's errors for a function that does not exist, and for one that visitors may not call. */
const NO_FUNCTION = ['PGRST202', '42501']

/** The waitlist of a Supabase project, for visitors, who have no session. */
export function createSupabaseWaitlistRepository(client: WaitlistClient): WaitlistRepository {
  return {
    join: (id, signup, invitedBy) =>
      runRequest('Waitlist join', async (signal): Promise<JoinOutcome> => {
        const row = { ...signup, ...(invitedBy !== null && { invited_by: invitedBy }) }
        let response = await insert(client, { id, ...row }, signal)
        // If visitors may not choose an id, sends the signup without one. A second try is then a duplicate.
        if (NO_OWN_ID.includes(response.error?.code ?? '')) {
          response = await insert(client, row, signal)
        }
        const { data, error, status } = response
        // Some failures have neither an error nor data (an empty 404, a 500 with the body "null"), so only a position counts.
        const place = placeSchema.safeParse(data)
        if (error === null && place.success) return { type: 'joined', place: place.data }
        const failure = failed({ status, code: error?.code }, error?.message)
        if (failure.reason !== 'duplicate-email') return failure
        // An earlier try may have stored this signup without a response.
        const earlier = await findPlace(client, id, signup.email, signal)
        if (earlier.type === 'found') return { type: 'joined', place: earlier.place }
        return earlier.type === 'failed' ? earlier : failure
      }),

    findPlace: (id, email) => runRequest(null, (signal) => findPlace(client, id, email, signal)),

    countFriends: (inviteCode) =>
      runRequest('Friends count', async (signal): Promise<FriendsOutcome> => {
        const { data, error, status } = await client
          .rpc('count_friends', { code: inviteCode })
          .abortSignal(signal)
        const count = countSchema.safeParse(data)
        if (error !== null || !count.success) return failed({ status, code: error?.code })
        return { type: 'counted', friends: count.data }
      }),
  }
}

const insert = async (client: WaitlistClient, row: NewRow, signal: AbortSignal) =>
  client
    .from('waitlist_signups')
    .insert(row)
    .select('position, invite_code')
    .abortSignal(signal)
    .single()

async function findPlace(
  client: WaitlistClient,
  id: string,
  email: string,
  signal: AbortSignal,
): Promise<FindPlaceOutcome> {
  const { data, error, status } = await client.rpc('find_place', { id, email }).abortSignal(signal)
  const found = foundSchema.safeParse(data)
  if (NO_FUNCTION.includes(error?.code ?? '')) return { type: 'unsupported' }
  if (error !== null || !found.success) return failed({ status, code: error?.code }, error?.message)
  const { place } = found.data
  return place === null ? { type: 'not-found' } : { type: 'found', place }
}

/**
 * Creates the repository of this build's project. It has no state, so each call has its own. In tests, a shared one could be created
 * before MSW starts, and its requests would then lack their headers.
 */
export const createWaitlistRepository = () =>
  createSupabaseWaitlistRepository(createAnonymousClient(project))
