import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { waitlistForm } from '../content/waitlist'
import { readControl } from '../lib/draft'
import { controlRecipe } from '../theme/control-recipe'

/** By default, phones correct unusual names, and some browsers send the text to a server to check its spelling. */
export const Input = chakra('input', controlRecipe, {
  defaultProps: { autoCorrect: 'off', spellCheck: false },
})

/** A native select, which opens the platform's picker. */
export const Select = chakra('select', controlRecipe)

/** The message and the note are next to the label if there is room, so that they shift nothing. Tab reaches the note last. */
const Field = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    '& > label': { flex: '1 0 auto', maxWidth: 'full' },
    '& > div': { order: '1', flex: '1 0 100%', minWidth: '0', mt: '1' },
  },
})

const Label = chakra('label', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: '1',
    fontWeight: 'strong',
    // At 375 px, "(optional)" fits on the same line as the longest label of the signup form.
    textStyle: { base: 'note', sm: 'body' },
    letterSpacing: { base: '-0.01em', sm: 'normal' },
  },
})

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FormFieldProps {
  label: string
  isOptional?: boolean
  error?: string | undefined
  /** Whether `error` is a message that is not an error. Then the control is valid. */
  isInformation?: boolean
  /** A question about the control's value. */
  note?: ReactNode
  children: (control: ControlProps) => ReactNode
}

export function FormField({
  label,
  isOptional = false,
  error,
  isInformation = false,
  note,
  children,
}: FormFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hasError = error !== undefined
  return (
    <Field>
      <Label htmlFor={id}>
        <span suppressHydrationWarning>{label}</span>
        {isOptional && (
          <Box as="span" suppressHydrationWarning textStyle="small" fontWeight="400" color="stone">
            {` ${waitlistForm.optional}`}
          </Box>
        )}
      </Label>
      {/* This is always rendered: if it were inserted later, Orca would announce the field again at the next keystroke. */}
      <Box
        as="p"
        id={errorId}
        color={isInformation ? 'lagoon' : 'berry'}
        fontWeight="strong"
        textStyle="note"
        _empty={{ position: 'absolute' }}
      >
        {error}
      </Box>
      <div>
        {children({
          id,
          'aria-invalid': (hasError && !isInformation) || undefined,
          'aria-describedby': hasError ? errorId : undefined,
        })}
      </div>
      {note}
    </Field>
  )
}

/**
 * Reads the values that some browsers and password managers fill in without an event. Forms call this before they submit.
 * `FormData` would turn lone surrogates into visible characters.
 */
export function takeOverValues<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  setValue: (name: Name, value: string) => void,
) {
  for (const name of names) setValue(name, readControl(form.elements.namedItem(name)))
}
