import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { EGG_PATH } from '../illustrations/egg-path'
import { type Color, colorVariable } from '../theme/tokens'

/** `x` and `y` are where an egg flies to, in pixels from the center; `turn` is its rotation in degrees. */
const eggs: readonly { x: number; y: number; turn: number; color: Color }[] = [
  { x: -190, y: -60, turn: -40, color: 'yolk' },
  { x: -150, y: -130, turn: 80, color: 'lake' },
  { x: -96, y: -70, turn: -120, color: 'robin' },
  { x: -60, y: -160, turn: 30, color: 'yolk' },
  { x: -10, y: -110, turn: 160, color: 'lagoon' },
  { x: 30, y: -170, turn: -60, color: 'lake' },
  { x: 70, y: -90, turn: 100, color: 'yolk' },
  { x: 120, y: -150, turn: -20, color: 'robin' },
  { x: 160, y: -60, turn: 60, color: 'lake' },
  { x: 200, y: -120, turn: -150, color: 'yolk' },
  { x: -210, y: 30, turn: 110, color: 'lagoon' },
  { x: 215, y: 20, turn: -90, color: 'yolk' },
]

const Burst = chakra('svg', {
  base: {
    display: 'none',
    position: 'absolute',
    top: '0',
    left: '50%',
    width: '1px',
    height: '1px',
    overflow: 'visible',
    pointerEvents: 'none',
    '@media (prefers-reduced-motion: no-preference)': { display: 'block' },
  },
})

/** `to` sets no `transform`, so each egg ends at its own element's `transform`. */
const burst = {
  '@keyframes burst': {
    from: { transform: 'translate(0, 0) scale(0.2)', opacity: 1 },
    '70%': { opacity: 1 },
    to: { opacity: 0 },
  },
}

const Egg = chakra('path', {
  base: { animation: 'burst 1s cubic-bezier(0.1, 0.7, 0.3, 1) both' },
})

/** Eggs fly up for a second. Nothing is visible with reduced motion. */
export function Celebration() {
  return (
    <Burst aria-hidden="true">
      <Global styles={burst} />
      {eggs.map(({ x, y, turn, color }) => (
        <Egg
          key={`${x} ${y}`}
          d={EGG_PATH}
          fill={colorVariable(color)}
          transform={`translate(${x}px, ${y}px) rotate(${turn}deg) scale(0.2)`}
        />
      ))}
    </Burst>
  )
}
