import { colorVariable } from '../theme/tokens'
import { EGG_PATH } from './egg'

const looks = {
  coral: { paper: 'robin', print: 'shell' },
  golden: { paper: 'yolk', print: 'bark' },
  blue: { paper: 'lake', print: 'night' },
} as const

interface TicketProps {
  /** `x` and `y` are the center of the ticket, which is 120 wide and 60 high. */
  x: number
  y: number
  scale?: number
  /** Degrees, clockwise. */
  lean?: number
  look: keyof typeof looks
}

/** A ticket stands for one entry into a drawing. */
export function Ticket({ x, y, scale = 1, lean = 0, look }: TicketProps) {
  const { paper, print } = looks[look]
  return (
    <g transform={`translate(${x} ${y}) rotate(${lean}) scale(${scale})`}>
      <path d="M-60-30H60V-9A9 9 0 0 0 60 9V30H-60V9A9 9 0 0 0-60-9Z" fill={colorVariable(paper)} />
      <path
        d="M28-30V30"
        fill="none"
        stroke={colorVariable(print)}
        strokeWidth="2.5"
        strokeDasharray="5 5"
      />
      <path d={EGG_PATH} transform="translate(-32 -19) scale(.29)" fill={colorVariable(print)} />
    </g>
  )
}
