import { Box } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../components/button'
import { FailureBox } from '../components/failure-box'
import { waysOut } from '../content/error-pages'
import { duplicateEmailToast, joinedToast, somethingWentWrongToast } from '../content/toasts'
import { joinFailures, nothingIsLost } from '../content/waitlist'
import { showToast } from '../toasts/toast-store'
import { SignupFormLayout } from './signup-form-layout'
import { type Signup, type SignupFields, signupSchema } from './signup-schema'
import { useWaitlist } from './waitlist-context'

type Phase =
  | { name: 'editing' }
  | { name: 'submitting' }
  /** A duplicate is no phase: it is an error of the e-mail field. */
  | { name: 'failed'; reason: keyof typeof joinFailures }

/** Joins the waitlist. What was typed is kept whatever happens; a press while sending does nothing. */
export function WaitlistForm() {
  const { repository, setPosition, draft } = useWaitlist()
  const [phase, setPhase] = useState<Phase>({ name: 'editing' })
  const isSending = useRef(false)
  const submitButton = useRef<HTMLButtonElement>(null)
  const failureId = useId()
  const { register, handleSubmit, getValues, setError, formState } = useForm<
    SignupFields,
    unknown,
    Signup
  >({ resolver: zodResolver(signupSchema), defaultValues: draft.current })

  useEffect(() => repository.prepare(), [repository])
  useEffect(
    () => () => {
      draft.current = getValues()
    },
    [draft, getValues],
  )

  const join = async (signup: Signup) => {
    if (isSending.current) return
    isSending.current = true
    setPhase({ name: 'submitting' })
    const result = await repository.join(signup)
    isSending.current = false

    if (result.outcome === 'joined') {
      showToast('success', joinedToast)
      setPosition(result.position)
    } else if (result.reason === 'duplicate-email') {
      showToast('destructive', duplicateEmailToast)
      setPhase({ name: 'editing' })
      setError('email', { message: duplicateEmailToast.description }, { shouldFocus: true })
    } else {
      showToast('destructive', somethingWentWrongToast)
      setPhase({ name: 'failed', reason: result.reason })
    }
  }

  /** The message with its button goes away while sending, so the focus moves to the button that stays. */
  const tryAgain = () => {
    submitButton.current?.focus()
    submitButton.current?.form?.requestSubmit()
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(join)(event)}>
      <SignupFormLayout
        register={register}
        errors={formState.errors}
        isSubmitting={phase.name === 'submitting'}
        submitButton={submitButton}
        submitDescribedBy={phase.name === 'failed' ? failureId : undefined}
      >
        {phase.name === 'failed' && (
          <JoinFailure id={failureId} reason={phase.reason} tryAgain={tryAgain} />
        )}
      </SignupFormLayout>
    </form>
  )
}

interface JoinFailureProps {
  id: string
  reason: keyof typeof joinFailures
  tryAgain: () => void
}

/** The toast's words, which stay, and what became of the signup. */
function JoinFailure({ id, reason, tryAgain }: JoinFailureProps) {
  return (
    <FailureBox id={id}>
      <Box as="p" fontWeight="700">
        {somethingWentWrongToast.title}. {somethingWentWrongToast.description}
      </Box>
      <p>
        {joinFailures[reason]} {nothingIsLost}
      </p>
      <Button look="quiet" mt="3" onClick={tryAgain}>
        {waysOut.tryAgain}
      </Button>
    </FailureBox>
  )
}
