import { Box, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { waitlistForm } from '../content/waitlist'
import { controlRecipe } from '../theme/control-recipe'

export const Input = chakra('input', controlRecipe)

/** A native select, which opens the picker of the platform. */
export const Select = chakra('select', controlRecipe)

/** The attributes that connect a control to its label and its error. */
interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FormFieldProps {
  label: string
  isOptional?: boolean
  error?: string | undefined
  /** Whether the message is not an error: then it is calm, and the control is valid. */
  isInformation?: boolean
  children: (control: ControlProps) => ReactNode
}

/** A label, its control, and the error if validation has failed. */
export function FormField({
  label,
  isOptional = false,
  error,
  isInformation = false,
  children,
}: FormFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hasError = error !== undefined
  return (
    <div>
      {/* The error is beside the label if there is room, so that it moves nothing. */}
      <Flex wrap="wrap" align="baseline" columnGap="2" mb="1">
        <chakra.label htmlFor={id} fontWeight="strong">
          <span suppressHydrationWarning>{label}</span>
          {isOptional && (
            <Box as="span" suppressHydrationWarning fontWeight="400" color="stone">
              {` ${waitlistForm.optional}`}
            </Box>
          )}
        </chakra.label>
        {/* Always there: if it came between the label and the control, Orca would say the field again at the next key. */}
        <Box
          as="p"
          id={errorId}
          color={isInformation ? 'lagoon' : 'berry'}
          fontWeight="strong"
          textStyle="note"
        >
          {error}
        </Box>
      </Flex>
      {children({
        id,
        'aria-invalid': (hasError && !isInformation) || undefined,
        'aria-describedby': hasError ? errorId : undefined,
      })}
    </div>
  )
}
