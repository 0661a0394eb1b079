import { Box, chakra } from '@chakra-ui/react'
import { type ComponentProps, memo, type ReactNode, type RefObject } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { BusyButton } from '../../components/button'
import { FormField, Input, Select } from '../../components/form-field'
import { Stack } from '../../components/layout'
import { HydrationNote } from '../../components/notice'
import { TextLink } from '../../components/text'
import { disclosures } from '../../content/disclosures'
import { waitlistForm } from '../../content/waitlist'
import { htmlSelectors } from '../../lib/html-state'
import {
  fieldOf,
  type SignupColumn,
  type SignupFields,
  signupColumnNames,
} from '../../lib/signup-columns'
import { routes } from '../../routes'
import { outlined } from '../../theme/recipes'

/** The type of a message that is not an error: the email is already on the waitlist. */
export const INFORMATION = 'information'

/** The email and the phone number share a row if there is room. The others do not: a label that wraps would leave a gap. */
const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(min(max(11.5rem, 40%), 100%), 1fr))',
      // The email's error is next to its label.
      md: 'minmax(0, 7fr) minmax(min-content, 4fr)',
    },
    gridAutoFlow: 'dense',
    columnGap: '4',
    rowGap: { base: '2.5', sm: '3' },
    alignItems: 'end',
    '& :is(input, select)': { scrollMarginBottom: { base: 'aboveToast', lg: '6' } },
    '& > :first-of-type, & > :last-of-type': { gridColumn: '1 / -1' },
  },
})

interface SignupFormLayoutProps {
  register: UseFormRegister<SignupFields>
  errors: FieldErrors<SignupFields>
  /** Shown on the line of the email's label. */
  emailNote: ReactNode
  isSending: boolean
  submitButton: RefObject<HTMLButtonElement | null>
  /** The id of the message that describes the submit button. */
  submitDescribedBy: string | undefined
  /** Rendered below the button, so that the button does not move. */
  children: ReactNode
}

/**
 * The form's markup. Its texts suppress hydration warnings: if a translator has changed one, React would re-render the form and
 * lose the focus. It is memoized, because react-hook-form re-renders right after hydration, which takes 80 ms on a slow phone.
 */
export const SignupFormLayout = memo(function SignupFormLayout({
  register,
  errors,
  emailNote,
  isSending,
  submitButton,
  submitDescribedBy,
  children,
}: SignupFormLayoutProps) {
  return (
    <Stack gap={{ base: '3', sm: '4' }}>
      <Fields>
        {signupColumnNames.map((column) => (
          <FormField
            key={column}
            label={fieldOf(column).label}
            isOptional={!fieldOf(column).isRequired}
            error={errors[column]?.message}
            isInformation={errors[column]?.type === INFORMATION}
            note={column === 'email' && emailNote}
          >
            {(control) => <Control column={column} {...control} {...register(column)} />}
          </FormField>
        ))}
      </Fields>
      <SmallPrint text={waitlistForm.purpose} page="privacy" />
      <BusyButton
        type="submit"
        width="full"
        aria-describedby={submitDescribedBy}
        label={waitlistForm.submit}
        busyLabel={isSending ? waitlistForm.submitting : null}
        // The main action is then above, in the visitor's place card.
        css={{ [htmlSelectors.placeCounts]: outlined }}
        buttonRef={submitButton}
      />
      {children}
      <Box as="p" textStyle="small" suppressHydrationWarning>
        {waitlistForm.promise}
      </Box>
      <HydrationNote when="submit-queued">{waitlistForm.hydration.submitQueued}</HydrationNote>
      <SmallPrint text={disclosures.inShort} page="sweepstakesRules" />
    </Stack>
  )
})

const linkLabels = { privacy: disclosures.privacyLink, sweepstakesRules: disclosures.officialRules }

const SmallPrint = ({ text, page }: { text: string; page: keyof typeof linkLabels }) => (
  <Box as="p" textStyle="small" color="stone">
    <span suppressHydrationWarning>{`${text} `}</span>
    <TextLink href={routes[page].path} suppressHydrationWarning>
      {linkLabels[page]}
    </TextLink>
    <span suppressHydrationWarning>.</span>
  </Box>
)

function Control({
  column,
  ...props
}: { column: SignupColumn } & ComponentProps<'input'> & ComponentProps<'select'>) {
  const field = fieldOf(column)
  if (field.choices === undefined) {
    // Enter submits the form. `required` would make a screen reader say "invalid entry" before the visitor has typed anything.
    return (
      <Input {...props} {...field.control} enterKeyHint="send" aria-required={field.isRequired} />
    )
  }
  return (
    <Select {...props} aria-required={field.isRequired}>
      <option value="" suppressHydrationWarning>
        {field.placeholder}
      </option>
      {field.choices.map((choice) => (
        // The value is explicit, because a translator changes the text.
        <option key={choice} value={choice} suppressHydrationWarning>
          {choice}
        </option>
      ))}
    </Select>
  )
}
