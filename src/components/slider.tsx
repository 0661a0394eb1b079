import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type RefObject, useLayoutEffect, useState } from 'react'
import { colorVariable } from '../theme/tokens'

const THUMB_WIDTH = '1.875rem'

/** The position of the thumb's center. @param share from 0 at the start of the slider to 1 at its end */
export const thumbAt = (share: number) =>
  `calc(${THUMB_WIDTH} / 2 + (100% - ${THUMB_WIDTH}) * ${share.toFixed(3)})`

const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  width: THUMB_WIDTH,
  height: '2.375rem',
  border: `3px solid ${colorVariable('ink')}`,
  borderRadius: 'egg',
  bg: 'yolk',
  cursor: 'grab',
} as const

const track = { height: '0.75rem', borderRadius: 'full', bg: 'var(--rest)' } as const

const Range = chakra('input', {
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '2.75rem',
    bg: 'transparent',
    color: 'lagoon',
    cursor: 'pointer',
    borderRadius: 'control',
    forcedColorAdjust: 'none',
    '--rest': colorVariable('egg'),
    _highContrast: { color: 'CanvasText', '--rest': 'Canvas', '--edge': '1px solid' },
    // The rules are separate, because browsers drop a rule with a pseudo-element that they do not know.
    '&::-webkit-slider-runnable-track': {
      ...track,
      border: 'var(--edge)',
      backgroundImage: 'linear-gradient(to right, currentcolor var(--filled), transparent 0)',
    },
    '&::-moz-range-track': { ...track, border: 'var(--edge)' },
    '&::-moz-range-progress': { ...track, bg: 'currentcolor' },
    '&::-webkit-slider-thumb': { ...thumb, mt: '-0.8125rem' },
    '&::-moz-range-thumb': thumb,
  },
})

interface SliderProps extends ComponentProps<typeof Range> {
  ref: RefObject<HTMLInputElement | null>
  max: number
  /** The value up to which the track is filled. This is a separate prop, so that the input can be uncontrolled. */
  filledTo: number
}

/** A range input, filled up to its egg-shaped thumb. Its minimum must be 0, because the fill is `filledTo / max`. */
export function Slider({ ref, filledTo, ...props }: SliderProps) {
  const filled = `${Math.round((1_000 * filledTo) / props.max) / 10}%`
  const [initialFilled] = useState(filled)
  // The content security policy would block a `style` attribute in the prerendered document.
  useLayoutEffect(() => {
    ref.current?.style.setProperty('--filled', filled)
  }, [ref, filled])
  return <Range type="range" ref={ref} css={{ '--filled': initialFilled }} {...props} />
}
