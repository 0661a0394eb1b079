import { Box } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { Button } from '../../components/button'
import { FailureBox } from '../../components/failure-box'
import { VisuallyHidden } from '../../components/visually-hidden'
import { waysOut } from '../../content/error-pages'
import { withWait } from '../../content/format-wait'
import {
  brokenForm,
  duplicateHelp,
  duplicateOf,
  joinFailures,
  leaveEmpty,
  nothingIsLost,
  notSaved,
  spamSigns,
  tooEarly,
  unknownOutcome,
} from '../../content/join-outcome'
import { savingsRanges } from '../../content/savings-ranges'
import { duplicateEmailToast, somethingWentWrongToast } from '../../content/toasts'
import { clearHtmlState, hasHtmlState } from '../../hydration/html-state'
import { isSameEmail } from '../../lib/clean-email'
import { HIDDEN_FIELD } from '../../lib/hidden-field'
import { mapSignupColumns, type Signup, signupColumnNames } from '../../lib/signup-columns'
import { preloadToaster } from '../../toasts/lazy-toaster'
import { showToast } from '../../toasts/toast-store'
import { createWaitlistRepository } from '../backend/supabase-waitlist-repository'
import { type JoinState, useJoinState, useJoinStore } from '../join/join-context'
import { joinWaitlist } from '../join/join-waitlist'
import { findSent } from '../join/sent-signup'
import { useAmbiguousEmail } from './ambiguous-email'
import { chosenAmount } from './chosen-amount'
import { loadDraft, saveDraft } from './draft'
import { EmailSuggestion, useAfterPress } from './email-suggestion'
import { NextStepsInBrief } from './next-steps'
import { GOOD_NEWS, SignupFormLayout } from './signup-form-layout'
import { type SignupFields, signupSchema } from './signup-schema'
import { findSpamSign } from './spam-check'
import { suggestEmail } from './suggest-email'

/** `hydration/start.ts` finds the form by this id. */
const FORM_ID = 'waitlist-form'

const validateFields = zodResolver(signupSchema)

/** The form works without suggestions, so their code comes when the visitor begins, and may be missing. */
const loadSuggestions = () =>
  import('./correct-domain').catch(() => ({ correctDomain: (domain: string) => domain }))

