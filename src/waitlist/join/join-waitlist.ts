import { formatCount } from '../../content/format'
import { savedToast } from '../../content/join-outcome'
import { duplicateEmailToast, joinedToast, somethingWentWrongToast } from '../../content/toasts'
import { isSameEmail } from '../../lib/clean-email'
import { type Failed, mayBeExecuted } from '../../lib/failure'
import { mapSignupColumns, type Signup } from '../../lib/signup-columns'
import { showToast } from '../../toasts/toast-store'
import type { Place, WaitlistRepository } from '../backend/waitlist-repository'
import { clearDraft, loadDraft } from '../form/draft'
import type { SpamSign } from '../form/spam-check'
import { completePlace, findPlace, keepPlace, loadPlaces } from '../place/place-in-line'
import { askOnce, askUntilKnown, isAsking, type Outcome, outcomeOf } from './ask-for-outcome'
import { dropInvitation, keptInvitation } from './invitation'
import type { JoinState, JoinStore, Wait } from './join-context'
import {
  findSent,
  forgetSent,
  loadOpen,
  noteFailed,
  noteJoined,
  noteNotSaved,
  noteSent,
  type SentSignup,
} from './sent-signup'

type Repository = Pick<WaitlistRepository, 'join' | 'findPlace'>

/** A success makes them outdated. */
const failureToasts = [duplicateEmailToast, somethingWentWrongToast]

/** Something has responded, so this try is not stored later. */
const ENDING_REASONS: readonly string[] = ['unexpected', 'refused', 'rate-limited']

/** How long sharing waits for an invitation code that is being looked up, in milliseconds. */
const CODE_PATIENCE_MS = 1_000

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
    const remainingMs = Math.min(until - performance.now(), untilDate - Date.now())
    const seconds = Math.ceil(remainingMs / 1_000)
    if (seconds > 0) {
      return store.setState({ ...before, wait: { ...before.wait, seconds, isEarly: true } }, true)
    }
  }
  const left = before.type === 'joined' ? null : before.left
  const earlier = findSent(signup.email)
  // After a try that may have arrived, it would be wrong to say that nothing was sent.
  const isUnknown = earlier?.isUnknown === true
  const sign = isUnknown ? null : findSign()
  if (sign !== null) return store.setState({ type: 'held', sign, left }, true)
  const noted = noteSent(signup.email)
  store.setState({ type: 'submitting', left }, true)
  const result = await repository.join(noted.key, signup, keptInvitation())
  const enterNew = (place: Place) => {
    enter(store, noted, place, signup)
    showToast('success', joinedToast, failureToasts)
  }
  if (result.type === 'joined') {
    enterNew({ position: result.position, inviteCode: null })
    // Only this function tells the code.
    void followOutcome(repository, store, noteJoined(noted, result.position), true)
    return
  }
  // The connection may have broken after an earlier try, or after this one: browsers then send the request again by themselves. A
  // visitor who has waited for 15 s is told at once.
  const hasTimedOut = result.type === 'failed' && result.reason === 'timed-out'
  const answer = hasTimedOut ? result : await askOnce(repository, noted)
  if (answer.type === 'found') return enterNew(answer.place)

  const fail = (failure: Failed, hasEnded: boolean) => {
    const { reason, waitSeconds } = failure
    // Whatever the failure, this try or an earlier one may have been stored.
    const sent = noteFailed(noted, earlier, hasEnded)
    const isRefused = !isUnknown && !mayBeExecuted(failure)
    // After a sure refusal, it does not matter whether the lookup has failed, too.
    const outcome = isRefused ? 'not-saved' : outcomeOf(sent, answer)
    if (outcome === 'not-saved') noteNotSaved(sent)
    if (reason === 'rate-limited') {
      const wait = waitSeconds === undefined ? null : waitOf(waitSeconds)
      store.setState({ type: 'rate-limited', key: sent.key, wait, left }, true)
    } else if (outcome === 'not-saved') {
      store.setState({ type: 'not-saved', reason, left }, true)
    } else {
      const unknown = { type: 'unknown', isAsking: outcome === 'unknown' } as const
      store.setState({ ...unknown, key: sent.key, reason, left }, true)
    }
    showToast('destructive', somethingWentWrongToast)
    if (outcome === 'unknown') void followOutcome(repository, store, sent, false)
  }
  if (result.type === 'failed') return fail(result, ENDING_REASONS.includes(result.reason))
  // The signup with this email may be an earlier try.
  if (isUnknown && answer.type === 'failed') return fail(answer, true)
  noteNotSaved(noted)
  store.setState({ type: 'duplicate', email: signup.email, left }, true)
  showToast('destructive', duplicateEmailToast)
}

/**
 * Continues where an earlier page has left off: shows a signup whose outcome is unknown, or the place that this browser knows.
 *
 * @param repository asks for the outcome
 */
