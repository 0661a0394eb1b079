import { chakra } from '@chakra-ui/react'

/** A checkbox with the role `switch`, for a setting that takes effect at once. */
export const Switch = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    position: 'relative',
    width: '3.5rem',
    height: '2rem',
    border: '2px solid',
    borderColor: 'slate',
    borderRadius: 'full',
    bg: 'paper',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    forcedColorAdjust: 'none',
    _before: {
      content: '""',
      position: 'absolute',
      top: '0.125rem',
      left: '0.125rem',
      width: '1.25rem',
      height: '1.5rem',
      borderRadius: 'egg',
      bg: 'slate',
      '@media (prefers-reduced-motion: no-preference)': {
        transition: 'transform 120ms ease-out',
      },
    },
    _hover: { borderColor: 'lagoon' },
    _active: { bg: 'egg' },
    _checked: {
      bg: 'lagoon',
      borderColor: 'lagoon',
      _active: { bg: 'night' },
      _before: { bg: 'yolk', transform: 'translateX(1.75rem)' },
    },
  },
})
