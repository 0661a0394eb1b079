import { Box, Stack } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../components/button'
import { Disclosure, NoPurchaseNecessary } from '../components/disclosure'
import { Spinner } from '../components/spinner'
import { disclosures } from '../content/disclosures'
import { savingsRanges } from '../content/savings-ranges'
import {
  duplicateEmailToast,
  joinedToast,
  joinFailures,
  nothingIsLost,
  somethingWentWrongToast,
  waitlistForm,
} from '../content/waitlist'
import { showToast } from '../toasts/toast-store'
import { FormField, Input, Select } from './form-field'
import { type Signup, type SignupFields, signupSchema } from './signup-schema'
import { useWaitlist } from './waitlist-context'
import type { FailureReason } from './waitlist-repository'

type Phase =
  | { name: 'editing' }
  | { name: 'submitting' }
  /** A duplicate is no phase: it is an error of the e-mail field. */
  | { name: 'failed'; reason: Exclude<FailureReason, 'duplicate-email'> }

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
  const { errors } = formState
  const isSubmitting = phase.name === 'submitting'

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
    <form noValidate onSubmit={(event) => void handleSubmit(join)(event)} data-waitlist-form="">
      <Stack gap="5">
        <FormField label={waitlistForm.name.label} error={errors.name?.message}>
          {(control) => (
            <Input {...control} {...register('name')} type="text" autoComplete="name" required />
          )}
        </FormField>
        <FormField label={waitlistForm.email.label} error={errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('email')}
              type="email"
              autoComplete="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
          )}
        </FormField>
        <FormField label={waitlistForm.phone.label} isOptional error={errors.phone?.message}>
          {(control) => <Input {...control} {...register('phone')} type="tel" autoComplete="tel" />}
        </FormField>
        <FormField
          label={waitlistForm.savingsAmount.label}
          isOptional
          error={errors.savingsAmount?.message}
        >
          {(control) => (
            <Select {...control} {...register('savingsAmount')}>
              <option value="">{waitlistForm.savingsAmount.placeholder}</option>
              {savingsRanges.map((range) => (
                <option key={range}>{range}</option>
              ))}
            </Select>
          )}
        </FormField>
        <Box textStyle="small" color="stone">
          <p>{disclosures.whatWeCollect}</p>
        </Box>
        {phase.name === 'failed' && (
          <Box
            id={failureId}
            p="4"
            bg="blush"
            color="ink"
            border="2px solid"
            borderColor="berry"
            borderRadius="control"
          >
            <Box as="p" fontWeight="700">
              {somethingWentWrongToast.title}. {somethingWentWrongToast.description}
            </Box>
            <p>
              {joinFailures[phase.reason]} {nothingIsLost}
            </p>
            <Button look="quiet" mt="3" onClick={tryAgain}>
              {waitlistForm.tryAgain}
            </Button>
          </Box>
        )}
        {/* Not `disabled` while sending: that would throw the keyboard's focus back to the top of the page. */}
        <Button
          ref={submitButton}
          type="submit"
          width="full"
          aria-disabled={isSubmitting}
          aria-describedby={phase.name === 'failed' ? failureId : undefined}
        >
          {isSubmitting && <Spinner />}
          {isSubmitting ? waitlistForm.submitting : waitlistForm.submit}
        </Button>
        <Stack gap="2" color="stone">
          <NoPurchaseNecessary />
          <Disclosure />
        </Stack>
      </Stack>
    </form>
  )
}