/** Joins the waitlist. A failure leaves the fields unchanged. A submit while a signup is in flight does nothing. */
export function WaitlistForm() {
  const joinStore = useJoinStore()
  const joinState = useJoinState()
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const failureId = useId()
  const email = useAmbiguousEmail(form)
  const validate: Resolver<SignupFields, unknown, Signup> = (fields, context, options) =>
    validateFields({ ...fields, email: email.asTyped(fields.email) }, context, options)
  // react-hook-form keeps the values of controls that were edited before hydration.
  const [defaultValues] = useState(() => initialFields(joinState))
  const { register, handleSubmit, getValues, setValue, setError, formState } = useForm<
    SignupFields,
    unknown,
    Signup
  >({ resolver: validate, defaultValues })

  const fillInChosenAmount = useEffectEvent((element: HTMLFormElement) => {
    const filledIn = readForm(element)
    const { balanceCents, replaceable } = chosenAmount.getState()
    if (balanceCents === null || filledIn.savings_amount !== replaceable) return
    const savings_amount = rangeOf(balanceCents)
    if (savings_amount === replaceable) return
    setValue('savings_amount', savings_amount)
    saveDraft({ ...filledIn, savings_amount })
    chosenAmount.setState({ replaceable: savings_amount })
  })
  useEffect(() => {
    const element = form.current
    if (element === null) return
    fillInChosenAmount(element)
    // A hook would render the form again at each step of the slider.
    return chosenAmount.subscribe(() => fillInChosenAmount(element))
  }, [])

  // An outcome from before the form mounted must move neither the focus nor the scroll position.
  const [initialJoinState] = useState(joinState)
  const isNew = joinState !== initialJoinState
  /** Whether the visitor has edited the email of a duplicate while it was in flight. */
  const [isEdited, setIsEdited] = useState(false)
  useEffect(() => {
    const isDuplicate = joinState.type === 'duplicate'
    const isSame = isDuplicate && isSameEmail(getValues('email'), joinState.email)
    setIsEdited(isDuplicate && !isSame)
    if (isSame) {
      const message = `${duplicateEmailToast.description} ${duplicateHelp}`
      setError('email', { type: GOOD_NEWS, message }, { shouldFocus: isNew })
    }
  }, [joinState, isNew, getValues, setError])

  // A program that fills in forms rarely submits one twice.
  const wasHeld = useRef(joinState.type === 'held')
  const findSign = () => {
    const sign = wasHeld.current ? null : findSpamSign(form.current)
    wasHeld.current ||= sign !== null
    return sign
  }

  /** An error of our own code, for example in the validation, which an old browser may lack something for. */
  const reportError = (error: unknown) => {
    console.error(error)
    const state = joinStore.getState()
    if (state.type === 'joined') return
    const { left } = state
    const sent = findSent(getValues('email'))
    if (state.type === 'submitting' && sent !== undefined) {
      const unknown = { type: 'unknown', reason: 'unexpected', isAsking: false } as const
      joinStore.setState({ ...unknown, key: sent.key, left }, true)
    } else joinStore.setState({ type: 'broken', left }, true)
    showToast('destructive', somethingWentWrongToast)
  }

  const [suggestedEmail, setSuggestedEmail] = useState<string | null>(null)
  const afterPress = useAfterPress()
  const suggest = async () => {
    const { correctDomain } = await loadSuggestions()
    // While a signup is in flight, a suggestion would move the button, and a second press would hit something else.
    if (form.current === null || joinStore.getState().type === 'submitting') return
    setSuggestedEmail(suggestEmail(readForm(form.current).email, correctDomain))
  }
  const acceptSuggestion = (email: string) => {
    // At once, before its button is gone. `setFocus` would leave the focus to <body> for a moment.
    form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus()
    setValue('email', email, { shouldValidate: true })
    setSuggestedEmail(null)
    if (form.current !== null) saveDraft(readForm(form.current))
  }

  /** Does what the visitor did before hydration. */
  const catchUp = useEffectEvent((element: HTMLFormElement) => {
    if (takeQueuedSubmit()) element.requestSubmit()
    else if (!isEmailField(document.activeElement)) void suggest()
  })
  useEffect(() => {
    if (form.current !== null) catchUp(form.current)
  }, [])

  // After a reload, the browser restores the scroll position.
  const isReloaded = 'reason' in joinState && joinState.reason === 'reloaded'
  const failure = describe(joinState, isEdited)

  /** The message unmounts with its button while a signup is in flight, so the focus moves to the submit button. */
  const retry = () => {
    submitButton.current?.focus()
    form.current?.requestSubmit()
  }

  return (
    <form
      ref={form}
      id={FORM_ID}
      data-needs-script=""
      // Without the app, a submit must not send a request: its URL would contain the visitor's email.
      method="dialog"
      noValidate
      onFocus={() => {
        preloadToaster()
        void loadSuggestions()
      }}
      onKeyDown={(event) => {
        // Holding down Enter would submit again after each failure.
        if (event.key === 'Enter' && event.repeat) event.preventDefault()
      }}
      onBlur={({ target }) => {
        if (isEmailField(target)) afterPress(() => void suggest())
      }}
      onChange={({ currentTarget, target }) => {
        if (isEmailField(target)) setSuggestedEmail(null)
        // The visitor's own choice, which the calculator no longer replaces.
        if (target instanceof HTMLSelectElement) chosenAmount.setState({ replaceable: null })
        saveDraft(readForm(currentTarget))
      }}
      onSubmit={(event) => {
        // Some browsers autofill without an event.
        const filledIn = readForm(event.currentTarget)
        for (const name of signupColumnNames) setValue(name, filledIn[name])
        saveDraft(filledIn)
        email.ask()
        void handleSubmit((signup) =>
          joinWaitlist(createWaitlistRepository(), joinStore, signup, findSign),
        )(event)
          .catch(reportError)
          .finally(email.stopAsking)
          .then(suggest)
      }}
    >
      <SignupFormLayout
        register={register}
        errors={formState.errors}
        emailNote={<EmailSuggestion email={suggestedEmail} accept={acceptSuggestion} />}
        isSubmitting={joinState.type === 'submitting'}
        submitButton={submitButton}
        submitDescribedBy={failure === null ? undefined : failureId}
      >
        {failure !== null && (
          <JoinFailure
            id={failureId}
            message={failure}
            isNew={isNew}
            shouldScroll={isNew && !isReloaded}
            retry={retry}
          />
        )}
        <NextStepsInBrief />
      </SignupFormLayout>
      {/* Below the other fields, because the first one gets the focus. Not `display: none`, which programs look for. */}
      <VisuallyHidden aria-hidden>
        <span suppressHydrationWarning>{leaveEmpty}</span>
        <input name={HIDDEN_FIELD} tabIndex={-1} autoComplete="off" />
      </VisuallyHidden>
    </form>
  )
}

