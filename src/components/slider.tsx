import { chakra } from '@chakra-ui/react'

const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  width: '1.875rem',
  height: '2.375rem',
  border: '3px solid {colors.ink}',
  borderRadius: 'egg',
  bg: 'yolk',
  cursor: 'grab',
} as const

const track = { height: '0.75rem', borderRadius: 'full', bg: 'egg' } as const

/** The browser's own slider, with an egg to hold it by. */
export const Slider = chakra(
  'input',
  {
    base: {
      appearance: 'none',
      display: 'block',
      width: 'full',
      height: '2.75rem',
      bg: 'transparent',
      cursor: 'pointer',
      borderRadius: 'control',
      forcedColorAdjust: 'none',
      // Browsers drop a rule with a part that they do not know, so each has its own.
      '&::-webkit-slider-runnable-track': track,
      '&::-moz-range-track': track,
      '&::-moz-range-progress': { ...track, bg: 'lagoon' },
      '&::-webkit-slider-thumb': { ...thumb, mt: '-0.8125rem' },
      '&::-moz-range-thumb': thumb,
    },
  },
  { defaultProps: { type: 'range' } },
)
