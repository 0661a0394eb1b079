import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { colorVariable } from '../theme/tokens'

const thumb = {
  appearance: 'none',
  boxSizing: 'border-box',
  width: '1.875rem',
  height: '2.375rem',
  border: `3px solid ${colorVariable('ink')}`,
  borderRadius: 'egg',
  bg: 'yolk',
  cursor: 'grab',
} as const

const track = { height: '0.75rem', borderRadius: 'full', bg: 'egg' } as const

const Range = chakra(
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
      '&::-webkit-slider-runnable-track': {
        ...track,
        backgroundImage: `linear-gradient(to right, ${colorVariable('lagoon')} var(--filled), ${colorVariable('egg')} var(--filled))`,
      },
      '&::-moz-range-track': track,
      '&::-moz-range-progress': { ...track, bg: 'lagoon' },
      '&::-webkit-slider-thumb': { ...thumb, mt: '-0.8125rem' },
      '&::-moz-range-thumb': thumb,
    },
  },
  { defaultProps: { type: 'range' } },
)

interface SliderProps extends ComponentProps<typeof Range> {
  min: number
  max: number
  value: number
}

/** The browser's own slider, filled up to an egg to hold it by. */
export function Slider(props: SliderProps) {
  const { min, max, value } = props
  const range = useRef<HTMLInputElement>(null)
  const filled = `${Math.round((1_000 * (value - min)) / (max - min)) / 10}%`
  const [filledAtFirst] = useState(filled)
  // Not as an attribute: the content security policy refuses styles in the document.
  useLayoutEffect(() => {
    range.current?.style.setProperty('--filled', filled)
  }, [filled])
  return <Range ref={range} css={{ '--filled': filledAtFirst }} {...props} />
}