/** The draft, or what the visitor wants to correct. */
function initialFields(state: JoinState): SignupFields {
  const draft = loadDraft()
  const corrected = state.type === 'joined' ? null : state.left?.corrected
  const isEmpty = Object.values(draft).every((text) => text === '')
  return corrected && isEmpty ? mapSignupColumns((name) => corrected[name] ?? '') : draft
}

/** Whether the form was submitted before it was hydrated (`hydration/start.ts`). Only the first call returns true. */
function takeQueuedSubmit(): boolean {
  const isQueued = hasHtmlState('submit-queued')
  clearHtmlState('submit-queued')
  return isQueued
}

const isEmailField = (element: Element | null) =>
  element instanceof HTMLInputElement && element.name === 'email'

/** Reads the controls. `FormData` would turn lone surrogates into visible characters. */
function readForm(form: HTMLFormElement): SignupFields {
  return mapSignupColumns((name) => {
    const control = form.elements.namedItem(name)
    return control !== null && 'value' in control ? String(control.value) : ''
  })
}

/** @returns the range that starts at or below a balance in whole cents: "$10,000 - $25,000" for $10,000 */
function rangeOf(balanceCents: number): string {
  const lowerBound = (range: string) => Number.parseInt(range.replace(/[$,]/g, ''), 10)
  return savingsRanges.findLast((range) => 100 * lowerBound(range) <= balanceCents) ?? ''
}

/** The message below the button. A duplicate has none, unless the email was edited, because it is shown at the email field. */
interface FormMessage {
  readonly title: string
  readonly text: string
}

function describe(state: JoinState, isEdited: boolean): FormMessage | null {
  const message = (title: string, text: string) => ({ title, text: `${text} ${nothingIsLost}` })
  switch (state.type) {
    case 'held':
      return message(spamSigns.title, spamSigns[state.sign])
    case 'unknown': {
      const { title, asking, notAsking } = unknownOutcome
      return message(title, `${joinFailures[state.reason]} ${state.isAsking ? asking : notAsking}`)
    }
    case 'broken':
      return message(brokenForm.title, brokenForm.text)
    case 'not-saved':
      return message(notSaved.title, `${joinFailures[state.reason]} ${notSaved.text}`)
    case 'duplicate':
      if (!isEdited) return null
      return {
        title: duplicateEmailToast.title,
        text: `${duplicateOf(state.email)} ${duplicateHelp}`,
      }
    case 'rate-limited': {
      const text = state.wait?.isEarly ? tooEarly : joinFailures['rate-limited']
      return message(somethingWentWrongToast.title, withWait(text, state.wait?.seconds))
    }
    default:
      return null
  }
}

interface JoinFailureProps {
  id: string
  message: FormMessage
  /** True if it happened after the form mounted: then its text is announced. */
  isNew: boolean
  shouldScroll: boolean
  retry: () => void
}

/** Says what happened to the signup, and stays when the toast is gone. */
function JoinFailure({ id, message, isNew, shouldScroll, retry }: JoinFailureProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: in newer browsers, scrollIntoView returns a promise, which an effect must not return.
    if (shouldScroll) box.current?.scrollIntoView({ block: 'nearest' })
  }, [shouldScroll])

  return (
    <FailureBox ref={box} id={id}>
      <div role={isNew ? 'alert' : undefined}>
        <Box as="p" fontWeight="strong">
          {message.title}
        </Box>{' '}
        <p>{message.text}</p>
      </div>
      <Button look="quiet" mt="3" onClick={retry}>
        {waysOut.tryAgain}
      </Button>
    </FailureBox>
  )
}
