import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { takeOverValues } from '../../components/form-field'
import { VisuallyHidden } from '../../components/text'
import { duplicateHelp, leaveEmpty } from '../../content/join-outcome'
import { savingsRanges } from '../../content/signup-fields'
import { duplicateEmailToast, somethingWentWrongToast } from '../../content/toasts'
import { announceErrorAtFocus } from '../../lib/announce'
import { isSameEmail } from '../../lib/clean-text'
import { focusInView } from '../../lib/document'
import { CALCULATED, FORM_ID, HONEYPOT, readDraft, saveDraft } from '../../lib/draft'
import { hasHtmlState, setHtmlState } from '../../lib/html-state'
import {
  isSignupColumn,
  type Signup,
  type SignupFields,
  signupColumnNames,
} from '../../lib/signup-columns'
import { showToast } from '../../toasts/toast-store'
import { isEmailField, useEmailQuestion } from '../email/use-email-question'
import { loadDraft } from '../signup/load-draft'
import { findMistake, signupSchema } from '../signup/signup-schema'
import type { Problem } from '../signup/signup-store'
import { chosenAmount } from './chosen-amount'
import { ProblemBox, sayProblem } from './problem-box'
import { INFORMATION, SignupFormLayout } from './signup-form-layout'

/** An error of the page's own code, for example because an old browser lacks an API. */
const broken = { type: 'broken' } as const satisfies Problem

interface WaitlistFormProps {
  /** Why the last submit failed. */
  problem: Problem | null
  isSending: boolean
  /**
   * @param isSuspect whether a program seems to send the signup: it has filled in a field that people do not see
   * @returns the problem; null if there is none, or if another signup is in flight
   */
  onSubmit: (signup: Signup, isSuspect: boolean) => Promise<Problem | null>
}

