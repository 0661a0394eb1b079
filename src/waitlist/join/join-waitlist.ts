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
import { dropInvitation, keptInvitation } from './invitation'
import type { JoinStore, UnknownReason, Wait } from './join-context'
import { forgetSent, loadSent, noteNotSaved, noteSent, type SentSignup } from './sent-signup'

type Repository = Pick<WaitlistRepository, 'join' | 'findPlace'>
/** Why no response confirmed a signup. */
type Failure = UnknownReason | 'rate-limited'

/**
 * After this time, in milliseconds, a signup that is not stored will not be stored any more: PostgREST lets a request wait for a
 * connection for 10 s, and a statement of a visitor runs for at most 3 s.
 */
const SETTLED_MS = 15_000

/** The server, or a proxy, has responded, so nothing is stored later. */
const ENDING_REASONS: readonly string[] = ['unexpected', 'refused', 'rate-limited']

/** How long the first question may take, in milliseconds. */
const PATIENCE_MS = 3_000

/** The pauses before each further question, in milliseconds. The last one repeats. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

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
  const sent = noteSent(signup.email)
  store.setState({ type: 'submitting', leftPlace }, true)
  const result = await repository.join(sent.id, signup, keptInvitation())

  if (result.type === 'joined') {
    enter(store, result.place, signup)
    showToast('success', joinedToast)
    return
  }
  const { reason, waitSeconds } = result
  if (reason === 'duplicate-email') {
    noteNotSaved(sent)
    store.setState({ type: 'duplicate', email: signup.email, leftPlace }, true)
    showToast('destructive', duplicateEmailToast)
    return
  }
  // Whatever the failure, this try or an earlier one may have been stored.
  const found = await askWithPatience(repository, sent, reason)
  if (typeof found === 'object') {
    enter(store, found, signup)
    showToast('success', joinedToast)
    return
  }
  if (found === 'not-saved') noteNotSaved(sent)
  if (reason === 'rate-limited') {
    const wait = waitSeconds === undefined ? null : waitOf(waitSeconds)
    store.setState({ type: 'rate-limited', wait, leftPlace }, true)
  } else if (found === 'not-saved') {
    store.setState({ type: 'not-saved', reason, leftPlace }, true)
  } else {
    const isAsking = found === 'unknown'
    store.setState({ type: 'unknown', reason, isAsking, leftPlace }, true)
  }
  showToast('destructive', somethingWentWrongToast)
  if (found === 'unknown') void askForOutcome(repository, store)
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
  if (loadSent()?.isUnknown === true) {
    const unknown = { type: 'unknown', reason: 'reloaded', isAsking: true } as const
    store.setState({ ...unknown, leftPlace: place }, true)
    void askForOutcome(repository(), store, [0, ...PAUSES_MS])
  } else if (place !== null) {
    store.setState({ type: 'joined', place, signup: null }, true)
  }
}

/** Asks until the outcome is known, or until the visitor sends the signup again. */
async function askForOutcome(repository: Repository, store: JoinStore, firstPauses = PAUSES_MS) {
  const state = store.getState()
  const sent = loadSent()
  if ((state.type !== 'unknown' && state.type !== 'rate-limited') || sent === null) return
  const isOver = () => store.getState() !== state
  let pauses = firstPauses
  while (true) {
    const [pause = 0, ...rest] = pauses
    const untilSettled = sent.sentAt + SETTLED_MS - Date.now()
    const isOnlineAgain = await waitOrOnline(
      untilSettled > 0 ? Math.min(pause, untilSettled) : pause,
    )
    if (isOver()) return
    if (isOnlineAgain) pauses = PAUSES_MS
    else if (rest.length > 0) pauses = rest
    const reason = state.type === 'unknown' ? state.reason : state.type
    const found = await ask(repository, sent, reason)
    if (isOver()) return
    if (typeof found === 'object') {
      enter(store, found, signupOf(sent))
      showToast('success', savedToast(formatCount(found.position)))
      return
    }
    if (found === 'unknown') continue
    if (found === 'not-saved') noteNotSaved(sent)
    if (state.type === 'unknown') {
      const known = found === 'not-saved' ? { type: found } : { isAsking: false }
      store.setState({ ...state, ...known }, true)
    }
    return
  }
}

/**
 * Asks whether a signup is stored.
 *
 * @param reason why no response confirmed it
 * @returns its place. Or `not-saved`, if it will not be stored later either; `unsupported`, if the backend cannot be asked; otherwise
 * `unknown`.
 */
async function ask(
  repository: Repository,
  sent: SentSignup,
  reason: Failure,
): Promise<Place | 'not-saved' | 'unsupported' | 'unknown'> {
  const isSettled = ENDING_REASONS.includes(reason) || Date.now() >= sent.sentAt + SETTLED_MS
  const outcome = await repository.findPlace(sent.id, sent.email)
  if (outcome.type === 'found') return outcome.place
  if (outcome.type === 'unsupported') return outcome.type
  return outcome.type === 'not-found' && isSettled ? 'not-saved' : 'unknown'
}

/** Asks before the page says that the outcome is unknown, unless the visitor has already waited for 15 s. */
async function askWithPatience(
  repository: Repository,
  sent: SentSignup,
  reason: Failure,
): ReturnType<typeof ask> {
  if (reason === 'timed-out') return 'unknown'
  const outOfPatience = waitOrOnline(PATIENCE_MS).then(() => 'unknown' as const)
  return Promise.race([ask(repository, sent, reason), outOfPatience])
}

/** @returns whether the browser has come back online before the end of the pause */
function waitOrOnline(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = ({ type }: { type: string }) => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve(type === 'online')
    }
    const timer = setTimeout(() => end({ type: 'timeout' }), milliseconds)
    addEventListener('online', end)
  })
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
