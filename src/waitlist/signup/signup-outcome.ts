import {
  type FindPlaceOutcome,
  type JoinOutcome,
  SIGNUP_WAS_LEFT,
} from '../backend/waitlist-repository'

/** Whether to look up the key after the response. A signup whose first request was refused cannot be stored. */
export const isLookedUp = (response: JoinOutcome, isFirst: boolean): boolean =>
  response.type === 'joined'
    ? response.place === null
    : response.type !== 'refused' || (!isFirst && response.code !== SIGNUP_WAS_LEFT)

export interface Known {
  readonly outcome: JoinOutcome
  /** Whether the page keeps the key, because the signup may be stored. */
  readonly isKeyKept: boolean
}

/**
 * Combines a response and a lookup. `src/README.md` has this as a table.
 * @param isFirst false if an earlier request may have stored the signup
 * @param lookUp null if the key was not looked up
 */
export function decideOutcome(
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
  // The signup with this email may come from an earlier request.
  return { outcome: isFirst ? response : { ...lookUp, type: 'unknown' }, isKeyKept: true }
}
