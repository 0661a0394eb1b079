import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../lib/database.types'
import { failureReason } from './failure-reason'
import type { WaitlistCalls } from './on-demand-waitlist-repository'
import type { Failed, WaitlistEntry } from './waitlist-repository'

type Row = Database['public']['Tables']['waitlist_signups']['Row']

const TABLE = 'waitlist_signups'

/** The waitlist as a table of a Supabase project. */
export function createSupabaseWaitlistRepository(client: SupabaseClient<Database>): WaitlistCalls {
  return {
    async join({ name, email, phone, savingsAmount }, signal) {
      const { data, error, status } = await client
        .from(TABLE)
        .insert({ name, email, phone, savings_amount: savingsAmount })
        .select('position')
        .abortSignal(signal)
        .single()
      // Some failures come without an error and without data (an empty 404, a 500 of "null"): only a number is success.
      if (error === null && isPosition(data?.position)) {
        return { outcome: 'joined', position: data.position }
      }
      return failed(status, error?.code)
    },

    async list({ offset, limit }, signal) {
      const { data, error, status, count } = await client
        .from(TABLE)
        .select('*', { count: 'exact' })
        .order('position', { ascending: true })
        .range(offset, offset + limit - 1)
        .abortSignal(signal)
      if (error === null && Array.isArray(data) && count !== null) {
        return { outcome: 'listed', entries: data.map(toEntry), total: count }
      }
      return failed(status, error?.code)
    },
  }
}

function isPosition(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0
}

function toEntry({ savings_amount, created_at, ...row }: Row): WaitlistEntry {
  return { ...row, savingsAmount: savings_amount, createdAt: created_at }
}

function failed(status: number, code: string | undefined): Failed {
  const wire = { status, code }
  return { outcome: 'failed', reason: failureReason(wire), wire }
}
