import { formatCount } from '../../content/format'
import { savedToast } from '../../content/join-outcome'
import {
  duplicateEmailToast,
  joinedToast,
  type Message,
  somethingWentWrongToast,
} from '../../content/toasts'
import { isSameEmail } from '../../lib/clean-text'
import { clearDraft, saveDraft } from '../../lib/draft'
import { type Failed, hasResponded, mayBeExecuted } from '../../lib/failure'
import { keptInvitation } from '../../lib/kept-invitation'
import { mapSignupColumns, type Signup } from '../../lib/signup-columns'
import { showToast } from '../../toasts/toast-store'
import type { Place, WaitlistRepository } from '../backend/waitlist-repository'
import { chosenAmount } from '../form/chosen-amount'
import { loadDraft } from '../form/draft'
import type { SpamSign } from '../form/spam-check'
import { keepPlace, loadPlaces, showFirst, updatePlace } from '../place/place-in-line'
import { askOnce, askUntilKnown, judge, type Unconfirmed } from './ask-for-outcome'
import * as attempts from './attempts'
import { dropInvitation } from './invitation'
import {
  emptyForm,
  type PageWithForm,
  type Problem,
  type SignupState,
  type SignupStore,
  type UnknownReason,
  type Wait,
} from './signup-store'

type Repository = Pick<WaitlistRepository, 'join' | 'findPlace'>

/** A success makes them outdated. */
const failureToasts = [duplicateEmailToast, somethingWentWrongToast]

/** How long sharing waits for an invitation code that is being looked up. */
const CODE_TIMEOUT_MS = 1_000

/** The outcome of an attempt. */
type Outcome =
  /** `joined`: from the response to the insert, without an invitation code. `found`: from the lookup, which has everything. */
  | {
      readonly type: 'joined' | 'found'
      readonly place: Place
      /** Until then, another try may still arrive; 0 if there is none. */
      readonly settledAt: number
    }
  /** The signup is stored, but no response had its position. */
  | { readonly type: 'stored'; readonly place: null }
  | { readonly type: 'duplicate' }
  | {
      readonly type: Unconfirmed
      readonly reason: UnknownReason
      readonly waitSeconds?: number | undefined
    }

/** The side effects of an outcome. */
interface Effect {
  /** Whether the tab forgets the attempt, notes that its outcome is known, or keeps it as it is. */
  readonly attempt: 'drop' | 'settle' | 'keep'
  /** Shown when a response has arrived. */
  readonly toast: Message
  /** Whether something is left to ask for: the outcome, or the invitation code. */
  readonly isPolled: boolean
}

const effects: Readonly<Record<Outcome['type'], Effect>> = {
  joined: { attempt: 'settle', toast: joinedToast, isPolled: true },
  found: { attempt: 'drop', toast: joinedToast, isPolled: false },
  stored: { attempt: 'settle', toast: joinedToast, isPolled: false },
  duplicate: { attempt: 'settle', toast: duplicateEmailToast, isPolled: false },
  'not-saved': { attempt: 'settle', toast: somethingWentWrongToast, isPolled: false },
  unsupported: { attempt: 'keep', toast: somethingWentWrongToast, isPolled: false },
  unknown: { attempt: 'keep', toast: somethingWentWrongToast, isPolled: true },
}

const showProblem = (store: SignupStore, problem: Problem) =>
  store.setState({ step: { type: 'form', problem } })

const problemIn = ({ step }: SignupState) => (step.type === 'form' ? step.problem : null)

/**
 * Sends a signup and settles its outcome. Ignores the call while a signup is in flight, and sends nothing before the end of a
 * wait that the server has demanded.
 *
 * @param findSign returns a reason to send nothing yet, or null; called only if the signup would be sent
 */
export async function joinWaitlist(
  repository: Repository,
  store: SignupStore,
  signup: Signup,
  findSign: () => SpamSign | null,
) {
  if (store.getState().step.type === 'sending') return
  const problem = problemIn(store.getState())
  if (problem?.type === 'rate-limited' && problem.wait !== null) {
    const seconds = secondsLeft(problem.wait)
    const wait = { ...problem.wait, seconds, isEarly: true }
    if (seconds > 0) return showProblem(store, { ...problem, wait })
  }
  const previous = attempts.find(signup.email)
  // After a try that may have arrived, it would be wrong to say that nothing was sent.
  const sign = previous?.isUnknown ? null : findSign()
  if (sign !== null) return showProblem(store, { type: 'suspected', sign })
  const attempt = attempts.begin(signup.email)
  store.setState({ step: { type: 'sending' } })
  const outcome = await send(repository, attempt, previous, signup)
  settle(repository, store, attempt, outcome, signup)
}

