import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from '../lib/database.types'
import { failed } from '../lib/failure'
import { runRequest } from '../lib/request-runner'
import type { WaitlistRepository } from './waitlist-repository'

/** The waitlist of a Supabase project, for visitors, who have no session. */
export function createSupabaseWaitlistRepository(
  client: PostgrestClient<Database>,
): WaitlistRepository {
  return {
    join: (signup) =>
      runRequest('Waitlist join', async (signal) => {
        const { data, error, status } = await client
          .from('waitlist_signups')
          .insert(signup)
          .select('position')
          .abortSignal(signal)
          .single()
        // Some failures have neither an error nor data (an empty 404, a 500 with the body "null"), so only a position counts.
        if (error === null && isPosition(data?.position)) {
          return { type: 'joined', position: data.position }
        }
        return failed({ status, code: error?.code }, error?.message)
      }),
  }
}

function isPosition(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0
}
