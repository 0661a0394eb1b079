import type { Failed } from '../../lib/failure'
import type { ListedSignup } from '../../lib/signup-columns'
import type { AdminRepository } from '../backend/admin-repository'

/** `still-listed`: no response confirmed the removal, and the signup is on the waitlist. The server may still remove it. */
export type RemovalOutcome =
  | { readonly type: 'removed' | 'not-found' | 'still-listed' | 'unknown' }
  | Failed

/**
 * Removes a signup. If no response confirms that, checks whether the signup is still on the waitlist.
 *
 * @param isUnconfirmed whether an earlier removal of it had no readable response
 * @param onCheck called before the check
 */
export async function removeSignup(
  repository: Pick<AdminRepository, 'remove' | 'find'>,
  signup: ListedSignup,
  isUnconfirmed: boolean,
  onCheck: () => void,
): Promise<RemovalOutcome> {
  const outcome = await repository.remove(signup.id)
  // The earlier removal may have removed it, unless this account may no longer see it.
  const isDoubtful = outcome.type === 'not-found' && isUnconfirmed
  if (outcome.type !== 'unknown' && !isDoubtful) return outcome
  onCheck()
  return checkRemoval(repository, signup)
}

export async function checkRemoval(
  repository: Pick<AdminRepository, 'find'>,
  signup: ListedSignup,
): Promise<RemovalOutcome> {
  const { type } = await repository.find(signup)
  if (type === 'not-found') return { type: 'removed' }
  return { type: type === 'found' ? 'still-listed' : 'unknown' }
}
