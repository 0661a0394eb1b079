import { Box } from '@chakra-ui/react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { Button } from '../components/button'
import { Disclosure, NoPurchaseNecessary } from '../components/disclosure'
import { EarlyNote, EarlyTryAgain } from '../components/early-note'
import { FormField, Input, Select } from '../components/form-field'
import { Spinner } from '../components/spinner'
import { Stack } from '../components/stack'
import { disclosures } from '../content/disclosures'
import { savingsRanges } from '../content/savings-ranges'
import { waitlistForm } from '../content/waitlist'
import type { SignupFields } from './signup-schema'

type FieldName = keyof SignupFields

interface SignupFormLayoutProps {
  /** True until the code has come that makes a form of it: a visitor may be here first. */
  isEarly?: boolean
  /** What ties a control to the state of the form. */
  register?: (name: FieldName) => ComponentProps<'input'> & ComponentProps<'select'>
  /** What the controls hold at first. */
  draft?: Readonly<Partial<SignupFields>>
  errors?: Readonly<Partial<Record<FieldName, { message?: string | undefined }>>>
  isSubmitting?: boolean
  submitButton?: Ref<HTMLButtonElement>
  /** The id of the message that belongs to the button. */
  submitDescribedBy?: string | undefined
  /** Stands below the button, which stays where it is. */
  children?: ReactNode
}

/** What the form looks like, without what it does: it is on the page before the form's code has come. */
export function SignupFormLayout({
  isEarly = false,
  register = () => ({}),
  draft = {},
  errors = {},
  isSubmitting = false,
  submitButton,
  submitDescribedBy,
  children,
}: SignupFormLayoutProps) {
  return (
    <Stack gap="5">
      <FormField label={waitlistForm.name.label} error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('name')}
            defaultValue={draft.name}
            type="text"
            autoComplete="name"
            required
          />
        )}
      </FormField>
      <FormField label={waitlistForm.email.label} error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('email')}
            defaultValue={draft.email}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </FormField>
      <FormField label={waitlistForm.phone.label} isOptional error={errors.phone?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('phone')}
            defaultValue={draft.phone}
            type="tel"
            autoComplete="tel"
          />
        )}
      </FormField>
      <FormField
        label={waitlistForm.savingsAmount.label}
        isOptional
        error={errors.savingsAmount?.message}
      >
        {(control) => (
          <Select {...control} {...register('savingsAmount')} defaultValue={draft.savingsAmount}>
            <option value="">{waitlistForm.savingsAmount.placeholder}</option>
            {savingsRanges.map((range) => (
              <option key={range}>{range}</option>
            ))}
          </Select>
        )}
      </FormField>
      <Box as="p" textStyle="small" color="stone">
        {disclosures.whatWeCollect}
      </Box>
      {/* Not `disabled` while sending: that would throw the keyboard's focus back to the top of the page. */}
      <Button
        ref={submitButton}
        type="submit"
        width="full"
        aria-disabled={isSubmitting}
        aria-describedby={submitDescribedBy}
      >
        {isSubmitting && <Spinner />}
        {isSubmitting ? waitlistForm.submitting : waitlistForm.submit}
      </Button>
      {children}
      {isEarly && <EarlyNotes />}
      <Stack gap="2" color="stone">
        <NoPurchaseNecessary />
        <Disclosure />
      </Stack>
    </Stack>
  )
}

function EarlyNotes() {
  return (
    <>
      <EarlyNote when="waiting">{waitlistForm.early.waiting}</EarlyNote>
      <EarlyNote when="slow">
        <p>{waitlistForm.early.slow}</p>
        <EarlyTryAgain />
      </EarlyNote>
      <EarlyNote when="failed">
        <p>{waitlistForm.early.failed}</p>
        <EarlyTryAgain />
      </EarlyNote>
    </>
  )
}
