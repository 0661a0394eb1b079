import { defineRecipe } from '@chakra-ui/react'
import { type Color, colorVariable } from './tokens'

export const notch = (center: string, radius: string) =>
  `radial-gradient(circle at ${center}, transparent ${radius}, black calc(${radius} + 0.5px))`

/** The system's colors replace those of the site, as in Windows contrast themes. */
export const FORCED_COLORS = '@media (forced-colors: active)'

/** Viewports with room for a sticky header. A zoomed page does not have that room. */
export const STICKY_HEADER = '@media screen and (min-width: 48rem) and (min-height: 30rem)'

/** Too narrow for columns. The width is in `ch`, because a browser's minimum font size does not change `rem` or `em`. */
export const ONE_COLUMN = '@container (max-width: 26ch)'

/** The colors of a pressed button that is outlined or has only text. */
export const inverted = { bg: 'lagoon', color: 'paper' } as const

/** A dark surface. In print, where all text is dark, it becomes a border. */
export const night = {
  bg: 'night',
  color: 'paper',
  _print: { bg: 'transparent', border: '1px solid' },
} as const

const small = { px: '5', minHeight: '2.75rem' }

/** The look of a primary button next to a golden element. */
export const outlined = {
  color: 'lagoon',
  borderColor: 'lagoon',
  _before: { display: 'none' },
  _hover: { bg: 'mist' },
} as const

const filled = (bg: Color) => ({
  ...small,
  color: 'paper',
  _before: { bg },
  _hover: { _before: { bg: 'ink' } },
  _active: { _before: { bg, filter: 'brightness(0.6)' } },
})

/**
 * A primary button is shaped like a ticket. `::before` draws the shape: a mask on the button itself would clip its focus ring.
 * The contrast of a button's text is at least 5 in each state. `motion.ts` moves a pressed button.
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
    // Forced colors hide the ticket and show this border.
    border: '2px solid transparent',
    textStyle: 'label',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    _before: {
      content: '""',
      position: 'absolute',
      inset: '-2px',
      zIndex: '-1',
      borderRadius: 'control',
      transition: 'inherit',
    },
    [FORCED_COLORS]: { borderColor: 'ButtonBorder', _before: { display: 'none' } },
    _disabled: { cursor: 'progress', opacity: '0.6' },
  },
  variants: {
    look: {
      /** The main action of a page. */
      primary: {
        color: 'ink',
        _before: {
          bg: 'gold',
          mask: `${notch('left', '0.4375rem')}, ${notch('right', '0.4375rem')}`,
          maskComposite: 'intersect',
          _highContrast: { mask: 'none', border: '2px solid' },
        },
        _hover: { _before: { bg: 'amber' } },
        _active: { _before: { bg: 'amber', filter: 'brightness(0.88)' } },
        '&:disabled, &[aria-disabled=true]': { _before: { bg: 'straw', filter: 'none' } },
      },
      quiet: {
        ...small,
        color: 'lagoon',
        borderColor: 'lagoon',
        _hover: { bg: 'mist' },
        _active: inverted,
      },
      /** The main action of a small form, on a screen with another main action. */
      filled: filled('lagoon'),
      /** An action that cannot be undone. */
      destructive: filled('berry'),
    },
  },
  defaultVariants: { look: 'primary' },
})

export const sheet = {
  bg: 'paper',
  borderRadius: 'card',
  boxShadow: 'card',
  _highContrast: { border: '1px solid' },
  _print: { border: `1px solid ${colorVariable('sand')}`, boxShadow: 'none' },
} as const

export const cardRecipe = defineRecipe({
  base: { ...sheet, p: { base: 'min(1.25rem, 4.5vw)', md: '8' } },
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
