import { colorVariable } from '../theme/tokens'

/** An egg that fills a box 100 wide and 130 high. */
export const EGG_PATH = 'M50 0c27 0 50 46 50 80 0 28-22 50-50 50-28 0-50-22-50-50 0-34 23-80 50-80z'

const SHADE_PATH =
  'M72 14C90 34 100 60 100 80 100 108 78 130 50 130 36 130 24 125 15 116 60 124 92 92 72 14Z'

/** The center and both radii of each speckle. */
const speckles = [
  [34, 40, 4, 3],
  [58, 28, 3, 2.4],
  [26, 66, 3, 4],
  [48, 58, 2.4, 2],
  [70, 52, 3.6, 2.6],
  [42, 20, 2, 2],
  [78, 74, 2.4, 3],
  [18, 86, 2.6, 2],
] as const

/** The speckles are a single path, because a page has many eggs. */
const SPECKLES_PATH = speckles
  .map(
    ([x, y, rx, ry]) =>
      `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0z`,
  )
  .join('')

const looks = {
  /** Savings. */
  blue: { shell: 'lake', shade: 'lagoon', speckle: 'night' },
  /** Savings, on a dark background. */
  pale: { shell: 'egg', shade: 'lake', speckle: 'lagoon' },
  /** Prizes. */
  golden: { shell: 'yolk', shade: 'honey', speckle: 'twig' },
} as const

interface EggProps {
  /** `x` and `y` are the bottom center of the egg. */
  x: number
  y: number
  width: number
  /** Degrees, clockwise. */
  lean?: number
  look?: keyof typeof looks
}

/** The scale of `EGG_PATH` for a width in pixels. The width is rounded to tenths. */
export const eggScale = (width: number) => Math.round(width * 10) / 1_000

export function Egg({ x, y, width, lean = 0, look = 'blue' }: EggProps) {
  const { shell, shade, speckle } = looks[look]
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${lean}) scale(${eggScale(width)}) translate(-50 -130)`}
    >
      <path d={EGG_PATH} fill={colorVariable(shell)} />
      <path d={SHADE_PATH} fill={colorVariable(shade)} opacity={look === 'golden' ? 0.6 : 0.28} />
      <path d={SPECKLES_PATH} fill={colorVariable(speckle)} opacity="0.65" />
    </g>
  )
}