async function send(
  repository: Repository,
  attempt: attempts.Attempt,
  previous: attempts.Attempt | undefined,
  signup: Signup,
): Promise<Outcome> {
  const result = await repository.join(attempt.key, signup, keptInvitation())
  const isUnknown = previous?.isUnknown === true
  const earlierUntil = isUnknown ? previous.settledAt : 0
  if (result.type === 'joined' && result.position !== null) {
    const place = { position: result.position, inviteCode: null, invitedAt: null }
    return { type: 'joined', place, settledAt: earlierUntil }
  }
  // The connection may have broken after an earlier try, or after this one: browsers then send the request again by themselves.
  // A visitor who has waited for 15 s is told at once.
  const hasTimedOut = result.type === 'failed' && result.reason === 'timed-out'
  const answer = hasTimedOut ? result : await askOnce(repository, attempt)
  if (answer.type === 'found') {
    const mayArrive = result.type === 'failed' && !hasResponded(result)
    return { ...answer, settledAt: mayArrive ? attempt.settledAt : earlierUntil }
  }
  if (result.type === 'joined') return { type: 'stored', place: null }
  let failure: Failed
  if (result.type === 'failed') failure = result
  // The signup with this email may be an earlier try.
  else if (isUnknown && answer.type === 'failed') failure = answer
  else return { type: 'duplicate' }
  const hasEnded = result.type === 'duplicate' || hasResponded(failure)
  // After any failure, this try or an earlier one may have been stored.
  const failed = attempts.fail(attempt, previous, hasEnded)
  // After a sure refusal, it does not matter whether the lookup has failed, too.
  const isRefused = !isUnknown && !mayBeExecuted(failure)
  const { reason, waitSeconds } = failure
  return { type: isRefused ? 'not-saved' : judge(failed, answer), reason, waitSeconds }
}

/**
 * Does everything that follows from an outcome. Changes the page only if it shows this attempt.
 *
 * @param signup the signup, if the outcome is the response to it; null if the page has asked for the outcome
 */
function settle(
  repository: Repository,
  store: SignupStore,
  attempt: attempts.Attempt,
  outcome: Outcome,
  signup: Signup | null,
) {
  const { attempt: change, toast, isPolled } = effects[outcome.type]
  const position = 'place' in outcome ? (outcome.place?.position ?? null) : null
  if (change === 'drop') attempts.drop(attempt)
  if (change === 'settle') attempts.settle(attempt, position)

  const shown = problemIn(store.getState())
  const isAbout = shown !== null && 'key' in shown && shown.key === attempt.key
  // While the page asks, the visitor may type another address.
  const isShown = signup !== null || (isAbout && isDraftOf(attempt))
  if ('place' in outcome) {
    const joined = signup ?? signupOf(attempt)
    if (isShown) leaveForm(joined)
    if (outcome.type !== 'stored') {
      keepPlace({ ...outcome.place, key: attempt.key, settledAt: outcome.settledAt })
    }
    let { step } = store.getState()
    // The place on the screen stays the first one.
    if (step.type === 'joined' && step.position !== null) showFirst(step.position)
    if (isShown) step = { type: 'joined', position, signup: joined, page: null }
    else if (isAbout) step = emptyForm
    store.setState({ step, places: loadPlaces() })
    const message = signup === null && position !== null ? savedToast(formatCount(position)) : toast
    showToast('success', message, { outdated: isShown ? failureToasts : [] })
  } else if (signup !== null) {
    showProblem(store, problemAfter(outcome, attempt))
    // The form says more, so screen readers do not say the toast.
    showToast('destructive', toast, { isSilent: true })
  } else if (shown?.type === 'unknown' && isAbout && outcome.type !== 'duplicate') {
    showProblem(store, problemAfter({ ...outcome, reason: shown.reason }, attempt))
  }

  const open = attempts.loadOpen().find(({ key }) => key === attempt.key)
  if (isPolled && open !== undefined) {
    void poll(repository, store, open, outcome.type === 'joined')
  }
}

/** A draft with another email is one for another signup. */
function isDraftOf({ email }: { readonly email: string }): boolean {
  const draft = loadDraft()
  return draft.email === '' || isSameEmail(draft.email, email)
}

/** Deletes the draft, with the amount of the calculator, and the invitation that led to a place. */
function leaveForm(signup: Signup) {
  if (isDraftOf(signup)) {
    clearDraft()
    chosenAmount.setState({ balanceCents: null })
  }
  dropInvitation()
}

function problemAfter(
  outcome: Exclude<Outcome, { place: Place | null }>,
  { key, email }: attempts.Attempt,
): Problem {
  if (outcome.type === 'duplicate') return { type: 'duplicate', email }
  const { type, reason, waitSeconds } = outcome
  if (reason === 'rate-limited') {
    return { type: reason, key, wait: waitSeconds === undefined ? null : waitOf(waitSeconds) }
  }
  if (type === 'not-saved') return { type, reason }
  return { type: 'unknown', key, reason, isAsking: type === 'unknown' }
}

