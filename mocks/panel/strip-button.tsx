import { chakra } from '@chakra-ui/react'

/** A button on the dark background of the strip and of the tour's bar. */
export const StripButton = chakra('button', {
  base: {
    minHeight: '2.25rem',
    minWidth: '2.25rem',
    px: '3',
    borderRadius: 'control',
    border: '1px solid',
    borderColor: 'lake',
    color: 'paper',
    textStyle: 'small',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { bg: 'lagoon' },
  },
})
