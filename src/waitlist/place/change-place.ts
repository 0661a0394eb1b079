import type {
  CorrectOutcome,
  LeaveOutcome,
  OwnPlaceRepository,
} from '../backend/waitlist-repository'
import { remainingMs } from '../join/attempts'
import type { SignupStore } from '../join/signup-store'
import type { KeptPlace } from './place-in-line'

/** Changes the email of a place, on the waitlist and in the success view. */
export async function correctEmail(
  repository: Pick<OwnPlaceRepository, 'correctEmail'>,
  store: SignupStore,
  place: KeptPlace,
  [oldEmail, newEmail]: readonly [string, string],
): Promise<CorrectOutcome> {
  const outcome = await repository.correctEmail(place.key, oldEmail, newEmail)
  const { step } = store.getState()
  if (outcome.type === 'saved' && step.type === 'joined') {
    store.setState({ step: { ...step, signup: { ...step.signup, email: newEmail } } })
  }
  if (outcome.type === 'gone') store.setState({ goneKey: place.key })
  return outcome
}

/** Leaves a place, as soon as no earlier try of the signup can arrive any more. */
export async function leave(
  repository: Pick<OwnPlaceRepository, 'leave'>,
  place: KeptPlace,
): Promise<LeaveOutcome> {
  await new Promise((resolve) => setTimeout(resolve, remainingMs(place)))
  return repository.leave(place.key)
}
