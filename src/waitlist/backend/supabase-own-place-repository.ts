import * as z from 'zod/mini'
import { failed, mayBeExecuted } from '../../lib/failure'
import { type TableClient, tableClient } from '../../lib/postgrest-client'
import { runRequest } from '../../lib/request-runner'
import { idempotencyKey, NOT_SUPPORTED, UNIQUE_VIOLATION } from './supabase-waitlist-repository'
import type { CorrectOutcome, LeaveOutcome, OwnPlaceRepository } from './waitlist-repository'

const resultSchema = z.object({ result: z.string() })
/** The database's response to a correction. */
const corrections = ['saved', 'other', 'invited', 'gone'] as const

/** The visitors' places of a Supabase project. */
export function createSupabaseOwnPlaceRepository(client: TableClient): OwnPlaceRepository {
  return {
    correctEmail: async (key, oldEmail, newEmail) => {
      const outcome = await runRequest('Email change', async (signal): Promise<CorrectOutcome> => {
        const { data, error, status } = await client
          .rpc('correct_email', { old_email: oldEmail, new_email: newEmail })
          .setHeader('Prefer', idempotencyKey(key))
          .abortSignal(signal)
        const { data: answer } = resultSchema.safeParse(data)
        const result = corrections.find((one) => one === answer?.result)
        if (NOT_SUPPORTED.includes(error?.code)) return { type: 'unsupported' }
        if (error?.code === UNIQUE_VIOLATION) return { type: 'taken' }
        if (error !== null || result === undefined) {
          return failed({ status, code: error?.code }, error?.message)
        }
        return { type: result }
      })
      return outcome.type === 'failed' && mayBeExecuted(outcome) ? { type: 'unknown' } : outcome
    },

    leave: async (key) => {
      const outcome = await runRequest('Waitlist leave', async (signal): Promise<LeaveOutcome> => {
        const { data, error, status } = await client
          .rpc('leave_waitlist')
          .setHeader('Prefer', idempotencyKey(key))
          .abortSignal(signal)
        if (NOT_SUPPORTED.includes(error?.code)) return { type: 'unsupported' }
        if (error !== null || resultSchema.safeParse(data).data?.result !== 'left') {
          return failed({ status, code: error?.code }, error?.message)
        }
        return { type: 'left' }
      })
      return outcome.type === 'failed' && mayBeExecuted(outcome) ? { type: 'unknown' } : outcome
    },
  }
}

/** The places of this build's project. */
export const ownPlaceRepository = createSupabaseOwnPlaceRepository(tableClient)
