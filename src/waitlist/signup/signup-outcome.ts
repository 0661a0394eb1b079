import {
  type FindPlaceOutcome,
  type JoinOutcome,
  SIGNUP_WAS_LEFT,
} from '../backend/waitlist-repository'

/** Whether the key of a signup is looked up after the response. A refused first try cannot have been stored. */
export const isLookedUp = (response: JoinOutcome, isFirst: boolean): boolean =>
  response.type === 'joined'
    ? response.place === null
    : response.type !== 'refused' || (!isFirst && response.code !== SIGNUP_WAS_LEFT)

/** What is known of a signup, and whether its key is kept, because it may still be stored. */
export interface Known {
  readonly outcome: JoinOutcome
  readonly isKeyKept: boolean
}

/**
 * What a response and a look-up say about a signup. `src/README.md` has it as a table.
 *
 * @param isFirst whether no earlier try may be stored
 * @param lookUp null if the key was not looked up
 */
export function judgeSignup(
  response: JoinOutcome,
  isFirst: boolean,
  lookUp: FindPlaceOutcome | null,
): Known {
  if (lookUp?.type === 'found') {
    return { outcome: { type: 'joined', place: lookUp.place }, isKeyKept: false }
  }
  if (lookUp === null || response.type === 'joined') return { outcome: response, isKeyKept: false }
  if (response.type !== 'duplicate') {
    return { outcome: { ...response, type: 'unknown' }, isKeyKept: true }
  }
  if (lookUp.type !== 'failed') return { outcome: response, isKeyKept: false }
  // The signup with this email may be an earlier try.
  return { outcome: isFirst ? response : { ...lookUp, type: 'unknown' }, isKeyKept: true }
}
