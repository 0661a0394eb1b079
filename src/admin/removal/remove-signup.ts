import type { Failed } from '../../lib/failure'
import type { ListedSignup } from '../../lib/signup-columns'
import type { AdminRepository } from '../backend/admin-repository'
import type { Result } from '../backend/result'

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
  if (outcome.type === 'failed') return outcome
  if (outcome.type === 'ok' && outcome.data) return { type: 'removed' }
  onCheck()
  const found = await repository.find(signup)
  // This account has removed nothing, and may no longer see the signup.
  const isRefused = found.type === 'failed' && found.reason === 'refused'
  return outcome.type === 'ok' && isRefused ? found : toRemoval(found)
}

/** Checks again after a removal whose outcome is unknown. */
export const checkRemoval = async (
  repository: Pick<AdminRepository, 'find'>,
  signup: ListedSignup,
): Promise<RemovalOutcome> => toRemoval(await repository.find(signup))

function toRemoval(found: Result<boolean>): RemovalOutcome {
  if (found.type !== 'ok') return { type: 'unknown' }
  return { type: found.data ? 'still-listed' : 'removed' }
}
