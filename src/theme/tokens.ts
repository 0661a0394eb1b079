import { defineTokens } from '@chakra-ui/react'

/**
 * Egg blue stands for savings, yolk for prizes, and night for the drawings. The numbers are contrast ratios: text needs 4.5,
 * and the borders of controls need 3.
 */
export const palette = {
  egg: '#a9e0da',
  mist: '#edf8f6',
  shell: '#fffcf5',
  paper: '#ffffff', // 13.2 on night, 7.4 on lagoon.
  straw: '#f7ebcd',
  sand: '#e2d9c3',
  yolk: '#ffb71b', // 7.6 on night.
  saffron: '#f9ab00',
  honey: '#e39a00', // For pictures.
  night: '#0c353b',
  lagoon: '#0b5f68', // 7.2 on shell, 5.0 on egg.
  lake: '#5fb8b4', // For lines, pressed filters, and pictures.
  ink: '#10292d', // 14.9 on shell, 10.4 on egg, 8.7 on yolk, 7.9 on saffron.
  stone: '#46585b', // 7.3 on shell, 5.1 on egg.
  slate: '#71837f', // For the borders of controls: 4.0 on paper.
  bark: '#6b4018', // 8.6 on shell.
  soil: '#3b220c', // For pictures.
  twig: '#8f5f2e', // For pictures.
  hay: '#c0914f', // For pictures, and for lines in high contrast.
  robin: '#e4572e', // For pictures.
  berry: '#b3261e', // 6.4 on shell.
  blush: '#fdecea',
} as const

const grounds = {
  /** The background of golden tickets and buttons. `global-css.ts` changes `gold` and `amber` in forced dark mode. */
  gold: palette.yolk,
  /** The background of a golden button under the pointer. */
  amber: palette.saffron,
}

export type Color = keyof typeof palette | keyof typeof grounds

export const CSS_VARIABLES_PREFIX = 'nw'

export const colorName = (color: Color) => `--${CSS_VARIABLES_PREFIX}-colors-${color}`

/** For places where tokens do not work: SVG attributes, and longer values. */
export const colorVariable = (color: Color) => `var(${colorName(color)})`

/** Chakra expects each token as an object with a `value`. */
export const toTokens = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))

export const tokens = defineTokens({
  colors: toTokens({ ...palette, ...grounds }),
  spacing: toTokens({
    0: '0',
    0.5: '0.125rem',
    1: '0.25rem',
    1.5: '0.375rem',
    2: '0.5rem',
    2.5: '0.625rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    7: '1.75rem',
    8: '2rem',
    10: '2.5rem',
    12: '3rem',
    14: '3.5rem',
    16: '4rem',
    20: '5rem',
    aboveToast: '10rem',
  }),
  radii: toTokens({
    control: '0.75rem',
    card: '1.25rem',
    full: '999px',
    /** An oval that is wider at the bottom. */
    egg: '50% / 60% 60% 40% 40%',
  }),
  shadows: toTokens({
    card: '0 1px 2px rgb(12 53 59 / 0.08), 0 12px 32px rgb(12 53 59 / 0.08)',
    raised: '0 2px 6px rgb(12 53 59 / 0.16), 0 24px 56px rgb(12 53 59 / 0.22)',
  }),
  sizes: toTokens({
    page: '76rem',
    prose: '42rem',
    full: '100%',
  }),
})
