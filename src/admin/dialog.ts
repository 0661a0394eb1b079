import { chakra } from '@chakra-ui/react'

/** A modal dialog. Open it with `showModal`. */
export const Dialog = chakra('dialog', {
  base: {
    width: 'min(30rem, calc(100vw - 2rem))',
    m: 'auto',
    p: '6',
    bg: 'paper',
    color: 'ink',
    borderRadius: 'control',
    boxShadow: 'raised',
    overflowWrap: 'anywhere',
    _highContrast: { border: '1px solid' },
    '&::backdrop': { bg: 'rgb(12 53 59 / 0.5)' },
  },
})
