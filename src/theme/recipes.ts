import { defineRecipe } from '@chakra-ui/react'
import { colorVariable } from './tokens'

/** All but a round notch, for a mask. In: its centre and its radius. */
export const notch = (centre: string, radius: string) =>
  `radial-gradient(circle at ${centre}, transparent ${radius}, black calc(${radius} + 0.5px))`

/** A notch in the middle of the left and of the right side. In: its radius. */
export const ticketNotches = (radius: string) => ({
  mask: `${notch('left', radius)}, ${notch('right', radius)}`,
  maskComposite: 'intersect',
})

const small = { px: '5', minHeight: '2.75rem', fontSize: '1rem' }

/**
 * A button is a ticket: a notch in each short side. The shape is drawn behind it, because a mask on the button itself
 * would cut its focus ring.
 */
export const buttonRecipe = defineRecipe({
  base: {
    position: 'relative',
    isolation: 'isolate',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '3.25rem',
    px: '7',
    py: '2',
    borderRadius: 'control',
    // Shown where colours are forced and the ticket is not.
    border: '2px solid transparent',
    fontWeight: '700',
    fontSize: '1.0625rem',
    lineHeight: '1.25',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    _before: {
      content: '""',
      position: 'absolute',
      inset: '-2px',
      zIndex: '-1',
      borderRadius: 'control',
      transition: 'background-color 120ms',
    },
    _highContrast: { borderColor: 'ButtonBorder', _before: { display: 'none' } },
    _disabled: { cursor: 'not-allowed', opacity: '0.75' },
    '&[aria-disabled=true]': { cursor: 'progress' },
  },
  variants: {
    look: {
      /** The one thing to do. */
      primary: {
        color: 'ink',
        _before: { bg: 'yolk', ...ticketNotches('0.4375rem') },
        _hover: { _before: { bg: 'honey' } },
      },
      quiet: {
        ...small,
        color: 'lagoon',
        borderColor: 'lagoon',
        _hover: { bg: 'mist' },
      },
      /** What cannot be undone. */
      destructive: { ...small, color: 'paper', bg: 'berry', _hover: { bg: 'ink' } },
    },
  },
  defaultVariants: { look: 'primary' },
})

/** A sheet of paper that lies on the page. */
export const sheet = {
  bg: 'paper',
  borderRadius: 'card',
  boxShadow: 'card',
  // Where shadows are not shown, a line is.
  _highContrast: { border: '1px solid' },
  _print: { border: `1px solid ${colorVariable('sand')}`, boxShadow: 'none' },
} as const

export const cardRecipe = defineRecipe({
  base: { ...sheet, p: { base: 'min(1.25rem, 5vw)', md: '8' } },
})

export const textLinkRecipe = defineRecipe({
  base: {
    color: 'inherit',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    _hover: { textDecorationThickness: '3px' },
  },
})
