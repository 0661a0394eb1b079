import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { EGG_PATH } from '../illustrations/egg-path'
import { type Color, colorVariable } from '../theme/tokens'

/** Where a piece flies to, in pixels from the middle, and how far it turns, in degrees. */
const pieces: readonly { x: number; y: number; turn: number; color: Color }[] = [
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

/** Eggs fly up for a second. There is nothing to see where motion is reduced. */
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

/** A piece of confetti flies to its place, which is the transform it has, and is gone. */
const burst = {
  '@keyframes burst': {
    from: { transform: 'translate(0, 0) scale(0.2)', opacity: 1 },
    '70%': { opacity: 1 },
    to: { opacity: 0 },
  },
}

const Piece = chakra('path', {
  base: { animation: 'burst 1s cubic-bezier(0.1, 0.7, 0.3, 1) both' },
})

export function Celebration() {
  return (
    <Burst aria-hidden="true">
      <Global styles={burst} />
      {pieces.map(({ x, y, turn, color }) => (
        <Piece
          key={`${x} ${y}`}
          d={EGG_PATH}
          fill={colorVariable(color)}
          transform={`translate(${x}px, ${y}px) rotate(${turn}deg) scale(0.2)`}
        />
      ))}
    </Burst>
  )
}
