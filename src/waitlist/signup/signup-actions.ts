import { createContext, useContext, useMemo } from 'react'
import { formatCount } from '../../content/format'
import { savedToast } from '../../content/join-outcome'
import {
  duplicateEmailToast,
  joinedToast,
  type Message,
  somethingWentWrongToast,
} from '../../content/toasts'
import { keptInvitation } from '../../invitation/kept-invitation'
import { dropInvitation } from '../../invitation/shown-invitation'
import { inTime, onReturn } from '../../lib/browser-calls'
import { PLACE_KEY } from '../../lib/browser-storage'
import { isSameEmail } from '../../lib/clean-text'
import { clearDraft, saveDraft } from '../../lib/draft'
import type { Failed } from '../../lib/failure'
import { mapSignupColumns, type Signup } from '../../lib/signup-columns'
import { dismissToasts, showToast } from '../../toasts/toast-store'
import type {
  FindPlaceOutcome,
  JoinOutcome,
  Place,
  WaitlistRepository,
} from '../backend/waitlist-repository'
import { keepPlace, loadPlaces } from './known-places'
import { loadDraft } from './load-draft'
import { createPlaceActions } from './place-actions'
import { dropKey, findKey, keepKey, unknownSignups } from './signup-keys'
import { decideOutcome, isLookedUp } from './signup-outcome'
import {
  emptyForm,
  type PageWithForm,
  type Problem,
  type SignupStore,
  useSignupStore,
} from './signup-store'

/** How long the page waits for the lookup that follows a response. */
const LOOK_UP_MS = 3_000

/** When the page looks up what is still unknown, in milliseconds after the outcome of a submit. */
const LOOK_UP_AGAIN_MS = [5_000, 15_000]

/** `waitlist-content.tsx` provides these parts, because other pages do not load the backend code. */
export interface SignupParts {
  readonly repository: WaitlistRepository
  /** Called when the visitor has joined with the draft that is still in the form. */
  readonly onJoined: () => void
}

export const SignupPartsContext = createContext<SignupParts | null>(null)

export function useSignupParts(): SignupParts {
  const parts = useContext(SignupPartsContext)
  if (parts === null) throw new Error('useSignupParts needs a <SignupPartsContext> around it')
  return parts
}

export type SignupActions = ReturnType<typeof createSignupActions>

export function useSignupActions(): SignupActions {
  const store = useSignupStore()
  const parts = useSignupParts()
  return useMemo(() => createSignupActions(store, parts), [store, parts])
}

