import { Box, chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, type Ref, Suspense } from 'react'
import { BusyLabel, Button } from '../components/button'
import { Disclosure, NoPurchaseNecessary } from '../components/disclosure'
import { FormField, Input, Select } from '../components/form-field'
import { HydrationNote } from '../components/hydration-note'
import { Stack } from '../components/stack'
import { TextLink } from '../components/text-link'
import { disclosures } from '../content/disclosures'
import { savingsRanges } from '../content/savings-ranges'
import { waitlistForm } from '../content/waitlist'
import type { SignupColumn } from '../lib/signup-columns'
import { routes } from '../routes'

/** At most two columns, or one in a narrow card. Controls are aligned, even if only one of two labels takes two lines. */
const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(max(11.5rem, 40%), 100%), 1fr))',
    columnGap: '4',
    rowGap: '3',
    alignItems: 'end',
  },
})

interface SignupFormLayoutProps {
  /** Connects a control to the form's state. Without it, the form does nothing. */
  register?: (name: SignupColumn) => ComponentProps<'input'> & ComponentProps<'select'>
  errors?: Readonly<Partial<Record<SignupColumn, { message?: string | undefined }>>>
  isSubmitting?: boolean
  submitButton?: Ref<HTMLButtonElement>
  /** The id of the message that belongs to the button. */
  submitDescribedBy?: string | undefined
  /** Rendered below the button, so that the button does not move. */
  children?: ReactNode
}

/**
 * The form's markup without its behavior. It is also the placeholder while the form's code loads. Its text elements suppress
 * hydration warnings: if a translator has changed one, React would otherwise render the form again and lose the focus.
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
    <Stack gap="4">
      <Fields>
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
                // An explicit value, because a translator changes the text.
                <option key={range} value={range} suppressHydrationWarning>
                  {range}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </Fields>
      <Box as="p" textStyle="small" color="stone">
        <span suppressHydrationWarning>{`${waitlistForm.whatWeCollect} `}</span>
        <TextLink href={routes.privacy.path} suppressHydrationWarning>
          {disclosures.privacyLink}
        </TextLink>
        <span suppressHydrationWarning>.</span>
      </Box>
      {/* Not `disabled` while sending: that would move the keyboard focus to the top of the page. */}
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
