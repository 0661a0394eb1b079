import { Box } from '@chakra-ui/react'
import { type ComponentProps, memo, type ReactNode, type Ref } from 'react'
import { Button } from '../components/button'
import { Disclosure, NoPurchaseNecessary } from '../components/disclosure'
import { EarlyNote, EarlyTryAgain, WhileEarly } from '../components/early-note'
import { FormField, Input, Select } from '../components/form-field'
import { Spinner } from '../components/spinner'
import { Stack } from '../components/stack'
import { disclosures } from '../content/disclosures'
import { savingsRanges } from '../content/savings-ranges'
import { waitlistForm } from '../content/waitlist'
import type { SignupFields } from './signup-schema'

type FieldName = keyof SignupFields

/** From the first to the last. */
export const fieldNames = ['name', 'email', 'phone', 'savingsAmount'] as const

type Register = (name: FieldName) => ComponentProps<'input'> & ComponentProps<'select'>

interface SignupFormLayoutProps {
  /** What ties a control to the state of the form. */
  register?: Register
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

/** The form of nobody. */
const registerNowhere: Register = () => ({})

/**
 * What the form looks like, without what it does: it is on the page before the form's code has come. While its code takes
 * over, it is rendered several times: what stays as it is costs nothing then.
 */
export function SignupFormLayout({
  register = registerNowhere,
  draft = {},
  errors = {},
  isSubmitting = false,
  submitButton,
  submitDescribedBy,
  children,
}: SignupFormLayoutProps) {
  return (
    <Stack gap="5">
      {fieldNames.map((name) => (
        <SignupField
          key={name}
          name={name}
          register={register}
          defaultValue={draft[name]}
          error={errors[name]?.message}
        />
      ))}
      {whatWeCollect}
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
      {earlyNotes}
      {smallPrint}
    </Stack>
  )
}

interface SignupFieldProps {
  name: FieldName
  register: Register
  defaultValue: string | undefined
  error: string | undefined
}

const inputs: Readonly<Record<FieldName, ComponentProps<'input'>>> = {
  name: { type: 'text', autoComplete: 'name', required: true },
  email: {
    type: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
  },
  phone: { type: 'tel', autoComplete: 'tel' },
  // A select.
  savingsAmount: {},
}

const SignupField = memo(function SignupField({
  name,
  register,
  defaultValue,
  error,
}: SignupFieldProps) {
  const isOptional = inputs[name].required !== true
  return (
    <FormField label={waitlistForm[name].label} isOptional={isOptional} error={error}>
      {(control) => {
        const props = { ...control, ...register(name), defaultValue }
        if (name !== 'savingsAmount') return <Input {...props} {...inputs[name]} />
        return (
          <Select {...props}>
            <option value="">{waitlistForm.savingsAmount.placeholder}</option>
            {savingsRanges.map((range) => (
              <option key={range}>{range}</option>
            ))}
          </Select>
        )
      }}
    </FormField>
  )
})

const whatWeCollect = (
  <Box as="p" textStyle="small" color="stone">
    {disclosures.whatWeCollect}
  </Box>
)

const earlyNotes = (
  <WhileEarly>
    <EarlyNote when="waiting">{waitlistForm.early.waiting}</EarlyNote>
    <EarlyNote when="slow">
      <p>{waitlistForm.early.slow}</p>
      <EarlyTryAgain />
    </EarlyNote>
    <EarlyNote when="failed">
      <p>{waitlistForm.early.failed}</p>
      <EarlyTryAgain />
    </EarlyNote>
  </WhileEarly>
)

const smallPrint = (
  <Stack gap="2" color="stone">
    <NoPurchaseNecessary />
    <Disclosure />
  </Stack>
)
