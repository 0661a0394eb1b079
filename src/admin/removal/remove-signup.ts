import type { Failed } from '../../lib/failure'
import type { ListedSignup } from '../../lib/signup-columns'
import type { AdminRepository } from '../backend/admin-repository'

/** `still-listed`: no response confirmed the removal, and the signup is on the waitlist. The server may still remove it. */
export type RemovalOutcome = { readonly type: 'removed' | 'still-listed' | 'unknown' } | Failed

/**
 * Removes a signup. If no response confirms that, checks whether the signup is still on the waitlist. A signup that the server does
 * not find was listed a moment ago: browsers may have sent the request twice, or somebody else has removed it. Or this account may no
 * longer see it.
 *
 * @param onCheck called before the check
 */
export async function removeSignup(
  repository: Pick<AdminRepository, 'remove' | 'find'>,
  signup: ListedSignup,
  onCheck: () => void,
): Promise<RemovalOutcome> {
  const outcome = await repository.remove(signup.id)
  if (outcome.type === 'removed' || outcome.type === 'failed') return outcome
  onCheck()
  const checked = await checkRemoval(repository, signup)
  // This account has removed nothing.
  const isRefused = checked.type === 'failed' && outcome.type === 'not-found'
  return checked.type !== 'failed' || isRefused ? checked : { type: 'unknown' }
}

/** @returns `failed` if this account may not see signups any more */
export async function checkRemoval(
  repository: Pick<AdminRepository, 'find'>,
  signup: ListedSignup,
): Promise<RemovalOutcome> {
  const found = await repository.find(signup)
  if (found.type === 'not-found') return { type: 'removed' }
  if (found.type === 'found') return { type: 'still-listed' }
  return found.reason === 'refused' ? found : { type: 'unknown' }
}
