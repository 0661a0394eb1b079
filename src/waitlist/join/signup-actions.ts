import { useMemo } from 'react'
import { formatCount } from '../../content/format'
import { placeCard, savedToast } from '../../content/join-outcome'
import {
  duplicateEmailToast,
  joinedToast,
  type Message,
  somethingWentWrongToast,
} from '../../content/toasts'
import { dropInvitation, replaceAddress } from '../../invitation/shown-invitation'
import { announce } from '../../lib/announce'
import { onReturn } from '../../lib/browser-calls'
import { PLACE_KEY } from '../../lib/browser-storage'
import { isSameEmail } from '../../lib/clean-text'
import { setDocumentAddress } from '../../lib/document'
import { clearDraft, saveDraft } from '../../lib/draft'
import { mapSignupColumns, type Signup } from '../../lib/signup-columns'
import { dismissToasts, showToast } from '../../toasts/toast-store'
import { waitlistRepository } from '../backend/supabase-waitlist-repository'
import type { CorrectOutcome, LeaveOutcome, Place } from '../backend/waitlist-repository'
import { chosenAmount } from '../form/chosen-amount'
import { loadDraft } from '../form/load-draft'
import {
  dropPlace,
  type KeptPlace,
  keepPlace,
  loadPlaces,
  showFirst,
  updatePlace,
} from '../place/place-in-line'
import { askUntilKnown } from './ask-for-outcome'
import * as attempts from './attempts'
import { type Outcome, sendSignup } from './send-signup'
import {
  emptyForm,
  type PageWithForm,
  type Problem,
  type SignupStore,
  useSignupStore,
} from './signup-store'

/** How long sharing waits for an invitation code that is being looked up. */
const CODE_TIMEOUT_MS = 1_000

/** The side effects of an outcome. */
interface Effect {
  /** Whether the tab forgets the attempt, notes that its outcome is known, or keeps it as it is. */
  readonly attempt: 'drop' | 'finish' | 'keep'
  /** Shown when a response has arrived. */
  readonly toast: Message
  /** Whether something is left to ask for: the outcome, or the invitation code. */
  readonly isPolled: boolean
}

const effects: Readonly<Record<Outcome['type'], Effect>> = {
  joined: { attempt: 'finish', toast: joinedToast, isPolled: true },
  found: { attempt: 'drop', toast: joinedToast, isPolled: false },
  stored: { attempt: 'finish', toast: joinedToast, isPolled: false },
  duplicate: { attempt: 'finish', toast: duplicateEmailToast, isPolled: false },
  'not-saved': { attempt: 'finish', toast: somethingWentWrongToast, isPolled: false },
  unsupported: { attempt: 'keep', toast: somethingWentWrongToast, isPolled: false },
  unknown: { attempt: 'keep', toast: somethingWentWrongToast, isPolled: true },
}

export type SignupActions = ReturnType<typeof createSignupActions>

/** Returns the actions of the visitor. Components that are loaded by a press get them as props, so that all are in one chunk. */
export function useSignupActions(): SignupActions {
  const store = useSignupStore()
  return useMemo(() => createSignupActions(store), [store])
}

