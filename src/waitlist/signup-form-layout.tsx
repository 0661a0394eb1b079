import { Box } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, type Ref, Suspense } from 'react'
import { BusyLabel, Button } from '../components/button'
import { Disclosure, NoPurchaseNecessary } from '../components/disclosure'
import { FormField, Input, Select } from '../components/form-field'
import { HydrationNote } from '../components/hydration-note'
import { Stack } from '../components/stack'
import { disclosures } from '../content/disclosures'
import { savingsRanges } from '../content/savings-ranges'
import { waitlistForm } from '../content/waitlist'
import type { SignupColumn } from '../lib/signup-columns'

interface SignupFormLayoutProps {
  /** Ties a control to the form's state. Without it the form does nothing. */
  register?: (name: SignupColumn) => ComponentProps<'input'> & ComponentProps<'select'>
  errors?: Readonly<Partial<Record<SignupColumn, { message?: string | undefined }>>>
  isSubmitting?: boolean
  submitButton?: Ref<HTMLButtonElement>
  /** The id of the message that belongs to the button. */
  submitDescribedBy?: string | undefined
  /** Stands below the button, which stays where it is. */
  children?: ReactNode
}

/**
 * What the form looks like, without what it does: it also stands in for the form while its code is fetched. A text that a
 * translator has changed before hydration must not make React render the form again, which would lose the focus.
 */
export function SignupFormLayout({
  register = () => ({}),
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
        label={waitlistForm.savings_amount.label}
        isOptional
        error={errors.savings_amount?.message}
      >
        {(control) => (
          <Select {...control} {...register('savings_amount')}>
            <option value="" suppressHydrationWarning>
              {waitlistForm.savings_amount.placeholder}
            </option>
            {savingsRanges.map((range) => (
              // The value is written out, because a translator changes the text.
              <option key={range} value={range} suppressHydrationWarning>
                {range}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <Box as="p" suppressHydrationWarning textStyle="small" color="stone">
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
        <BusyLabel
          isBusy={isSubmitting}
          text={isSubmitting ? waitlistForm.submitting : waitlistForm.submit}
        />
      </Button>
      {children}
      <HydrationNote when="submit-held">{waitlistForm.hydration.submitHeld}</HydrationNote>
      <Suspense>
        <Stack gap="2" color="stone">
          <NoPurchaseNecessary />
          <Disclosure />
        </Stack>
      </Suspense>
    </Stack>
  )
}
