import type { StoreApi } from 'zustand'
import { duplicateEmailToast, joinedToast, somethingWentWrongToast } from '../content/toasts'
import type { Signup } from '../lib/signup-columns'
import { showToast } from '../toasts/toast-store'
import { clearDraft } from './draft'
import type { JoinState } from './waitlist-context'
import type { WaitlistRepository } from './waitlist-repository'

/** Sends a signup and shows a toast with the outcome. Ignores the call while a signup is in flight. */
export async function joinWaitlist(
  repository: WaitlistRepository,
  joinState: StoreApi<JoinState>,
  signup: Signup,
) {
  if (joinState.getState().type === 'submitting') return
  joinState.setState({ type: 'submitting' }, true)
  const result = await repository.join(signup)

  if (result.type === 'joined') {
    clearDraft()
    joinState.setState({ type: 'joined', position: result.position }, true)
    showToast('success', joinedToast)
  } else {
    joinState.setState({ type: 'failed', reason: result.reason, email: signup.email }, true)
    const isDuplicate = result.reason === 'duplicate-email'
    showToast('destructive', isDuplicate ? duplicateEmailToast : somethingWentWrongToast)
  }
}
