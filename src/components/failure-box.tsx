import { chakra } from '@chakra-ui/react'

/** What went wrong, where it stays on the page. */
export const FailureBox = chakra('div', {
  base: {
    p: '4',
    bg: 'blush',
    color: 'ink',
    border: '2px solid',
    borderColor: 'berry',
    borderRadius: 'control',
  },
})
