import { Box } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { use, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../components/button'
import { FailureBox } from '../components/failure-box'
import { waysOut } from '../content/error-pages'
import { duplicateEmailToast, somethingWentWrongToast } from '../content/toasts'
import { joinFailures, nothingIsLost } from '../content/waitlist'
import { mapSignupColumns, type Signup, signupColumnNames } from '../lib/signup-columns'
import { preloadToaster } from '../toasts/lazy-toaster'
import { loadDraft, saveDraft } from './draft'
import { joinWaitlist } from './join-waitlist'
import { SignupFormLayout } from './signup-form-layout'
import { type SignupFields, signupSchema } from './signup-schema'
import { useJoinState, useWaitlist } from './waitlist-context'

/** `hydration/start.ts` finds the form by it. */
const FORM_ID = 'waitlist-form'

/** Joins the waitlist. What was typed is kept whatever happens; a press while sending does nothing. */
export function WaitlistForm() {
  const { loadRepository, joinState: joinStore } = useWaitlist()
  const repository = use(loadRepository())
  const joinState = useJoinState()
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const failureId = useId()
  // Controls that were edited before hydration keep their values: react-hook-form sees to that.
  const [defaultValues] = useState(loadDraft)
  const { register, handleSubmit, getValues, setValue, setError, formState } = useForm<
    SignupFields,
    unknown,
    Signup
  >({ resolver: zodResolver(signupSchema), defaultValues })

  const replayHeldSubmit = useEffectEvent((element: HTMLFormElement) => {
    if (takeHeldSubmit()) element.requestSubmit()
  })
  useEffect(() => {
    if (form.current !== null) replayHeldSubmit(form.current)
  }, [])

  // An outcome from before the form was opened takes neither the focus nor the scroll position.
  const [stateAtFirst] = useState(joinState)
  const isNews = joinState !== stateAtFirst
  useEffect(() => {
    const isDuplicate = joinState.type === 'failed' && joinState.reason === 'duplicate-email'
    if (isDuplicate && getValues('email').trim() === joinState.email) {
      setError('email', { message: duplicateEmailToast.description }, { shouldFocus: isNews })
    }
  }, [joinState, isNews, getValues, setError])

  // A duplicate is told beside the e-mail field, anything else beside the button.
  const failure =
    joinState.type === 'failed' && joinState.reason !== 'duplicate-email' ? joinState.reason : null

  /** The message and its button go away while sending, so the focus moves to the button that stays. */
  const tryAgain = () => {
    submitButton.current?.focus()
    form.current?.requestSubmit()
  }

  return (
    <form
      ref={form}
      id={FORM_ID}
      data-needs-script=""
      // Without the app the browser sends nothing, so no address gets into the address bar.
      method="dialog"
      noValidate
      onFocus={preloadToaster}
      onKeyDown={(event) => {
        // Enter that is held down would send again after each failure.
        if (event.key === 'Enter' && event.repeat) event.preventDefault()
      }}
      onChange={(event) => saveDraft(readForm(event.currentTarget))}
      onSubmit={(event) => {
        // Some browsers fill in forms without an event.
        const filledIn = readForm(event.currentTarget)
        for (const name of signupColumnNames) setValue(name, filledIn[name])
        saveDraft(filledIn)
        void handleSubmit((signup) => joinWaitlist(repository, joinStore, signup))(event)
      }}
    >
      <SignupFormLayout
        register={register}
        errors={formState.errors}
        isSubmitting={joinState.type === 'submitting'}
        submitButton={submitButton}
        submitDescribedBy={failure === null ? undefined : failureId}
      >
        {failure !== null && (
          <JoinFailure id={failureId} reason={failure} isNews={isNews} tryAgain={tryAgain} />
        )}
      </SignupFormLayout>
    </form>
  )
}

/** Whether the form was submitted before it was hydrated (`hydration/start.ts`). Only the first call may say yes. */
function takeHeldSubmit(): boolean {
  const { dataset } = document.documentElement
  const isHeld = 'submitHeld' in dataset
  delete dataset.submitHeld
  return isHeld
}

function readForm(form: HTMLFormElement): SignupFields {
  const data = new FormData(form)
  return mapSignupColumns((name) => String(data.get(name) ?? ''))
}

interface JoinFailureProps {
  id: string
  reason: keyof typeof joinFailures
  /** True when it has just happened: then it is read aloud and scrolled into view. */
  isNews: boolean
  tryAgain: () => void
}

/** The toast's words, which stay, and what became of the signup. */
function JoinFailure({ id, reason, isNews, tryAgain }: JoinFailureProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers answer with a promise, and an effect must not.
    if (isNews) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isNews])

  return (
    <FailureBox ref={box} id={id}>
      <Box as="p" fontWeight="700">
        {`${somethingWentWrongToast.title}. ${somethingWentWrongToast.description}`}
      </Box>
      {/* The toast has the line above read aloud. */}
      <p role={isNews ? 'alert' : undefined}>{`${joinFailures[reason]} ${nothingIsLost}`}</p>
      <Button look="quiet" mt="3" onClick={tryAgain}>
        {waysOut.tryAgain}
      </Button>
    </FailureBox>
  )
}
