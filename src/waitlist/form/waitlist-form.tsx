import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { VisuallyHidden } from '../../components/text'
import { duplicateHelp, leaveEmpty } from '../../content/join-outcome'
import { savingsRanges } from '../../content/signup-fields'
import { duplicateEmailToast } from '../../content/toasts'
import { announceErrorAtFocus } from '../../lib/announce'
import { isSameEmail } from '../../lib/clean-text'
import { focusInView } from '../../lib/document'
import { CALCULATED, FORM_ID, HONEYPOT, readControls, readDraft, saveDraft } from '../../lib/draft'
import { hasHtmlState, setHtmlState } from '../../lib/html-state'
import {
  isSignupColumn,
  mapSignupColumns,
  type Signup,
  type SignupFields,
  signupColumnNames,
} from '../../lib/signup-columns'
import { useSignupActions } from '../join/signup-actions'
import { useSignupStore, useStep } from '../join/signup-store'
import { chosenAmount } from './chosen-amount'
import { isEmailField, useEmailQuestion } from './email-question'
import { loadDraft } from './load-draft'
import { ProblemBox, sayProblem } from './problem-box'
import { INFORMATION, SignupFormLayout } from './signup-form-layout'
import { findMistake, signupSchema } from './signup-schema'

const validateFields = zodResolver(signupSchema)

/**
 * Joins the waitlist. A failure leaves the fields unchanged. react-hook-form holds the errors and the focus. The DOM holds the
 * values, because visitors, browsers, and the inline script fill the fields in before hydration, and some without an event.
 */
