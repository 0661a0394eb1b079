import { formatCount } from '../../content/format'
import { savedToast } from '../../content/join-outcome'
import { duplicateEmailToast, joinedToast, somethingWentWrongToast } from '../../content/toasts'
import { isSameEmail } from '../../lib/clean-email'
import { mapSignupColumns, type Signup } from '../../lib/signup-columns'
import { showToast } from '../../toasts/toast-store'
import type { Place, WaitlistRepository } from '../backend/waitlist-repository'
import { clearDraft, loadDraft } from '../form/draft'
import type { SpamSign } from '../form/spam-check'
import { keepPlace, loadPlaces } from '../place/place-in-line'
import { askOnce, askUntilKnown } from './ask-for-outcome'
import { dropInvitation, keptInvitation } from './invitation'
import type { JoinStore, Wait } from './join-context'
import {
  forgetSent,
  loadSent,
  noteFailed,
  noteNotSaved,
  noteSent,
  type SentSignup,
} from './sent-signup'

type Repository = Pick<WaitlistRepository, 'join' | 'findPlace'>

/** Something has responded, so this try is not stored later. */
const ENDING_REASONS: readonly string[] = ['unexpected', 'refused', 'rate-limited']

/**
 * Sends a signup and shows a toast with the outcome. Ignores the call while a signup is in flight, and sends nothing before the end
 * of a wait that the server has demanded. If the outcome is unknown, asks for it until it is known.
 *
 * @param findSign returns a reason to send nothing yet, or null; called only if the signup would be sent
 */
export async function joinWaitlist(
  repository: Repository,
  store: JoinStore,
  signup: Signup,
  findSign: () => SpamSign | null,
) {
  const before = store.getState()
  if (before.type === 'submitting') return
  if (before.type === 'rate-limited' && before.wait !== null) {
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
  const earlier = loadSent()
  const noted = noteSent(signup.email)
  store.setState({ type: 'submitting', leftPlace }, true)
  const result = await repository.join(noted.id, signup, keptInvitation())

  if (result.type === 'joined') {
    enter(store, result.place, signup)
    showToast('success', joinedToast)
    return
  }
  const { reason, waitSeconds } = result
  if (reason === 'duplicate-email') {
    noteNotSaved(noted)
    store.setState({ type: 'duplicate', email: signup.email, leftPlace }, true)
    showToast('destructive', duplicateEmailToast)
    return
  }
  // Whatever the failure, this try or an earlier one may have been stored.
  const sent = noteFailed(noted, earlier, ENDING_REASONS.includes(reason))
  // A visitor who has waited for 15 s is told at once.
  const outcome = reason === 'timed-out' ? 'unknown' : await askOnce(repository, sent)
  if (typeof outcome === 'object') {
    enter(store, outcome, signup)
    showToast('success', joinedToast)
    return
  }
  if (outcome === 'not-saved') noteNotSaved(sent)
  if (reason === 'rate-limited') {
    const wait = waitSeconds === undefined ? null : waitOf(waitSeconds)
    store.setState({ type: 'rate-limited', wait, leftPlace }, true)
  } else if (outcome === 'not-saved') {
    store.setState({ type: 'not-saved', reason, leftPlace }, true)
  } else {
    const isAsking = outcome === 'unknown'
    store.setState({ type: 'unknown', reason, isAsking, leftPlace }, true)
  }
  showToast('destructive', somethingWentWrongToast)
  if (outcome === 'unknown') void followOutcome(repository, store, sent, false)
}

/**
 * Continues where an earlier visit or page has left off: asks for the outcome of a signup that was sent before the page was loaded,
 * or shows the place that this browser knows.
 *
 * @param repository creates it if it is needed
 */
export function continueSignup(repository: () => Repository, store: JoinStore) {
  const state = store.getState()
  if (state.type !== 'editing' || state.leftPlace !== null) return
  const [place = null] = loadPlaces()
  const sent = loadSent()
  if (sent?.isUnknown === true) {
    const unknown = { type: 'unknown', reason: 'reloaded', isAsking: true } as const
    store.setState({ ...unknown, leftPlace: place }, true)
    void followOutcome(repository(), store, sent, true)
  } else if (place !== null) {
    store.setState({ type: 'joined', place, signup: null }, true)
  }
}

/** Shows the outcome of a signup as soon as it is known, unless the visitor does something else with the form before. */
async function followOutcome(
  repository: Repository,
  store: JoinStore,
  sent: SentSignup,
  isFirst: boolean,
) {
  const state = store.getState()
  const isOver = () => store.getState() !== state
  const outcome = await askUntilKnown(repository, sent, isOver, isFirst)
  if (outcome === null) return
  if (typeof outcome === 'object') {
    enter(store, outcome, signupOf(sent))
    showToast('success', savedToast(formatCount(outcome.position)))
    return
  }
  if (outcome === 'not-saved') noteNotSaved(sent)
  if (state.type !== 'unknown') return
  const known = outcome === 'not-saved' ? { type: outcome } : { isAsking: false }
  store.setState({ ...state, ...known }, true)
}

function enter(store: JoinStore, place: Place, signup: Signup) {
  // A draft with another email is one for another signup.
  const { email } = loadDraft()
  if (email === '' || isSameEmail(email, signup.email)) clearDraft()
  forgetSent()
  dropInvitation()
  keepPlace(place)
  store.setState({ type: 'joined', place, signup }, true)
}

/** The draft has the other fields, unless the visitor has edited it since. */
function signupOf({ email }: SentSignup): Signup {
  const draft = loadDraft()
  return { ...mapSignupColumns((column) => draft[column] || null), name: draft.name, email }
}

const waitOf = (seconds: number): Wait => ({
  until: performance.now() + seconds * 1_000,
  untilDate: Date.now() + seconds * 1_000,
  seconds,
  isEarly: false,
})
