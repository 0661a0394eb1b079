import { chakra } from '@chakra-ui/react'

/** An error message that stays on the page, unlike a toast. */
export const FailureBox = chakra('div', {
  base: {
    p: '4',
    bg: 'blush',
    color: 'ink',
    border: '2px solid',
    borderColor: 'berry',
    borderRadius: 'control',
    scrollMarginBottom: '6',
  },
})
