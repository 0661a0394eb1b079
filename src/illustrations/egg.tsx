import { colorVariable } from '../theme/tokens'

/** An egg 100 wide and 130 high, standing in its box. */
export const EGG_PATH =
  'M50 0C77 0 100 46 100 80 100 108 78 130 50 130 22 130 0 108 0 80 0 46 23 0 50 0Z'

const SHADE_PATH =
  'M72 14C90 34 100 60 100 80 100 108 78 130 50 130 36 130 24 125 15 116 60 124 92 92 72 14Z'

/** Center, then both radii of each speckle. */
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

const looks = {
  /** What is saved. */
  blue: { shell: 'lake', shade: 'lagoon', speckle: 'night' },
  /** What can be won. */
  golden: { shell: 'yolk', shade: 'honey', speckle: 'twig' },
} as const

interface EggProps {
  /** Where the egg stands: the middle of its foot. */
  x: number
  y: number
  width: number
  /** Degrees, clockwise. */
  lean?: number
  look?: keyof typeof looks
  /** Without shade and speckles. */
  isPlain?: boolean
}

export function Egg({ x, y, width, lean = 0, look = 'blue', isPlain = false }: EggProps) {
  const { shell, shade, speckle } = looks[look]
  return (
    <g transform={`translate(${x} ${y}) rotate(${lean}) scale(${width / 100}) translate(-50 -130)`}>
      <path d={EGG_PATH} fill={colorVariable(shell)} />
      {!isPlain && (
        <>
          <path d={SHADE_PATH} fill={colorVariable(shade)} opacity={look === 'blue' ? 0.28 : 0.6} />
          <g fill={colorVariable(speckle)} opacity="0.65">
            {speckles.map(([cx, cy, rx, ry]) => (
              <ellipse key={`${cx} ${cy}`} cx={cx} cy={cy} rx={rx} ry={ry} />
            ))}
          </g>
        </>
      )}
    </g>
  )
}