export function continueSignup(repository: Repository, store: JoinStore) {
  const state = store.getState()
  const isNew = state.type === 'editing' && state.left === null
  const [place] = loadPlaces()
  const latest = loadOpen().find((sent) => sent.isUnknown)
  if (isNew && latest !== undefined && isSameEmail(loadDraft().email, latest.email)) {
    const left = place === undefined ? null : { place, corrected: null }
    const unknown = { type: 'unknown', reason: 'reloaded', isAsking: true } as const
    store.setState({ ...unknown, key: latest.key, left }, true)
  } else if (isNew && place !== undefined) {
    store.setState({ type: 'joined', place, signup: null }, true)
  }
  followOutcomes(repository, store)
}

/**
 * Asks for each outcome and each invitation code that is unknown, and tells it as soon as it is known. Changes only what shows that
 * signup.
 */
export function followOutcomes(repository: Repository, store: JoinStore) {
  // The response to a signup in flight comes first.
  if (store.getState().type === 'submitting') return
  for (const sent of loadOpen()) void followOutcome(repository, store, sent, true)
}

/** The tries for whose outcomes a page asks, by the key of the signup. */
const followed = new WeakMap<JoinStore, Map<string, number>>()

async function followOutcome(
  repository: Repository,
  store: JoinStore,
  sent: SentSignup,
  isFirst: boolean,
) {
  const tries = followed.get(store) ?? new Map()
  followed.set(store, tries)
  if (tries.get(sent.key) === sent.tries) return
  tries.set(sent.key, sent.tries)
  const outcome = await askUntilKnown(repository, sent, isFirst)
  if (sent.position !== null) return keepCode(store, sent, sent.position, outcome)
  if (outcome === null) return
  const state = store.getState()
  const isShown = 'key' in state && state.key === sent.key
  if (typeof outcome === 'object') {
    if (isShown) enter(store, sent, outcome, signupOf(sent))
    else keep(sent, outcome, state)
    const message = savedToast(formatCount(outcome.position))
    showToast('success', message, isShown ? failureToasts : [])
    return
  }
  if (outcome === 'not-saved') noteNotSaved(sent)
  if (!isShown || state.type !== 'unknown') return
  const known = outcome === 'not-saved' ? { type: outcome } : { isAsking: false }
  store.setState({ ...state, ...known }, true)
}

/** Shows the place of a signup instead of the form. */
function enter(store: JoinStore, sent: SentSignup, place: Place, signup: Signup) {
  // A draft with another email is one for another signup.
  const { email } = loadDraft()
  if (email === '' || isSameEmail(email, signup.email)) clearDraft()
  dropInvitation()
  keep(sent, place, store.getState())
  store.setState({ type: 'joined', place, signup }, true)
}

/** Keeps the place of a signup for later visits, behind the place that is on the screen. */
function keep(sent: SentSignup, place: Place, state: JoinState) {
  forgetSent(sent)
  keepPlace(place)
  if (state.type === 'joined') keepPlace(state.place)
}

/**
 * Keeps the invitation code of a signup that has joined, and shows it with its place, or that there is none.
 *
 * @param outcome null if another page of this tab has kept the code
 */
function keepCode(store: JoinStore, sent: SentSignup, position: number, outcome: Outcome | null) {
  forgetSent(sent)
  if (outcome !== null && typeof outcome === 'object') completePlace(outcome)
  const state = store.getState()
  const place = findPlace(position)
  if (state.type !== 'joined' || state.place.position !== position || place === undefined) return
  store.setState({ ...state, place }, true)
}

/**
 * The invitation code of the place that is shown, for sharing it. If the code is being looked up, waits for it, for at most a second.
 *
 * @returns null if it is not known
 */
export async function codeToShare(store: JoinStore): Promise<string | null> {
  const shown = () => {
    const state = store.getState()
    return state.type === 'joined' ? state.place : null
  }
  const isBeingLookedUp = loadOpen().some(
    (sent) => sent.position === shown()?.position && isAsking(sent),
  )
  if (isBeingLookedUp) {
    await new Promise<void>((resolve) => {
      const unsubscribe = store.subscribe(() => resolve(unsubscribe()))
      setTimeout(() => resolve(unsubscribe()), CODE_PATIENCE_MS)
    })
  }
  return shown()?.inviteCode ?? null
}

/** The draft has the other fields, unless it is one for another signup. */
function signupOf({ email }: SentSignup): Signup {
  const draft = loadDraft()
  const fields = isSameEmail(draft.email, email) ? draft : mapSignupColumns(() => '')
  return { ...mapSignupColumns((column) => fields[column] || null), name: fields.name, email }
}

const waitOf = (seconds: number): Wait => ({
  until: performance.now() + seconds * 1_000,
  untilDate: Date.now() + seconds * 1_000,
  seconds,
  isEarly: false,
})
