import { defineKeyframes, defineTokens } from '@chakra-ui/react'

/**
 * One palette: evergreen and cream for a firm that keeps money, gold for the prizes.
 * Contrast on cream: ink 15.6, stone 7.0, forest 11.5, amber 6.2, berry 6.0 (text needs 4.5); slate 3.6 (a border needs 3).
 */
const colors = defineTokens.colors({
  forest: { value: '#0c3b2e' },
  leaf: { value: '#14614a' },
  mint: { value: '#dff0e6' },
  cream: { value: '#fbf7ee' },
  paper: { value: '#ffffff' },
  sand: { value: '#e4dcc8' },
  gold: { value: '#f4b740' },
  amber: { value: '#7a4f00' },
  ink: { value: '#14201b' },
  stone: { value: '#4a5751' },
  slate: { value: '#7a857f' },
  berry: { value: '#b3261e' },
  blush: { value: '#fdecea' },
})

const step = (rem: number) => ({ value: `${rem}rem` })

const spacing = defineTokens.spacing({
  0: { value: '0' },
  1: step(0.25),
  2: step(0.5),
  3: step(0.75),
  4: step(1),
  5: step(1.25),
  6: step(1.5),
  8: step(2),
  10: step(2.5),
  12: step(3),
  16: step(4),
  20: step(5),
})

export const tokens = {
  colors,
  spacing,
  fonts: defineTokens.fonts({
    heading: {
      value: '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif',
    },
    body: { value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif' },
  }),
  radii: defineTokens.radii({
    control: { value: '0.625rem' },
    card: { value: '1.25rem' },
    full: { value: '999px' },
  }),
  shadows: defineTokens.shadows({
    card: { value: '0 1px 2px rgb(12 59 46 / 0.08), 0 8px 24px rgb(12 59 46 / 0.08)' },
    raised: { value: '0 2px 6px rgb(12 59 46 / 0.16), 0 24px 48px rgb(12 59 46 / 0.24)' },
  }),
  sizes: defineTokens.sizes({
    page: { value: '72rem' },
    prose: { value: '42rem' },
    form: { value: '30rem' },
    full: { value: '100%' },
  }),
}

export const keyframes = defineKeyframes({
  turn: { to: { transform: 'rotate(1turn)' } },
})
