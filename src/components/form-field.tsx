import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { waitlistForm } from '../content/waitlist'
import { controlRecipe } from '../theme/control-recipe'

export const Input = chakra('input', controlRecipe)

/** A native select: it opens the wheel or the list that people know. */
export const Select = chakra('select', controlRecipe)

/** What ties a control to its label and to its error. */
interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FormFieldProps {
  label: string
  isOptional?: boolean
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A label, its control and, after a failed check, what is wrong with it. */
export function FormField({ label, isOptional = false, error, children }: FormFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hasError = error !== undefined
  return (
    <div>
      <chakra.label htmlFor={id} display="block" mb="1" fontWeight="700">
        <span suppressHydrationWarning>{label}</span>
        {isOptional && (
          <Box as="span" suppressHydrationWarning fontWeight="400" color="stone">
            {` ${waitlistForm.optional}`}
          </Box>
        )}
      </chakra.label>
      {hasError && (
        <Box as="p" id={errorId} mb="1" color="berry" fontWeight="700">
          {error}
        </Box>
      )}
      {children({
        id,
        'aria-invalid': hasError || undefined,
        'aria-describedby': hasError ? errorId : undefined,
      })}
    </div>
  )
}