/** Creates the actions of a visitor. Only they change the store. They have no state of their own, so any page may create them. */
export function createSignupActions(store: SignupStore) {
  function showProblem(problem: Problem): Problem {
    store.setState({ step: { type: 'form', problem } })
    return problem
  }

  function shownProblem(): Problem | null {
    const { step } = store.getState()
    return step.type === 'form' ? step.problem : null
  }

  /** Shows the form and the places on a page. @returns a function for when the visitor leaves the page */
  function open(): () => void {
    resume()
    void lookUpPlace()
    const stop = new AbortController()
    const { signal } = stop
    onReturn(() => void lookUpPlace(), signal)
    // The other tabs may have got a place, corrected it, or left it.
    addEventListener('storage', ({ key }) => key === PLACE_KEY && readPlaces(), { signal })
    // A page in the back/forward cache misses the event.
    addEventListener('pageshow', ({ persisted }) => persisted && readPlaces(), { signal })
    const stopLookingUp = store.subscribe(({ places: [latest] }, { places: [before] }) => {
      // Also another place, after the latest one was left: the team may have invited its owner.
      if (latest?.key !== before?.key) void lookUpPlace()
    })
    return () => {
      stop.abort()
      stopLookingUp()
      leavePage()
    }
  }

  /**
   * Continues where an earlier page has left off: reads the places that this browser knows, and asks for each outcome and each
   * invitation code that is unknown. The form shows an attempt whose draft it has.
   */
  function resume() {
    const { step } = store.getState()
    // The response to a signup in flight comes first.
    if (step.type === 'sending') return
    const unsettled = attempts.loadOpen()
    const latest = unsettled.find(({ isUnknown }) => isUnknown)
    if (
      step === emptyForm &&
      latest !== undefined &&
      isSameEmail(loadDraft().email, latest.email)
    ) {
      showProblem({ type: 'unknown', key: latest.key, reason: 'reloaded', isAsking: true })
    }
    store.setState({ places: loadPlaces() })
    for (const attempt of unsettled) void poll(attempt, true)
  }

  /** Notes the page that shows the place first. */
  function showOn(page: PageWithForm) {
    const { step } = store.getState()
    if (step.type === 'joined' && step.page === null) store.setState({ step: { ...step, page } })
  }

  /**
   * Shows the form again when the visitor leaves the page that shows the place. A place that no page shows yet stays: its
   * response may arrive before React unmounts the form of the previous page.
   */
  function leavePage() {
    const { step } = store.getState()
    const isShown = step.type === 'joined' && step.page !== null
    const isSaid = step.type === 'form' && step.left !== undefined && step.problem === null
    if (isShown || isSaid) store.setState({ step: emptyForm })
  }

  /**
   * Sends a signup and settles its outcome. Ignores the call while a signup is in flight.
   *
   * @param isSuspect whether a program seems to send the signup. Its second try is sent, because programs rarely make one.
   * @returns the problem that is left
   */
  async function submit(signup: Signup, isSuspect: boolean): Promise<Problem | null> {
    if (store.getState().step.type === 'sending') return null
    const previous = attempts.find(signup.email)
    if (isSuspect && previous === undefined && shownProblem()?.type !== 'suspected')
      return showProblem({ type: 'suspected' })
    const attempt = attempts.begin(signup.email)
    store.setState({ step: { type: 'sending' } })
    try {
      settle(attempt, await sendSignup(attempt, previous, signup), signup)
    } catch (error) {
      // An error of the page's own code.
      console.error(error)
      if (store.getState().step.type === 'sending')
        settle(attempt, { type: 'unsupported', reason: 'unexpected' }, signup)
    }
    return shownProblem()
  }

  /**
   * Does everything that follows from an outcome. Changes the page only if it shows this attempt.
   *
   * @param signup the signup, if the outcome is the response to it; null if the page has asked for the outcome
   */
  function settle(attempt: attempts.Attempt, outcome: Outcome, signup: Signup | null) {
    const { attempt: change, toast, isPolled } = effects[outcome.type]
    const position = 'place' in outcome ? (outcome.place?.position ?? null) : null
    if (change === 'drop') attempts.drop(attempt)
    if (change === 'finish') attempts.finish(attempt, position)
    const unsettled = attempts.loadOpen().find(({ key }) => key === attempt.key)
    // Before the page gets the place, which it looks up unless it asks already.
    if (isPolled && unsettled !== undefined) void poll(unsettled, outcome.type === 'joined')

    const shown = shownProblem()
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
      if (isShown) {
        step = { type: 'joined', position, signup: joined, unknownEmail: null, page: null }
      } else if (isAbout) step = emptyForm
      store.setState({ step, places: loadPlaces() })
      const message =
        signup === null && position !== null ? savedToast(formatCount(position)) : toast
      if (isShown) dismissToasts(duplicateEmailToast, somethingWentWrongToast)
      showToast('success', message)
    } else if (signup !== null) {
      showProblem(problemAfter(outcome, attempt))
      // The form says more, so screen readers do not say the toast.
      showToast('destructive', toast, { isSilent: true })
    } else if (shown?.type === 'unknown' && isAbout && outcome.type !== 'duplicate') {
      showProblem(problemAfter({ ...outcome, reason: shown.reason }, attempt))
    }
  }

  /** Asks for the outcome and the code of an attempt until both are known. @param isFirst whether nobody has asked yet */
  async function poll(attempt: attempts.Attempt, isFirst: boolean) {
    const { key, tries } = attempt
    if (store.getState().asked[key]?.tries === tries) return
    const note = (isAsking: boolean) =>
      store.setState(({ asked }) => ({ asked: { ...asked, [key]: { tries, isAsking } } }))
    note(false)
    const lookup = await askUntilKnown(attempt, isFirst, note)
    if (attempt.position !== null) {
      // Only the code was missing. Without one, or if another page of this tab has found it, nothing is left to ask for.
      attempts.drop(attempt)
      if (lookup?.type === 'found') learn(key, lookup.place)
      else if (lookup?.type === 'not-saved') learn(key, null)
      else store.setState({ places: loadPlaces() })
      if (lookup !== null) store.setState({ canChangePlace: lookup.type !== 'unsupported' })
    } else if (lookup?.type === 'found') {
      settle(attempt, { ...lookup, settledAt: attempt.settledAt }, null)
    } else if (lookup !== null) {
      settle(attempt, { ...lookup, reason: 'reloaded' }, null)
    }
  }

  /** Shows the form instead of the place, with the values that were sent, unless the visitor has typed others since. */
  function backToForm() {
    const { step } = store.getState()
    if (step.type !== 'joined') return
    const { signup } = step
    if (loadDraft().email === '') saveDraft(mapSignupColumns((column) => signup[column] ?? ''))
    store.setState({ step: emptyForm })
  }

  /**
   * The invitation code of a place, for sharing it. If the code is being looked up, waits for it, for at most a second.
   *
   * @returns null if it is not known
   */
  async function codeToShare({ key }: KeptPlace): Promise<string | null> {
    if (store.getState().asked[key]?.isAsking) {
      await new Promise<void>((resolve) => {
        const unsubscribe = store.subscribe(({ places }, before) => {
          if (places !== before.places) resolve(unsubscribe())
        })
        setTimeout(() => resolve(unsubscribe()), CODE_TIMEOUT_MS)
      })
    }
    return store.getState().places.find((place) => place.key === key)?.inviteCode ?? null
  }

  /**
   * Looks up the latest place until the backend has answered once: the team may have invited the visitor, or removed the signup,
   * and the tab may have been closed before the invitation code arrived.
   */
  async function lookUpPlace() {
    const [place] = loadPlaces()
    if (place === undefined || store.getState().asked[place.key] !== undefined) return
    const { key } = place
    store.setState(({ asked }) => ({ asked: { ...asked, [key]: { tries: 0, isAsking: false } } }))
    const answer = await waitlistRepository.findPlace(key)
    if (answer.type === 'failed') {
      const { [key]: question, ...others } = store.getState().asked
      // Unless the page has begun to ask for the outcome of another try.
      if (question?.tries === 0) store.setState({ asked: others })
      return
    }
    store.setState({ canChangePlace: answer.type !== 'unsupported' })
    if (answer.type === 'found') learn(key, answer.place)
    else if (answer.type === 'not-found' && attempts.remainingMs(place) === 0) learn(key, null)
  }

  /** Keeps what the backend says about a place. If that is news, screen readers say it. @param found null if it is gone */
  function learn(key: string, found: Place | null) {
    const before = loadPlaces().find((one) => one.key === key)
    const goneAt = found === null ? (before?.goneAt ?? new Date().toISOString()) : null
    updatePlace({ ...found, key, goneAt })
    const places = loadPlaces()
    store.setState({ places })
    const isShown = store.getState().step.type !== 'joined' && places[0]?.key === key
    if (!isShown) return
    if (goneAt && before?.goneAt === null) announce(placeCard.gone)
    if (found?.invitedAt && before?.invitedAt === null) announce(placeCard.invited)
  }

  /**
   * Changes the email of the place that the visitor has just got. After a request without a response, sends the same email
   * again, and no other one.
   */
  async function correctEmail(
    { key, position }: KeptPlace,
    email: string,
  ): Promise<CorrectOutcome> {
    const { step: before } = store.getState()
    if (before.type !== 'joined') return { type: 'unsupported' }
    const { signup, unknownEmail } = before
    const sent = unknownEmail ?? email
    const outcome = await waitlistRepository.correctEmail(key, signup.email, sent)
    // A second try that fails says nothing about the first one.
    const isUnknown =
      outcome.type === 'unknown' || (outcome.type === 'failed' && unknownEmail !== null)
    const { step } = store.getState()
    if (step.type === 'joined' && step.position === position) {
      const isSaved = outcome.type === 'saved'
      store.setState({
        step: {
          ...step,
          signup: isSaved ? { ...signup, email: sent } : signup,
          unknownEmail: isUnknown ? sent : null,
        },
      })
    }
    if (outcome.type === 'gone') learn(key, null)
    return isUnknown ? { type: 'unknown' } : outcome
  }

  /** Leaves a place, as soon as no earlier try of the signup can arrive any more. The page then says so above the form. */
  async function leave(place: KeptPlace): Promise<LeaveOutcome> {
    await new Promise((resolve) => setTimeout(resolve, attempts.remainingMs(place)))
    const outcome = await waitlistRepository.leave(place.key)
    if (outcome.type !== 'left') return outcome
    forget(place)
    const { step } = store.getState()
    if (step.type === 'form') store.setState({ step: { ...step, left: place.position } })
    return outcome
  }

  /** Forgets a place with its key, and its own invitation in the address, so that nothing about it is left in this browser. */
  function forget(place: KeptPlace) {
    attempts.drop(place)
    dropPlace(place)
    readPlaces()
  }

  function readPlaces() {
    const places = loadPlaces()
    const { step, places: before } = store.getState()
    const left = before.filter(({ key }) => !places.some((one) => one.key === key))
    for (const { inviteCode } of left) hideInvitation(inviteCode)
    if (left.length > 0) dismissToasts(joinedToast)
    const shown = step.type === 'joined' && left.find(({ position }) => position === step.position)
    store.setState({ places, ...(shown && { step: { ...emptyForm, left: shown.position } }) })
  }

  return {
    open,
    resume,
    showOn,
    submit,
    backToForm,
    codeToShare,
    correctEmail,
    leave,
    forget,
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
  const { type, reason, waitSeconds, code } = outcome
  if (reason === 'rate-limited') return { type: reason, key, waitSeconds }
  if (type === 'not-saved') return { type, reason, code }
  return { type: 'unknown', key, reason, isAsking: type === 'unknown' }
}

/** Makes the path of the page its address again, if it has the invitation of a place that the visitor has left. */
function hideInvitation(code: string | null) {
  const { pathname, search } = location
  if (code === null || !search.includes(code)) return
  setDocumentAddress(pathname)
  replaceAddress(pathname, { isOwnInvitation: false })
}

/** The draft has the other fields, unless it is one for another signup. */
function signupOf({ email }: attempts.Attempt): Signup {
  const draft = loadDraft()
  const fields = isSameEmail(draft.email, email) ? draft : mapSignupColumns(() => '')
  return { ...mapSignupColumns((column) => fields[column] || null), name: fields.name, email }
}
