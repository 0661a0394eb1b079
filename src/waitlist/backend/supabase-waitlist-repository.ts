import * as z from 'zod/mini'
import type { Database } from '../../lib/database.types'
import { failed, mayBeExecuted, NO_FUNCTION } from '../../lib/failure'
import { type TableClient, tableClient } from '../../lib/postgrest-client'
import { runRequest } from '../../lib/request-runner'
import { wholeNumberSchema } from '../../lib/whole-number-schema'
import { inviteCodeSchema, timeSchema } from '../place/place-in-line'
import type {
  CorrectOutcome,
  FindPlaceOutcome,
  FriendsOutcome,
  JoinOutcome,
  LeaveOutcome,
  Place,
  WaitlistRepository,
} from './waitlist-repository'

type NewRow = Database['public']['Tables']['waitlist_signups']['Insert']

const joinedSchema = z.object({ position: wholeNumberSchema(1) })
/** An error that a proxy may send with a 201. */
const errorSchema = z.union([z.object({ message: z.string() }), z.object({ error: z.unknown() })])
const placeSchema: z.ZodMiniType<Place> = z.pipe(
  z.object({
    position: wholeNumberSchema(1),
    invite_code: inviteCodeSchema,
    invited_at: timeSchema,
  }),
  z.transform(({ position, invite_code, invited_at }) => ({
    position,
    inviteCode: invite_code,
    invitedAt: invited_at,
  })),
)
const foundSchema = z.object({ place: z.nullable(placeSchema) })
const countSchema = wholeNumberSchema(0)
const resultSchema = z.object({ result: z.string() })
/** The database's response to a correction. */
const corrections = ['saved', 'other', 'invited', 'gone'] as const

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505'
/** PostgREST's error for a column that does not exist. */
const UNKNOWN_COLUMN = 'PGRST204'
/** Codes for a missing function, and PT400: the function did not get the key. */
const NOT_SUPPORTED = [...NO_FUNCTION, 'PT400']

/** The waitlist of a Supabase project, for visitors, who have no session. */
export function createSupabaseWaitlistRepository(client: TableClient): WaitlistRepository {
  return {
    join: (key, signup, invitedBy) =>
      runRequest('Waitlist join', async (signal): Promise<JoinOutcome> => {
        const insert = (row: NewRow) =>
          client
            .from('waitlist_signups')
            .insert(row)
            // Before `select`, which adds its own preference.
            .setHeader('Prefer', idempotencyKey(key))
            .select('position')
            .abortSignal(signal)
            .single()
        let response = await insert(
          invitedBy === null ? signup : { ...signup, invited_by: invitedBy },
        )
        // A backend without invitations.
        if (invitedBy !== null && response.error?.code === UNKNOWN_COLUMN) {
          response = await insert(signup)
        }
        const { data, error, status } = response
        // Some failures have neither an error nor data (a 200 with "null"), so only a position, or a 201 with a body, counts.
        const joined = joinedSchema.safeParse(data)
        if (error === null && joined.success) return { type: 'joined', ...joined.data }
        if (status === 201 && data !== null && !errorSchema.safeParse(data).success) {
          // For the owner of the site.
          console.error(
            'The response to a signup has no position: a proxy may drop the request header "Prefer"',
          )
          return { type: 'joined', position: null }
        }
        if (error?.code === UNIQUE_VIOLATION) return { type: 'duplicate' }
        return failed({ status, code: error?.code }, error?.message)
      }),

    findPlace: (key) =>
      runRequest(null, async (signal): Promise<FindPlaceOutcome> => {
        const { data, error, status } = await client
          .rpc('find_place')
          .setHeader('Prefer', idempotencyKey(key))
          .abortSignal(signal)
        const found = foundSchema.safeParse(data)
        if (NO_FUNCTION.includes(error?.code)) {
          // For the owner of the site, who may have run the migrations a moment ago.
          console.warn('The API has no function find_place')
        }
        if (NOT_SUPPORTED.includes(error?.code)) return { type: 'unsupported' }
        if (error !== null || !found.success) return failed({ status, code: error?.code })
        const { place } = found.data
        return place === null ? { type: 'not-found' } : { type: 'found', place }
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

/**
 * A preference, because PostgREST ignores those that it does not know, and because gateways allow its header: supabase-js needs
 * it to get the inserted row back.
 */
const idempotencyKey = (key: string) => `idempotency-key=${key}`

/** The waitlist of this build's project. */
export const waitlistRepository = createSupabaseWaitlistRepository(tableClient)
