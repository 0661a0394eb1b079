import { colorVariable } from '../theme/tokens'
import { Picture } from './picture'
import { Ticket } from './ticket'

/** For error pages: an egg in two halves, with only a ticket inside. */
export function BrokenEgg() {
  return (
    <Picture viewBox="0 52 320 188">
      <ellipse cx="160" cy="222" rx="130" ry="10" opacity="0.2" fill={colorVariable('lagoon')} />
      <g transform="translate(22 73) rotate(-8)">
        <path
          d="M4 84L24 66L42 84L62 64L84 86L104 68L124 84C128 122 100 156 64 156S0 122 4 84Z"
          fill={colorVariable('lake')}
        />
        <path
          d="M124 84C128 122 100 156 64 156C52 156 40 152 30 144C84 148 112 124 112 76Z"
          fill={colorVariable('lagoon')}
          opacity="0.28"
        />
      </g>
      <Ticket x={110} y={104} scale={0.8} lean={-24} look="golden" />
      <g transform="translate(304 192) rotate(158)">
        <path
          d="M4 84L24 66L42 84L62 64L84 86L104 68L124 84C128 40 96 0 64 0S0 40 4 84Z"
          fill={colorVariable('lake')}
        />
        <path
          d="M64 0C32 0 0 40 4 84L14 75C14 40 34 10 64 0Z"
          fill={colorVariable('lagoon')}
          opacity="0.28"
        />
      </g>
    </Picture>
  )
}
