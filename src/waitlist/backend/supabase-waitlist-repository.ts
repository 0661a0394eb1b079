import * as z from 'zod/mini'
import type { Database } from '../../lib/database.types'
import { type Failed, failed, isOwnError, mayBeExecuted, NO_FUNCTION } from '../../lib/failure'
import type { TableClient } from '../../lib/postgrest-client'
import { isFailed, runRequest } from '../../lib/request-runner'
import { wholeNumberSchema } from '../../lib/whole-number-schema'
import { placeSchema } from './place-schema'
import type {
  CorrectOutcome,
  FindPlaceOutcome,
  FriendsOutcome,
  JoinOutcome,
  LeaveOutcome,
  NotDone,
  WaitlistRepository,
} from './waitlist-repository'

type NewRow = Database['public']['Tables']['waitlist_signups']['Insert']

const joinedSchema = z.object({ position: wholeNumberSchema(1) })
/** An error that a proxy may send with a 201. */
const errorSchema = z.union([z.object({ message: z.string() }), z.object({ error: z.unknown() })])
const foundSchema = z.object({ place: z.nullable(placeSchema) })
const countSchema = wholeNumberSchema(0)
const resultSchema = z.object({ result: z.string() })
const corrections = ['saved', 'other', 'invited', 'gone'] as const

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505'
/** PostgREST's error for a column that does not exist. */
const UNKNOWN_COLUMN = 'PGRST204'
/** The function is missing, or did not get the key (PT400). */
const NOT_SUPPORTED = [...NO_FUNCTION, 'PT400']

/** A Supabase project's waitlist, for visitors, who have no session. */
export function createSupabaseWaitlistRepository(client: TableClient): WaitlistRepository {
  return {
    join: (key, signup, invitedBy) =>
      runChange('Waitlist join', async (signal): Promise<Response<JoinOutcome>> => {
        const insert = (row: NewRow) =>
          client
            .from('waitlist_signups')
            .insert(row)
            // This must come before `select`, which adds its own preference.
            .setHeader('Prefer', idempotencyKey(key))
            .select('position')
            .abortSignal(signal)
            .single()
        let response = await insert(
          invitedBy === null ? signup : { ...signup, invited_by: invitedBy },
        )
        // The backend has no invitations.
        if (invitedBy !== null && response.error?.code === UNKNOWN_COLUMN) {
          response = await insert(signup)
        }
        const { data, error, status } = response
        // A failure may have no error or data (a 200 with "null"). So only a position, or a 201 whose body is no error, counts.
        const joined = joinedSchema.safeParse(data)
        if (error === null && joined.success) {
          return { type: 'joined', place: { ...joined.data, inviteCode: null, invitedAt: null } }
        }
        if (status === 201 && data !== null && !errorSchema.safeParse(data).success) {
          console.error(
            'The response to a signup has no position: a proxy may drop the request header "Prefer"',
          )
          return { type: 'joined', place: null }
        }
        if (error?.code === UNIQUE_VIOLATION) return { type: 'duplicate' }
        return failed({ status, code: error?.code }, error?.details)
      }),

    findPlace: (key) =>
      runRequest(null, async (signal): Promise<FindPlaceOutcome> => {
        const { data, error, status } = await client
          .rpc('find_place')
          .setHeader('Prefer', idempotencyKey(key))
          .abortSignal(signal)
        const found = foundSchema.safeParse(data)
        if (NO_FUNCTION.includes(error?.code)) {
          // The function may still be unknown a moment after the owner runs the migrations.
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

    correctEmail: (key, oldEmail, newEmail) =>
      runChange('Email change', async (signal): Promise<Response<CorrectOutcome>> => {
        const { data, error, status } = await client
          .rpc('correct_email', { old_email: oldEmail, new_email: newEmail })
          .setHeader('Prefer', idempotencyKey(key))
          .abortSignal(signal)
        const { data: answer } = resultSchema.safeParse(data)
        const result = corrections.find((one) => one === answer?.result)
        if (NOT_SUPPORTED.includes(error?.code)) return { type: 'unsupported' }
        if (error?.code === UNIQUE_VIOLATION) return { type: 'taken' }
        if (error !== null || result === undefined) {
          return failed({ status, code: error?.code }, error?.details)
        }
        return { type: result }
      }),

    leave: (key) =>
      runChange('Waitlist leave', async (signal): Promise<Response<LeaveOutcome>> => {
        const { data, error, status } = await client
          .rpc('leave_waitlist')
          .setHeader('Prefer', idempotencyKey(key))
          .abortSignal(signal)
        if (NOT_SUPPORTED.includes(error?.code)) return { type: 'unsupported' }
        if (error !== null || resultSchema.safeParse(data).data?.result !== 'left') {
          return failed({ status, code: error?.code }, error?.details)
        }
        return { type: 'left' }
      }),
  }
}

/** The response to a change, before `runChange` turns a failure into `NotDone`. */
type Response<Outcome> = Exclude<Outcome, NotDone> | Failed

/** Runs a request that changes something. A failure says whether the backend may have executed it. */
async function runChange<Done extends { readonly type: string }>(
  name: string,
  request: (signal: AbortSignal) => Promise<Done | Failed>,
): Promise<Done | NotDone> {
  const outcome = await runRequest<Done | Failed>(name, request)
  if (!isFailed(outcome)) return outcome
  const { reason, waitSeconds, response } = outcome
  const code = response && isOwnError(response) ? response.code : undefined
  return { type: mayBeExecuted(outcome) ? 'unknown' : 'refused', reason, waitSeconds, code }
}

/** The key is in `Prefer`: PostgREST ignores unknown preferences, and gateways allow this header, which supabase-js needs. */
const idempotencyKey = (key: string) => `idempotency-key=${key}`
