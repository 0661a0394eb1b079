import { colorVariable } from '../theme/tokens'

const BODY_ID = 'robin-body'

interface RobinProps {
  /** `x` and `y` are the upper left corner of the bird, which is about 200 wide and 210 high. */
  x: number
  y: number
  scale: number
  /** Whether <use> draws the body of another robin on the page. */
  isCopy?: boolean
}

export function Robin({ x, y, scale, isCopy = false }: RobinProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M90 148L94 204M112 146L116 206M86 206H106M108 208H128"
        fill="none"
        stroke={colorVariable('honey')}
        strokeWidth="5"
        strokeLinecap="round"
      />
      {isCopy ? <use href={`#${BODY_ID}`} /> : <Body />}
    </g>
  )
}

function Body() {
  return (
    <g id={BODY_ID}>
      <path d="M32 118L0 158L18 162L50 128Z" fill={colorVariable('stone')} />
      <path
        d="M26 96C20 40 64 0 112 0C150 0 174 28 170 66C166 116 138 152 94 152C54 152 30 130 26 96Z"
        fill={colorVariable('stone')}
      />
      <path
        d="M170 52C174 108 142 152 98 152C82 152 74 146 70 136C108 124 128 96 130 60C132 30 148 22 160 24C168 32 170 44 170 52Z"
        fill={colorVariable('robin')}
      />
      <path
        d="M70 136C74 146 82 152 98 152C108 152 118 150 126 145C108 146 88 144 70 136Z"
        fill={colorVariable('shell')}
      />
      <path
        d="M28 92C48 62 84 62 102 84C96 116 64 132 34 118C28 110 27 101 28 92Z"
        fill={colorVariable('night')}
      />
      <circle cx="140" cy="36" r="7.5" fill={colorVariable('ink')} />
      <circle cx="142.5" cy="33.5" r="2.4" fill={colorVariable('paper')} />
      {/* The lid covers the eye, except for a line. */}
      <ellipse
        data-blinks=""
        cx="140"
        cy="32.6"
        rx="8.4"
        ry="8.4"
        fill={colorVariable('stone')}
        opacity="0"
      />
      <path d="M166 38L200 46L168 58Z" fill={colorVariable('honey')} />
    </g>
  )
}
