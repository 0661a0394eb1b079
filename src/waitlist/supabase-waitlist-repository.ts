import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../lib/database.types'
import { failureReason, type WireFailure } from './failure-reason'
import type { Failed, WaitlistEntry, WaitlistRepository } from './waitlist-repository'

type Row = Database['public']['Tables']['waitlist_signups']['Row']

const TABLE = 'waitlist_signups'

/** The waitlist as a table of a Supabase project. */
export function createSupabaseWaitlistRepository(
  client: SupabaseClient<Database>,
): Omit<WaitlistRepository, 'prepare'> {
  return {
    async join({ name, email, phone, savingsAmount }) {
      const { data, error, status } = await client
        .from(TABLE)
        .insert({ name, email, phone, savings_amount: savingsAmount })
        .select('position')
        .single()
      // Some failures come without an error and without data (an empty 404, a 500 of "null"): only a number is success.
      if (error === null && isPosition(data?.position)) {
        return { outcome: 'joined', position: data.position }
      }
      return failed('join', { status, code: error?.code })
    },

    async list({ offset, limit }) {
      const { data, error, status, count } = await client
        .from(TABLE)
        .select('*', { count: 'exact' })
        .order('position', { ascending: true })
        .range(offset, offset + limit - 1)
      if (error === null && Array.isArray(data) && count !== null) {
        return { outcome: 'listed', entries: data.map(toEntry), total: count }
      }
      return failed('list', { status, code: error?.code })
    },
  }
}

function isPosition(value: unknown): value is number {
  return Number.isInteger(value)
}

function toEntry({ savings_amount, created_at, ...row }: Row): WaitlistEntry {
  return { ...row, savingsAmount: savings_amount, createdAt: created_at }
}

/** Logs what the wire said, without its message: that may quote what a visitor typed. A duplicate is not worth a line. */
function failed(call: 'join' | 'list', wire: WireFailure): Failed {
  const reason = failureReason(wire)
  if (reason !== 'duplicate-email') {
    console.error(
      `Waitlist ${call} failed: ${reason} (status ${wire.status}, code ${wire.code || 'none'})`,
    )
  }
  return { outcome: 'failed', reason }
}