export function WaitlistForm() {
  const store = useSignupStore()
  const { submit, showBroken } = useSignupActions()
  const step = useStep()
  const problem = step.type === 'form' ? step.problem : null
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const problemBox = useRef<HTMLDivElement>(null)
  const problemId = useId()
  // react-hook-form keeps the values of controls that were edited before hydration.
  const [defaultValues] = useState(loadDraft)
  const { register, handleSubmit, getValues, clearErrors, setValue, setError, ...rest } = useForm<
    SignupFields,
    unknown,
    Signup
  >({
    resolver: validateFields,
    defaultValues,
    // It would scroll a field to the middle of the window.
    shouldFocusError: false,
    // While the visitor corrects a field, a screen reader would say each error of the half-typed text.
    reValidateMode: 'onSubmit',
  })
  const { errors } = rest.formState

  const fillInChosenAmount = useEffectEvent((element: HTMLFormElement) => {
    const filledIn = readForm(element)
    const { balanceCents } = chosenAmount.getState()
    const { [CALCULATED]: calculated = '' } = readDraft()
    if (balanceCents === null || filledIn.savings_amount !== calculated) return
    const savings_amount = rangeOf(balanceCents)
    if (savings_amount === calculated) return
    setValue('savings_amount', savings_amount)
    saveDraft({ ...filledIn, savings_amount, [CALCULATED]: savings_amount })
  })
  useEffect(() => {
    const element = form.current
    if (element === null) return
    fillInChosenAmount(element)
    // A hook would render the form again at each step of the slider.
    return chosenAmount.subscribe(() => fillInChosenAmount(element))
  }, [])

  // A program that fills in forms rarely submits one twice.
  const wasSuspected = useRef(problem?.type === 'suspected')
  const isSuspect = () => {
    if (wasSuspected.current) return false
    wasSuspected.current = emptyHoneypot(form.current)
    return wasSuspected.current
  }

  /** Whether the email field, instead of the box, says that its email is on the waitlist. */
  const [isSaidAtField, setIsSaidAtField] = useState(false)
  /** Moves the focus to the problem after a submit. If the visitor has moved it, screen readers say the problem instead. */
  const reportProblem = (wasSent: boolean) => {
    const { step: newStep } = store.getState()
    if (newStep.type !== 'form' || newStep.problem === null) return
    const found = newStep.problem
    const isAtField = found.type === 'duplicate' && isSameEmail(getValues('email'), found.email)
    flushSync(() => {
      setIsSaidAtField(isAtField)
      const message = `${duplicateEmailToast.description} ${duplicateHelp}`
      if (isAtField) setError('email', { type: INFORMATION, message })
    })
    const target = isAtField ? findField(form.current, 'email') : problemBox.current
    // The button has the focus again if its message had it.
    if (wasSent && document.activeElement === submitButton.current) return focusInView(target)
    sayProblem(found)
    void target?.scrollIntoView({ block: 'nearest' })
  }
  // Screen readers also say what the page finds out by asking for the outcome.
  useEffect(
    () =>
      store.subscribe(({ step: after }, { step: before }) => {
        const found = after.type === 'form' && before !== after ? after.problem : null
        if (before.type === 'form' && found !== null && 'reason' in found) sayProblem(found)
      }),
    [store],
  )

  const send = async (signup: Signup) => {
    const { activeElement } = document
    const isFocusHere = activeElement === document.body || form.current?.contains(activeElement)
    const sending = submit(signup, isSuspect)
    const wasSent = store.getState().step.type === 'sending'
    // The message of the busy button takes the focus from there.
    if (wasSent && isFocusHere) submitButton.current?.focus({ preventScroll: true })
    await sending
    reportProblem(wasSent)
  }
  const { question, ask, handlers } = useEmailQuestion(
    () => (store.getState().step.type === 'sending' ? null : findField(form.current, 'email')),
    (email) => {
      setValue('email', email, { shouldValidate: true })
      saveDraft({ email })
    },
  )

  /** Repeats the submit, or asks about the email, if the visitor used the form before hydration. */
  const catchUp = useEffectEvent((element: HTMLFormElement) => {
    if (takeQueuedSubmit()) element.requestSubmit()
    else if (!isEmailField(document.activeElement)) ask()
  })
  useEffect(() => {
    const element = form.current
    if (element === null) return
    // From now on, `hydration/inline-script.ts` leaves the draft to this component.
    element.dataset.hydrated = ''
    catchUp(element)
  }, [])

  const shownProblem = isSaidAtField && problem?.type === 'duplicate' ? null : problem
  return (
    <form
      ref={form}
      id={FORM_ID}
      // A button may lead here (`hydration/scroll-to-section.ts`).
      tabIndex={-1}
      aria-labelledby="waitlist-title"
      data-needs-script=""
      // Without the app, a submit must not send a request: its URL would contain the visitor's email.
      method="dialog"
      noValidate
      onKeyDown={(event) => {
        // Holding down Enter would submit again after each failure.
        if (event.key === 'Enter' && event.repeat) event.preventDefault()
      }}
      {...handlers}
      onInput={(event) => {
        handlers.onInput(event)
        const { currentTarget, target } = event
        // The calculator no longer replaces an amount that the visitor has chosen.
        const isChosen = target instanceof HTMLSelectElement
        saveDraft({ ...readControls(currentTarget), ...(isChosen && { [CALCULATED]: 'no' }) })
      }}
      onChange={({ target }) => {
        const { name, value } = target
        const error = isSignupColumn(name) && errors[name]
        // An error goes when it is not true any more. A new one waits for the next submit, because the text is half-typed.
        if (error && error.message !== findMistake(name, value)) clearErrors(name)
      }}
      onSubmit={(event) => {
        const filledIn = readForm(event.currentTarget)
        for (const name of signupColumnNames) setValue(name, filledIn[name])
        saveDraft(filledIn)
        void handleSubmit(send, (found) => {
          announceErrorAtFocus(found)
          focusInView(findField(form.current, Object.keys(found)[0]))
        })(event)
          .catch((error: unknown) => {
            console.error(error)
            showBroken(filledIn.email)
            reportProblem(true)
          })
          .then(ask)
      }}
    >
      <SignupFormLayout
        register={register}
        errors={errors}
        emailNote={question}
        isSending={step.type === 'sending'}
        submitButton={submitButton}
        submitDescribedBy={shownProblem === null ? undefined : problemId}
      >
        {shownProblem !== null && (
          <ProblemBox ref={problemBox} id={problemId} problem={shownProblem} />
        )}
      </SignupFormLayout>
      {/* Below the other fields, because the first one gets the focus. Not `display: none`, which programs look for. */}
      <VisuallyHidden aria-hidden>
        <span suppressHydrationWarning>{leaveEmpty}</span>
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </VisuallyHidden>
    </form>
  )
}

/** Whether the form was submitted before it was hydrated (`hydration/inline-script.ts`). Only the first call returns true. */
function takeQueuedSubmit(): boolean {
  const isQueued = hasHtmlState('submit-queued')
  setHtmlState('submit-queued', null)
  return isQueued
}

/** Empties the honeypot, which a password manager may have filled in. @returns whether it was filled in */
function emptyHoneypot(form: HTMLFormElement | null): boolean {
  const field = findField(form, HONEYPOT)
  const isFilledIn = field !== null && field.value !== ''
  if (isFilledIn) field.value = ''
  return isFilledIn
}

const findField = (form: HTMLFormElement | null, name = '_') =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? null

function readForm(form: HTMLFormElement): SignupFields {
  const values = readControls(form)
  return mapSignupColumns((name) => values[name] ?? '')
}

/** @returns the range that starts at or below a balance in whole cents: "$10,000 - $25,000" for $10,000 */
function rangeOf(balanceCents: number): string {
  const lowerBound = (range: string) => Number.parseInt(range.replace(/[$,]/g, ''), 10)
  return savingsRanges.findLast((range) => 100 * lowerBound(range) <= balanceCents) ?? ''
}
