import type { StoreApi } from 'zustand'
import { duplicateEmailToast, joinedToast, somethingWentWrongToast } from '../content/toasts'
import type { Signup } from '../lib/signup-columns'
import { showToast } from '../toasts/toast-store'
import { clearDraft } from './draft'
import { dropInvitation, keptInvitation } from './invitation'
import { keepPlace } from './place-in-line'
import type { JoinState } from './waitlist-context'
import type { WaitlistRepository } from './waitlist-repository'

/** Sends a signup and shows a toast with the outcome. Ignores the call while a signup is in flight. */
export async function joinWaitlist(
  repository: WaitlistRepository,
  joinState: StoreApi<JoinState>,
  signup: Signup,
) {
  const before = joinState.getState()
  if (before.type === 'submitting') return
  const leftPlace = before.type === 'joined' ? null : before.leftPlace
  joinState.setState({ type: 'submitting', leftPlace }, true)
  const result = await repository.join(signup, keptInvitation())

  if (result.type === 'joined') {
    clearDraft()
    dropInvitation()
    keepPlace(result.place)
    joinState.setState({ type: 'joined', place: result.place, email: signup.email }, true)
    showToast('success', joinedToast)
  } else {
    joinState.setState(
      { type: 'failed', reason: result.reason, email: signup.email, leftPlace },
      true,
    )
    const isDuplicate = result.reason === 'duplicate-email'
    showToast('destructive', isDuplicate ? duplicateEmailToast : somethingWentWrongToast)
  }
}