/** Creates a visitor's actions. They have no state of their own, and only they change the store. */
export function createSignupActions(store: SignupStore, { repository, onJoined }: SignupParts) {
  const { lookUpPlaces, readPlaces, ...places } = createPlaceActions(store, repository)

  function showProblem(problem: Problem): Problem {
    store.setState({ step: { type: 'form', problem } })
    return problem
  }

  function shownProblem(): Problem | null {
    const { step } = store.getState()
    return step.type === 'form' ? step.problem : null
  }

  /** Starts the form and the places on a page. @returns a function to call when the visitor leaves the page */
  function open(): () => void {
    const { step } = store.getState()
    const { email } = loadDraft()
    // An earlier page sent a signup with the form's email.
    if (step === emptyForm && findKey(email) !== undefined) {
      showProblem({ type: 'unknown', reason: 'reloaded', email })
    }
    readPlaces()
    void lookUp()
    const stop = new AbortController()
    const { signal } = stop
    onReturn(() => void lookUp(), signal)
    // In another tab, the visitor may have got, corrected, or left a place.
    addEventListener('storage', ({ key }) => key === PLACE_KEY && readPlaces(), { signal })
    // A page in the back/forward cache misses that event, and what later pages in the tab store.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      readPlaces()
      const problem = shownProblem()
      const isKnown = problem?.type === 'unknown' && findKey(problem.email) === undefined
      if (isKnown) store.setState({ step: emptyForm })
    }
    addEventListener('pageshow', onPageShow, { signal })
    let timers: ReturnType<typeof setTimeout>[] = []
    const stopFollowing = store.subscribe((state, before) => {
      // After the visitor has left the latest place, the next one is looked up: the team may have invited its owner.
      if (state.places[0]?.key !== before.places[0]?.key) void lookUp()
      if (before.step.type !== 'sending' || state.step.type === 'sending') return
      timers.forEach(clearTimeout)
      timers = LOOK_UP_AGAIN_MS.map((milliseconds) => setTimeout(lookUp, milliseconds))
    })
    return () => {
      stop.abort()
      stopFollowing()
      timers.forEach(clearTimeout)
      leavePage()
    }
  }

  function showOn(page: PageWithForm) {
    const { step } = store.getState()
    if (step.type === 'joined' && step.page === null) store.setState({ step: { ...step, page } })
  }

  /** Goes back to the form, unless the place is still unseen: its response may arrive while the visitor changes pages. */
  function leavePage() {
    const { step } = store.getState()
    const isShown = step.type === 'joined' && step.page !== null
    const isSaid = step.type === 'form' && step.left !== undefined && step.problem === null
    if (isShown || isSaid) store.setState({ step: emptyForm })
  }

  /**
   * Sends a signup, and shows its outcome. Does nothing while a signup is in flight.
   * @param isSuspect whether a program seems to send the signup. A second submit is sent, because programs rarely retry.
   */
  async function submit(signup: Signup, isSuspect: boolean): Promise<Problem | null> {
    if (store.getState().step.type === 'sending') return null
    const { email } = signup
    const earlierKey = findKey(email)
    const isFirst = earlierKey === undefined
    if (isSuspect && isFirst && shownProblem() === null) return showProblem({ type: 'suspected' })
    // The key is kept before the request, so that the page can look up the signup after a reload.
    const key = earlierKey ?? keepKey(email)
    store.setState({ step: { type: 'sending', key } })
    try {
      const response = await repository.join(key, signup, keptInvitation())
      const found = isLookedUp(response, isFirst) ? await lookUpOnce(key) : null
      const { outcome, isKeyKept } = decideOutcome(response, isFirst, found)
      if (!isKeyKept) dropKey(email)
      return showOutcome(key, signup, outcome)
    } catch (error) {
      console.error(error)
      return showOutcome(key, signup, { type: 'unknown', reason: 'unexpected' })
    }
  }

  async function lookUpOnce(key: string): Promise<FindPlaceOutcome> {
    const late: Failed = { type: 'failed', reason: 'timed-out' }
    return inTime<FindPlaceOutcome>(repository.findPlace(key), LOOK_UP_MS, late)
  }

  function showOutcome(key: string, signup: Signup, outcome: JoinOutcome): Problem | null {
    if (outcome.type === 'joined') {
      showPlace(key, signup, outcome.place, joinedToast)
      return null
    }
    const isDuplicate = outcome.type === 'duplicate'
    const toast = isDuplicate ? duplicateEmailToast : somethingWentWrongToast
    // The form says more, so screen readers do not announce the toast.
    showToast('destructive', toast, { isSilent: true })
    return showProblem({ ...outcome, email: signup.email })
  }

  /** @param place null if no response contained it */
  function showPlace(key: string, signup: Signup, place: Place | null, toast: Message) {
    // If the visitor has typed another email since, the draft is for another signup.
    if (isDraftOf(signup.email)) {
      clearDraft()
      onJoined()
    }
    dropInvitation()
    if (place !== null) keepPlace({ ...place, key })
    const position = place?.position ?? null
    store.setState({
      step: { type: 'joined', key, position, signup, unknownEmail: null, page: null },
      places: loadPlaces(),
    })
    dismissToasts(duplicateEmailToast, somethingWentWrongToast)
    showToast('success', toast)
  }

  /** Looks up the places, and each signup that may be stored. */
  const lookUp = () => Promise.all([lookUpPlaces(), ...unknownSignups().map(lookUpSignup)])

  /** Looks up a signup. Its place replaces the form, if the form still has the signup's email. */
  async function lookUpSignup({ email, key }: { readonly email: string; readonly key: string }) {
    const answer = await repository.findPlace(key)
    const { step } = store.getState()
    // A retry shows its own outcome, and another response may have arrived first.
    const isSending = step.type === 'sending' && step.key === key
    if (answer.type !== 'found' || isSending || findKey(email) !== key) return
    const { place } = answer
    const toast = savedToast(formatCount(place.position))
    const problem = shownProblem()
    const isAbout = problem !== null && 'email' in problem && isSameEmail(problem.email, email)
    if (step.type === 'form' && loadDraft().email !== '' && isDraftOf(email)) {
      const signup = signupOf(email)
      dropKey(email)
      return showPlace(key, signup, place, toast)
    }
    dropKey(email)
    keepPlace({ ...place, key }, false)
    store.setState({ places: loadPlaces(), ...(isAbout && { step: emptyForm }) })
    showToast('success', toast)
  }

  /** Shows the form instead of the place, with the values that were sent, unless the visitor has typed new ones since. */
  function backToForm() {
    const { step } = store.getState()
    if (step.type !== 'joined') return
    const { signup } = step
    if (loadDraft().email === '') saveDraft(mapSignupColumns((column) => signup[column] ?? ''))
    store.setState({ step: emptyForm })
  }

  return { open, showOn, submit, backToForm, lookUp, ...places }
}

/** Whether the form has this email, or none. */
function isDraftOf(email: string): boolean {
  const draft = loadDraft()
  return draft.email === '' || isSameEmail(draft.email, email)
}

function signupOf(email: string): Signup {
  const draft = loadDraft()
  return { ...mapSignupColumns((column) => draft[column] || null), name: draft.name, email }
}
