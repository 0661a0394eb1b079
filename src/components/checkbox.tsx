import { chakra } from '@chakra-ui/react'
import { colorVariable } from '../theme/tokens'

/** A native checkbox, large enough to tap. */
export const Checkbox = chakra(
  'input',
  {
    base: {
      flexShrink: '0',
      width: '1.5rem',
      height: '1.5rem',
      accentColor: colorVariable('lagoon'),
    },
  },
  { defaultProps: { type: 'checkbox' } },
)
