import { chakra } from '@chakra-ui/react'

/** The browser's own, large enough for a thumb. */
export const Checkbox = chakra(
  'input',
  {
    base: {
      flexShrink: '0',
      width: '1.5rem',
      height: '1.5rem',
      accentColor: 'lagoon',
    },
  },
  { defaultProps: { type: 'checkbox' } },
)
