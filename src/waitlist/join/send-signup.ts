import { keptInvitation } from '../../invitation/kept-invitation'
import { type Failed, isOver, isOwnError, mayBeExecuted } from '../../lib/failure'
import type { Signup } from '../../lib/signup-columns'
import { waitlistRepository } from '../backend/supabase-waitlist-repository'
import type { Place } from '../backend/waitlist-repository'
import { askOnce, judge, type Unconfirmed } from './ask-for-outcome'
import * as attempts from './attempts'
import type { UnknownReason } from './signup-store'

/** The outcome of an attempt. */
export type Outcome =
  /** `joined`: from the response to the insert, without an invitation code. `found`: from the lookup, which has everything. */
  | {
      readonly type: 'joined' | 'found'
      readonly place: Place
      /** Until then, another try may still arrive; 0 if there is none. */
      readonly settledAt: number
    }
  /** The signup is stored, but no response had its position. */
  | { readonly type: 'stored'; readonly place: null }
  | { readonly type: 'duplicate' }
  | {
      readonly type: Unconfirmed
      readonly reason: UnknownReason
      readonly waitSeconds?: number | undefined
      /** Of an error that the backend itself has reported. */
      readonly code?: string | undefined
    }

/**
 * Sends a signup, and asks for what the response does not say.
 *
 * @param previous the record of this signup before the attempt
 */
export async function sendSignup(
  attempt: attempts.Attempt,
  previous: attempts.Attempt | undefined,
  signup: Signup,
): Promise<Outcome> {
  const result = await waitlistRepository.join(attempt.key, signup, keptInvitation())
  const isUnknown = previous?.isUnknown === true
  const earlierUntil = isUnknown ? previous.settledAt : 0
  if (result.type === 'joined' && result.position !== null) {
    const place = { position: result.position, inviteCode: null, invitedAt: null }
    return { type: 'joined', place, settledAt: earlierUntil }
  }
  // The connection may have broken after an earlier try, or after this one: browsers then send the request again by themselves.
  // A visitor who has waited for 15 s is told at once.
  const hasTimedOut = result.type === 'failed' && result.reason === 'timed-out'
  const answer = hasTimedOut ? result : await askOnce(attempt)
  if (answer.type === 'found') {
    const mayArrive = result.type === 'failed' && !isOver(result)
    return { ...answer, settledAt: mayArrive ? attempt.settledAt : earlierUntil }
  }
  if (result.type === 'joined') return { type: 'stored', place: null }
  let failure: Failed
  if (result.type === 'failed') failure = result
  // The signup with this email may be an earlier try.
  else if (isUnknown && answer.type === 'failed') failure = answer
  else return { type: 'duplicate' }
  const isTryOver = result.type === 'duplicate' || isOver(failure)
  // After any failure, this try or an earlier one may have been stored.
  const failed = attempts.fail(attempt, previous, isTryOver)
  // After a sure refusal, it does not matter whether the lookup has failed, too.
  const isRefused = !isUnknown && !mayBeExecuted(failure)
  const { reason, waitSeconds, response } = failure
  const code = response && isOwnError(response) ? response.code : undefined
  return { type: isRefused ? 'not-saved' : judge(failed, answer), reason, waitSeconds, code }
}
