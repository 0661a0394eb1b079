import type {
  CorrectOutcome,
  LeaveOutcome,
  OwnPlaceRepository,
} from '../backend/waitlist-repository'
import type { SignupStore } from '../join/signup-store'
import { type OwnPlace, remainingMs } from './own-place'

/** Changes the email of a place, on the waitlist and in the success view. */
export async function correctEmail(
  repository: Pick<OwnPlaceRepository, 'correctEmail'>,
  store: SignupStore,
  place: OwnPlace,
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
  place: OwnPlace,
): Promise<LeaveOutcome> {
  await new Promise((resolve) => setTimeout(resolve, remainingMs(place)))
  return repository.leave(place.key)
}
