import { chakra } from '@chakra-ui/react'
import { inverted } from '../theme/recipes'

/** A button without a border, for actions that are less important than the list. */
export const TextButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minHeight: { base: '2.75rem', lg: '2rem' },
      px: '2',
      borderRadius: '0.5rem',
      color: 'lagoon',
      textStyle: 'small',
      fontWeight: 'strong',
      cursor: 'pointer',
      _hover: { bg: 'mist' },
      _active: inverted,
      _highContrast: { border: '1px solid' },
      '&[aria-disabled=true]': { color: 'slate', cursor: 'default' },
    },
  },
  { defaultProps: { type: 'button' } },
)
