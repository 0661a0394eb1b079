import { Box } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../components/button'
import { FailureBox } from '../components/failure-box'
import { waysOut } from '../content/error-pages'
import { duplicateEmailToast, somethingWentWrongToast } from '../content/toasts'
import { joinFailures, nothingIsLost } from '../content/waitlist'
import { preloadToaster } from '../toasts/lazy-toaster'
import { afterPaint } from '../wake-up/after-paint'
import { readFields, takeOverForm } from '../wake-up/early-form'
import { joinWaitlist } from './join-waitlist'
import { fieldNames, SignupFormLayout } from './signup-form-layout'
import { type Signup, type SignupFields, signupSchema } from './signup-schema'
import { emptyFields, useJoinState, useWaitlist } from './waitlist-context'

/** Joins the waitlist. What was typed is kept whatever happens; a press while sending does nothing. */
export function WaitlistForm() {
  const { loadRepository, joinState: joinStore, draft } = useWaitlist()
  const repository = use(loadRepository())
  const joinState = useJoinState()
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const failureId = useId()
  const { register, handleSubmit, getValues, setValue, setError, formState } = useForm<
    SignupFields,
    unknown,
    Signup
    // No default values: the controls may hold what a visitor typed before this code came, and are the truth.
  >({ resolver: zodResolver(signupSchema) })

  /** Fetches what a signup and its toast need, as soon as somebody is about to fill in the form. */
  const prepare = () => {
    repository.prepare()
    preloadToaster()
  }
  const keepDraft = () => {
    draft.current = getValues()
  }
  /** What fills in forms for a visitor may do so unheard: what the controls show is what counts. */
  const readControls = (element: HTMLFormElement) => {
    const fields = readFields(element)
    for (const name of fieldNames) setValue(name, fields[name] ?? '')
  }
  // As the controls are read for the first time: what is typed from then on is heard.
  const wasSubmitted = useRef(false)
  useLayoutEffect(() => {
    if (form.current !== null) wasSubmitted.current = takeOverForm(form.current)
  }, [])
  const takeOver = useEffectEvent((element: HTMLFormElement) => {
    keepDraft()
    if (wasSubmitted.current || element.contains(document.activeElement)) prepare()
    if (wasSubmitted.current) element.requestSubmit()
  })
  useEffect(() => {
    if (form.current !== null) takeOver(form.current)
  }, [])

  // What had happened before the form was opened is no news: it takes neither the focus nor the view.
  const [stateAtFirst] = useState(joinState)
  const isNews = joinState !== stateAtFirst
  useEffect(() => {
    const isDuplicate = joinState.name === 'failed' && joinState.reason === 'duplicate-email'
    if (isDuplicate && getValues('email').trim() === joinState.email) {
      setError('email', { message: duplicateEmailToast.description }, { shouldFocus: isNews })
    }
  }, [joinState, isNews, getValues, setError])

  // A duplicate is told beside the e-mail field, anything else beside the button.
  const failure =
    joinState.name === 'failed' && joinState.reason !== 'duplicate-email' ? joinState.reason : null

  /** The message with its button goes away while sending, so the focus moves to the button that stays. */
  const tryAgain = () => {
    submitButton.current?.focus()
    submitButton.current?.form?.requestSubmit()
  }

  return (
    <form
      ref={form}
      data-early-form=""
      data-needs-script=""
      // Where no script ever comes, the browser itself sends nothing: no address gets into an address bar.
      method="dialog"
      noValidate
      onFocus={prepare}
      onChange={keepDraft}
      onSubmit={(event) => {
        event.preventDefault()
        readControls(event.currentTarget)
        afterPaint(
          handleSubmit(async (signup) => {
            await joinWaitlist(repository, joinStore, signup)
            // What has been sent is no draft any more, and comes back nowhere.
            if (joinStore.getState().name === 'joined') draft.current = { ...emptyFields }
          }),
        )
      }}
    >
      <SignupFormLayout
        draft={draft.current}
        register={register}
        errors={formState.errors}
        isSubmitting={joinState.name === 'submitting'}
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

interface JoinFailureProps {
  id: string
  reason: keyof typeof joinFailures
  /** True when it has just happened: then it is read aloud and brought into view. */
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
        {somethingWentWrongToast.title}. {somethingWentWrongToast.description}
      </Box>
      {/* The toast has the line above read aloud. */}
      <p role={isNews ? 'alert' : undefined}>
        {joinFailures[reason]} {nothingIsLost}
      </p>
      <Button look="quiet" mt="3" onClick={tryAgain}>
        {waysOut.tryAgain}
      </Button>
    </FailureBox>
  )
}
