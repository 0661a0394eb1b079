import type { PostgrestClient } from '@supabase/postgrest-js'
import * as z from 'zod/mini'
import type { Database } from '../../lib/database.types'
import { failed } from '../../lib/failure'
import { createAnonymousClient } from '../../lib/postgrest-client'
import { project } from '../../lib/project'
import { runRequest } from '../../lib/request-runner'
import { wholeNumberSchema } from '../../lib/whole-number-schema'
import { inviteCodeSchema } from '../place/place-in-line'
import type { FriendsOutcome, JoinOutcome, WaitlistRepository } from './waitlist-repository'

const placeSchema = z.object({ position: wholeNumberSchema(1), invite_code: inviteCodeSchema })
const countSchema = wholeNumberSchema(0)

/** The waitlist of a Supabase project, for visitors, who have no session. */
export function createSupabaseWaitlistRepository(
  client: PostgrestClient<Database>,
): WaitlistRepository {
  return {
    join: (signup, invitedBy) =>
      runRequest('Waitlist join', async (signal): Promise<JoinOutcome> => {
        const { data, error, status } = await client
          .from('waitlist_signups')
          .insert({ ...signup, ...(invitedBy !== null && { invited_by: invitedBy }) })
          .select('position, invite_code')
          .abortSignal(signal)
          .single()
        // Some failures have neither an error nor data (an empty 404, a 500 with the body "null"), so only a position counts.
        const response = placeSchema.safeParse(data)
        if (error !== null || !response.success) {
          return failed({ status, code: error?.code }, error?.message)
        }
        const { position, invite_code } = response.data
        return { type: 'joined', place: { position, inviteCode: invite_code } }
      }),

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

/**
 * Creates the repository of this build's project. It has no state, so each call has its own. In tests, a shared one could be created
 * before MSW starts, and its requests would then lack their headers.
 */
export const createWaitlistRepository = () =>
  createSupabaseWaitlistRepository(createAnonymousClient(project))
