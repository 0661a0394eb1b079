import { Flex } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useLayoutEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { BusyButton, LinkButton } from '../../components/button'
import { FormField, Input, takeOverValues } from '../../components/form-field'
import { Stack } from '../../components/layout'
import { MessageBox } from '../../components/notice'
import { actions } from '../../content/error-pages'
import { describeReason, duplicateHelp, placeCard } from '../../content/join-outcome'
import { correction } from '../../content/own-place'
import { duplicateEmailToast } from '../../content/toasts'
import { announce } from '../../lib/announce'
import { isSameEmail } from '../../lib/clean-text'
import { focusInView } from '../../lib/document'
import type { CorrectOutcome } from '../backend/waitlist-repository'
import { useEmailQuestion } from '../email/use-email-question'
import { emailSchema } from '../signup/signup-schema'
import { useStep } from '../signup/signup-store'

export interface CorrectionProps {
  email: string
  correctEmail: (email: string) => Promise<CorrectOutcome>
  close: () => void
  backToForm: () => void
}

/** The field for a corrected email. After a request without a response, it can only resend the same email. */
export function Correction({ email, correctEmail, close, backToForm }: CorrectionProps) {
  const step = useStep()
  const unknown = step.type === 'joined' ? step.unknownEmail : null
  const form = useRef<HTMLFormElement>(null)
  const { register, handleSubmit, clearErrors, getFieldState, setError, setValue, formState } =
    useForm({
      resolver: zodResolver(emailSchema),
      defaultValues: { email: unknown ?? email },
      reValidateMode: 'onSubmit',
      // react-hook-form would focus the field while it is read-only. `onSubmit` focuses it afterwards.
      shouldFocusError: false,
    })
  const { errors, isSubmitting } = formState
  const { question, handlers } = useEmailQuestion(form, (meant) =>
    setValue('email', meant, { shouldValidate: true }),
  )
  useLayoutEffect(() => {
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [])

  const save = async ({ email: wanted }: { email: string }) => {
    if (unknown === null && isSameEmail(wanted, email)) return close()
    const fail = (message: string) => setError('root', { message })
    const outcome = await correctEmail(wanted)
    switch (outcome.type) {
      case 'saved':
        announce(correction.saved(wanted))
        return close()
      case 'unsupported':
        return backToForm()
      case 'taken':
        return setError('email', { message: `${duplicateEmailToast.description} ${duplicateHelp}` })
      case 'unknown':
        return fail(correction.unknown)
      case 'other':
        return fail(correction.other)
      case 'invited':
        return fail(correction.invited(email))
      case 'gone':
        return fail(placeCard.gone)
      case 'refused':
        return fail(`${correction.failed} ${describeReason(outcome)}`)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      {...handlers}
      onSubmit={(event) => {
        takeOverValues(event.currentTarget, ['email'], setValue)
        void handleSubmit(save)(event).then(() => {
          const { error } = getFieldState('email')
          if (error?.message === undefined) return
          focusInView(form.current?.querySelector('input'))
          announce(error.message)
        })
      }}
    >
      <Stack gap="3" maxWidth="34rem">
        <FormField label={correction.label} error={errors.email?.message} note={question}>
          {(control) => (
            <Input
              {...control}
              {...register('email', { onChange: () => clearErrors('email') })}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              readOnly={unknown !== null || isSubmitting}
            />
          )}
        </FormField>
        {errors.root && <MessageBox role="alert">{errors.root.message}</MessageBox>}
        <Flex gap="3" wrap="wrap">
          <BusyButton
            type="submit"
            look="filled"
            label={unknown === null ? correction.save : actions.tryAgain}
            busyLabel={isSubmitting ? correction.saving : null}
          />
          <LinkButton px="2" disabled={isSubmitting || unknown !== null} onClick={close}>
            {correction.cancel}
          </LinkButton>
        </Flex>
      </Stack>
    </form>
  )
}