/** Shows an error of the page's own code, for example if an old browser lacks something that the validation needs. */
export function showBroken(store: SignupStore, email: string) {
  if (store.getState().step.type === 'joined') return
  const attempt = attempts.find(email)
  const isSent = store.getState().step.type === 'sending' && attempt !== undefined
  showProblem(
    store,
    isSent
      ? { type: 'unknown', key: attempt.key, reason: 'unexpected', isAsking: false }
      : { type: 'broken' },
  )
  showToast('destructive', somethingWentWrongToast, { isSilent: true })
}

/**
 * Continues where an earlier page has left off: reads the places that this browser knows, and asks for each outcome and each
 * invitation code that is unknown. The form shows an attempt whose draft it has.
 */
export function resume(repository: Repository, store: SignupStore) {
  const { step } = store.getState()
  // The response to a signup in flight comes first.
  if (step.type === 'sending') return
  const open = attempts.loadOpen()
  const latest = open.find(({ isUnknown }) => isUnknown)
  if (step === emptyForm && latest !== undefined && isSameEmail(loadDraft().email, latest.email)) {
    showProblem(store, { type: 'unknown', key: latest.key, reason: 'reloaded', isAsking: true })
  }
  store.setState({ places: loadPlaces() })
  for (const attempt of open) void poll(repository, store, attempt, true)
}

/**
 * Shows the form again when the visitor leaves the page that shows the place. A place that no page shows yet stays: its
 * response may arrive before React unmounts the form of the previous page.
 */
export function leavePlace(store: SignupStore) {
  const { step } = store.getState()
  const isShown = step.type === 'joined' && step.page !== null
  const isSaid = step.type === 'form' && step.left !== undefined && step.problem === null
  if (isShown || isSaid) store.setState({ step: emptyForm })
}

/** Notes the page that shows the place first. */
export function showPlaceOn(store: SignupStore, page: PageWithForm) {
  const { step } = store.getState()
  if (step.type === 'joined' && step.page === null) store.setState({ step: { ...step, page } })
}

/** Shows the form again, with the values that were sent, unless the visitor has typed something else since. */
export function correct(store: SignupStore, signup: Signup) {
  if (loadDraft().email === '') saveDraft(mapSignupColumns((column) => signup[column] ?? ''))
  store.setState({ step: emptyForm })
}

/** Asks for the outcome and the code of an attempt until both are known. @param isFirst whether nobody has asked yet */
async function poll(
  repository: Repository,
  store: SignupStore,
  attempt: attempts.Attempt,
  isFirst: boolean,
) {
  const { key, tries } = attempt
  if (store.getState().asked[key]?.tries === tries) return
  const note = (isAsking: boolean) =>
    store.setState(({ asked }) => ({ asked: { ...asked, [key]: { tries, isAsking } } }))
  note(false)
  const lookup = await askUntilKnown(repository, attempt, isFirst, note)
  if (attempt.position !== null) {
    // Only the code was missing. Without one, or if another page of this tab has found it, nothing is left to ask for.
    attempts.drop(attempt)
    if (lookup?.type === 'found') updatePlace({ ...lookup.place, key })
    store.setState({ places: loadPlaces() })
    if (lookup?.type === 'not-saved') store.setState({ goneKey: key })
    else if (lookup !== null) store.setState({ canChangePlace: lookup.type === 'found' })
  } else if (lookup?.type === 'found') {
    settle(repository, store, attempt, { ...lookup, settledAt: attempt.settledAt }, null)
  } else if (lookup !== null) {
    settle(repository, store, attempt, { ...lookup, reason: 'reloaded' }, null)
  }
}

/**
 * The invitation code of a place, for sharing it. If the code is being looked up, waits for it, for at most a second.
 *
 * @returns null if it is not known
 */
export async function codeToShare(
  store: SignupStore,
  position: number | null,
): Promise<string | null> {
  if (position === null) return null
  const isAsking = ({ key }: attempts.Attempt) => store.getState().asked[key]?.isAsking === true
  if (attempts.loadOpen().some((attempt) => attempt.position === position && isAsking(attempt))) {
    await new Promise<void>((resolve) => {
      const unsubscribe = store.subscribe(({ places }, before) => {
        if (places !== before.places) resolve(unsubscribe())
      })
      setTimeout(() => resolve(unsubscribe()), CODE_TIMEOUT_MS)
    })
  }
  const place = store.getState().places.find((known) => known.position === position)
  return place?.inviteCode ?? null
}

/** The draft has the other fields, unless it is one for another signup. */
function signupOf({ email }: attempts.Attempt): Signup {
  const draft = loadDraft()
  const fields = isSameEmail(draft.email, email) ? draft : mapSignupColumns(() => '')
  return { ...mapSignupColumns((column) => fields[column] || null), name: fields.name, email }
}

const waitOf = (seconds: number): Wait => ({
  until: performance.now() + seconds * 1_000,
  seconds,
  isEarly: false,
})

/** In whole seconds, rounded up. */
const secondsLeft = ({ until }: Wait): number => Math.ceil((until - performance.now()) / 1_000)
