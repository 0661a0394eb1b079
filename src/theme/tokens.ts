import { defineTokens } from '@chakra-ui/react'

/**
 * One palette: the blue of a robin's egg for what is kept safe, yolk for what can be won, and a dark lake for weight.
 * Contrast of text, which needs 4.5: ink on egg 10.4, on shell 14.9, on yolk 8.7; stone on shell 7.3, on egg 5.1; lagoon on
 * shell 7.2, on egg 5.0; bark on shell 8.6; berry on shell 6.4; paper on night 13.2, on lagoon 7.4; yolk on night 7.6.
 * Slate is for the borders of controls, which need 3: 4.0 on paper. Lake parts prizes on night; twig, hay, soil and robin are for pictures.
 */
const colors = defineTokens.colors({
  egg: { value: '#a9e0da' },
  mist: { value: '#edf8f6' },
  shell: { value: '#fffcf5' },
  paper: { value: '#ffffff' },
  straw: { value: '#f7ebcd' },
  sand: { value: '#e2d9c3' },
  yolk: { value: '#ffb71b' },
  honey: { value: '#e39a00' },
  night: { value: '#0c353b' },
  lagoon: { value: '#0b5f68' },
  lake: { value: '#5fb8b4' },
  ink: { value: '#10292d' },
  stone: { value: '#46585b' },
  slate: { value: '#71837f' },
  bark: { value: '#6b4018' },
  soil: { value: '#3b220c' },
  twig: { value: '#8f5f2e' },
  hay: { value: '#c0914f' },
  robin: { value: '#e4572e' },
  berry: { value: '#b3261e' },
  blush: { value: '#fdecea' },
})

export type Color = keyof typeof colors

/** A colour where no style property takes a token: in the attributes of a picture. */
export const colorVariable = (color: Color) => `var(--nw-colors-${color})`

const step = (rem: number) => ({ value: `${rem}rem` })

const spacing = defineTokens.spacing({
  0: { value: '0' },
  1: step(0.25),
  2: step(0.5),
  3: step(0.75),
  4: step(1),
  5: step(1.25),
  6: step(1.5),
  7: step(1.75),
  8: step(2),
  10: step(2.5),
  12: step(3),
  16: step(4),
  20: step(5),
  28: step(7),
})

export const tokens = {
  colors,
  spacing,
  fonts: defineTokens.fonts({
    body: { value: '"Bricolage Grotesque", "Nestwin Arial", "Nestwin Roboto", sans-serif' },
  }),
  radii: defineTokens.radii({
    control: { value: '0.75rem' },
    card: { value: '1.75rem' },
    full: { value: '999px' },
    /** An oval that is wider below, as an egg is. */
    egg: { value: '50% / 60% 60% 40% 40%' },
  }),
  borders: defineTokens.borders({
    /** What divides is a line to tear at. */
    tear: { value: '2px dashed' },
  }),
  shadows: defineTokens.shadows({
    card: { value: '0 1px 2px rgb(12 53 59 / 0.08), 0 12px 32px rgb(12 53 59 / 0.08)' },
    raised: { value: '0 2px 6px rgb(12 53 59 / 0.16), 0 24px 56px rgb(12 53 59 / 0.22)' },
  }),
  sizes: defineTokens.sizes({
    page: { value: '76rem' },
    prose: { value: '42rem' },
    form: { value: '30rem' },
    full: { value: '100%' },
  }),
}

export const keyframes = {
  '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
  /** A section arrives from a little below. It moves and never fades, so that nothing waits to be read. */
  '@keyframes arrive': { from: { transform: 'translateY(2.5rem)' } },
  /** A piece of confetti flies to its place, which is the transform it has, and is gone. */
  '@keyframes burst': {
    from: { transform: 'translate(0, 0) scale(0.2)', opacity: 1 },
    '70%': { opacity: 1 },
    to: { opacity: 0 },
  },
  /** A digit of the counter comes up from below, and the one before it leaves. */
  '@keyframes rollIn': { from: { transform: 'translateY(100%)' } },
  '@keyframes rollOut': {
    from: { transform: 'translateY(0)' },
    to: { transform: 'translateY(-100%)', visibility: 'hidden' },
  },
} as const
