import { duplicateEmailToast, joinedToast, somethingWentWrongToast } from '../../content/toasts'
import type { Signup } from '../../lib/signup-columns'
import { showToast } from '../../toasts/toast-store'
import type { WaitlistRepository } from '../backend/waitlist-repository'
import { clearDraft } from '../form/draft'
import type { SpamSign } from '../form/spam-check'
import { keepPlace } from '../place/place-in-line'
import { dropInvitation, keptInvitation } from './invitation'
import type { JoinStore } from './join-context'

/**
 * Sends a signup and shows a toast with the outcome. Ignores the call while a signup is in flight, and sends nothing before the end
 * of a wait that the server has demanded.
 *
 * @param findSign returns a reason to send nothing yet, or null; called only if the signup would be sent
 */
export async function joinWaitlist(
  repository: Pick<WaitlistRepository, 'join'>,
  store: JoinStore,
  signup: Signup,
  findSign: () => SpamSign | null,
) {
  const before = store.getState()
  if (before.type === 'submitting') return
  if (before.type === 'failed' && before.wait !== null) {
    const { until, untilDate } = before.wait
    const left = Math.min(until - performance.now(), untilDate - Date.now())
    const seconds = Math.ceil(left / 1_000)
    if (seconds > 0) {
      return store.setState({ ...before, wait: { ...before.wait, seconds, isEarly: true } }, true)
    }
  }
  const leftPlace = before.type === 'joined' ? null : before.leftPlace
  const sign = findSign()
  if (sign !== null) return store.setState({ type: 'held', sign, leftPlace }, true)
  store.setState({ type: 'submitting', leftPlace }, true)
  const result = await repository.join(signup, keptInvitation())

  if (result.type === 'joined') {
    clearDraft()
    dropInvitation()
    keepPlace(result.place)
    store.setState({ type: 'joined', place: result.place, email: signup.email }, true)
    showToast('success', joinedToast)
  } else {
    const { reason, waitSeconds: seconds } = result
    const wait =
      seconds === undefined
        ? null
        : {
            until: performance.now() + seconds * 1_000,
            untilDate: Date.now() + seconds * 1_000,
            seconds,
            isEarly: false,
          }
    store.setState({ type: 'failed', reason, email: signup.email, wait, leftPlace }, true)
    const isDuplicate = reason === 'duplicate-email'
    showToast('destructive', isDuplicate ? duplicateEmailToast : somethingWentWrongToast)
  }
}