/** The signup form. A failure leaves its fields unchanged. */
export function WaitlistForm({ problem, isSending, onSubmit }: WaitlistFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const problemBox = useRef<HTMLDivElement>(null)
  const problemId = useId()
  // react-hook-form keeps the values of controls that were edited before hydration.
  const [defaultValues] = useState(loadDraft)
  const { register, handleSubmit, getValues, clearErrors, setValue, setError, formState } = useForm<
    SignupFields,
    unknown,
    Signup
  >({
    resolver: zodResolver(signupSchema),
    defaultValues,
    // react-hook-form would scroll a field to the middle of the viewport.
    shouldFocusError: false,
    // Otherwise, a screen reader would announce each error in half-typed text.
    reValidateMode: 'onSubmit',
  })
  const { errors } = formState

  useEffect(() => {
    const fillIn = ({ balanceCents } = chosenAmount.getState()) => {
      const { [CALCULATED]: calculated = '' } = readDraft()
      if (balanceCents === null || getValues('savings_amount') !== calculated) return
      const savings_amount = rangeOf(balanceCents)
      if (savings_amount === calculated) return
      setValue('savings_amount', savings_amount)
      saveDraft({ savings_amount, [CALCULATED]: savings_amount })
    }
    fillIn()
    // A hook would re-render the form each time the visitor chooses an amount.
    return chosenAmount.subscribe(fillIn)
  }, [getValues, setValue])

  /** Whether the email field, not the box, says that the email is already on the waitlist. */
  const [isSaidAtField, setIsSaidAtField] = useState(false)
  /** Moves the focus to the problem. If the visitor has moved the focus, screen readers announce the problem. */
  const report = (found: Problem) => {
    const isAtField = found.type === 'duplicate' && isSameEmail(getValues('email'), found.email)
    flushSync(() => {
      setIsSaidAtField(isAtField)
      const message = `${duplicateEmailToast.description} ${duplicateHelp}`
      if (isAtField) setError('email', { type: INFORMATION, message })
    })
    const target = isAtField ? findField(form.current, 'email') : problemBox.current
    // If a program is suspected, the button keeps the focus, because its next press sends the signup.
    const isButtonFocused = document.activeElement === submitButton.current
    if (isButtonFocused && found.type !== 'suspected') return focusInView(target)
    sayProblem(found)
    void target?.scrollIntoView({ block: 'nearest' })
  }
  // Screen readers also announce a problem that no submit in this form has caused, for example after a reload.
  const before = useRef({ problem, isSending })
  useEffect(() => {
    const isFoundOut = problem !== before.current.problem && !before.current.isSending
    before.current = { problem, isSending }
    if (isFoundOut && problem !== null && 'reason' in problem) sayProblem(problem)
  }, [problem, isSending])

  const send = async (signup: Signup) => {
    const { activeElement } = document
    const isFocusHere = activeElement === document.body || form.current?.contains(activeElement)
    // The busy button passes the focus on to its message.
    if (isFocusHere) submitButton.current?.focus({ preventScroll: true })
    const found = await onSubmit(signup, emptyHoneypot(form.current))
    if (found !== null) report(found)
  }
  const { question, ask, handlers } = useEmailQuestion(form, (email) => {
    setValue('email', email, { shouldValidate: true })
    saveDraft({ email })
  })

  /** Repeats the submit, or asks about the email, if the visitor used the form before hydration. */
  const catchUp = useEffectEvent((element: HTMLFormElement) => {
    // From now on, `hydration/inline-script.ts` leaves the draft to this component.
    element.dataset.hydrated = ''
    const isQueued = hasHtmlState('submit-queued')
    setHtmlState('submit-queued', null)
    if (isQueued) element.requestSubmit()
    else if (!isEmailField(document.activeElement)) ask()
  })
  useEffect(() => {
    if (form.current !== null) catchUp(form.current)
  }, [])

  const failure = errors.root ? broken : problem
  const shownProblem = isSaidAtField && failure?.type === 'duplicate' ? null : failure
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
      onChange={({ currentTarget, target }) => {
        const { name } = target
        takeOverValues(currentTarget, signupColumnNames, setValue)
        // The calculator no longer replaces an amount that the visitor has chosen.
        const isChosen = target instanceof HTMLSelectElement
        saveDraft({ ...getValues(), ...(isChosen && { [CALCULATED]: 'no' }) })
        const error = isSignupColumn(name) && errors[name]
        // An outdated error disappears at once. A new one waits for the next submit, because the text is half-typed.
        if (error && error.message !== findMistake(name, getValues(name))) clearErrors(name)
      }}
      onSubmit={(event) => {
        takeOverValues(event.currentTarget, signupColumnNames, setValue)
        saveDraft(getValues())
        void handleSubmit(send, (found) => {
          announceErrorAtFocus(found)
          focusInView(findField(form.current, Object.keys(found)[0]))
        })(event)
          .catch((error: unknown) => {
            console.error(error)
            setError('root', {})
            report(broken)
            showToast('destructive', somethingWentWrongToast, { isSilent: true })
          })
          .then(ask)
      }}
    >
      <SignupFormLayout
        register={register}
        errors={errors}
        emailNote={question}
        isSending={isSending}
        submitButton={submitButton}
        submitDescribedBy={shownProblem === null ? undefined : problemId}
      >
        {shownProblem !== null && (
          <ProblemBox ref={problemBox} id={problemId} problem={shownProblem} />
        )}
      </SignupFormLayout>
      {/* This is below the other fields: a form's first field may get the focus. Programs would look for `display: none`. */}
      <VisuallyHidden aria-hidden>
        <span suppressHydrationWarning>{leaveEmpty}</span>
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </VisuallyHidden>
    </form>
  )
}

/** Empties the honeypot, which a password manager may fill in. @returns whether it was filled in */
function emptyHoneypot(form: HTMLFormElement | null): boolean {
  const field = findField(form, HONEYPOT)
  const isFilledIn = field !== null && field.value !== ''
  if (isFilledIn) field.value = ''
  return isFilledIn
}

const findField = (form: HTMLFormElement | null, name = '_') =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? null

/** Finds the range of a balance in whole cents: "$10,000 - $25,000" for $10,000. */
function rangeOf(balanceCents: number): string {
  const lowerBound = (range: string) => Number.parseInt(range.replace(/[$,]/g, ''), 10)
  return savingsRanges.findLast((range) => 100 * lowerBound(range) <= balanceCents) ?? ''
}
