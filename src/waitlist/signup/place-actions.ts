import { placeCard } from '../../content/join-outcome'
import { joinedToast } from '../../content/toasts'
import { replaceAddress } from '../../invitation/shown-invitation'
import { announce } from '../../lib/announce'
import { setDocumentAddress } from '../../lib/document'
import { dismissToasts } from '../../toasts/toast-store'
import type {
  CorrectOutcome,
  LeaveOutcome,
  Place,
  WaitlistRepository,
} from '../backend/waitlist-repository'
import { dropPlace, type KnownPlace, loadPlaces, updatePlace } from './known-places'
import { emptyForm, type SignupStore } from './signup-store'

/** Creates the actions on the places that this browser knows. */
export function createPlaceActions(store: SignupStore, repository: WaitlistRepository) {
  /** Looks up the latest place, which may be invited or gone, and places without a code. Repeats only failed lookups. */
  async function lookUpPlaces() {
    const { lookedUp } = store.getState()
    const places = loadPlaces().filter(
      ({ key, inviteCode }, index) =>
        (index === 0 || inviteCode === null) && !lookedUp.includes(key),
    )
    await Promise.all(places.map(({ key }) => lookUpPlace(key)))
  }

  async function lookUpPlace(key: string) {
    const answer = await repository.findPlace(key)
    const hasLookUpFailed = answer.type === 'failed'
    store.setState({ hasLookUpFailed })
    if (hasLookUpFailed) return
    store.setState(({ lookedUp }) => ({
      lookedUp: [...lookedUp, key],
      canChangePlace: answer.type !== 'unsupported',
    }))
    if (answer.type === 'found') storeLookUp(key, answer.place)
    else if (answer.type === 'not-found') storeLookUp(key, null)
  }

  /** Stores what the backend said about a place. Screen readers announce what is new. @param found null if the place is gone */
  function storeLookUp(key: string, found: Place | null) {
    const before = loadPlaces().find((one) => one.key === key)
    if (before === undefined) return
    const goneAt = found === null ? (before.goneAt ?? new Date().toISOString()) : null
    const inviteCode = found?.inviteCode ?? before.inviteCode
    updatePlace(key, { ...found, inviteCode, goneAt })
    const places = loadPlaces()
    store.setState({ places })
    const isShown = store.getState().step.type !== 'joined' && places[0]?.key === key
    if (!isShown) return
    if (goneAt && before.goneAt === null) announce(placeCard.gone)
    if (found?.invitedAt && before.invitedAt === null) announce(placeCard.invited)
  }

  /** Changes the email of the place that the visitor has just got. */
  async function correctEmail({ key }: KnownPlace, email: string): Promise<CorrectOutcome> {
    const { step: before } = store.getState()
    if (before.type !== 'joined') return { type: 'unsupported' }
    const { signup, unknownEmail } = before
    const answer = await repository.correctEmail(key, signup.email, email)
    // The refusal of a retry says nothing about the first request.
    const outcome =
      answer.type === 'refused' && unknownEmail !== null
        ? ({ ...answer, type: 'unknown' } as const)
        : answer
    const { step } = store.getState()
    if (step.type === 'joined' && step.key === key) {
      const isSaved = outcome.type === 'saved'
      store.setState({
        step: {
          ...step,
          signup: isSaved ? { ...signup, email } : signup,
          unknownEmail: outcome.type === 'unknown' ? email : null,
        },
      })
    }
    if (outcome.type === 'gone') storeLookUp(key, null)
    return outcome
  }

  async function leave(place: KnownPlace): Promise<LeaveOutcome> {
    const outcome = await repository.leave(place.key)
    if (outcome.type !== 'left') return outcome
    forget(place)
    const { step } = store.getState()
    if (step.type === 'form') store.setState({ step: { ...step, left: place.position } })
    return outcome
  }

  /** Removes everything about a place from this browser, including its key and the invitation in the URL. */
  function forget(place: KnownPlace) {
    dropPlace(place)
    readPlaces()
  }

  function readPlaces() {
    const places = loadPlaces()
    const { step, places: before } = store.getState()
    const left = before.filter(({ key }) => !places.some((one) => one.key === key))
    for (const { inviteCode } of left) hideInvitation(inviteCode)
    if (left.length > 0) dismissToasts(joinedToast)
    const isShown = step.type === 'joined' && left.some(({ key }) => key === step.key)
    store.setState({ places, ...(isShown && { step: emptyForm }) })
  }

  return { lookUpPlaces, readPlaces, correctEmail, leave, forget }
}

/** Removes an invitation from the URL if it belongs to a place that the visitor has left. */
function hideInvitation(code: string | null) {
  const { pathname, search } = location
  if (code === null || !search.includes(code)) return
  setDocumentAddress(pathname)
  replaceAddress(pathname, { isOwnInvitation: false })
}
