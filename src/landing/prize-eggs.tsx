import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { annualGrandPrize, type PrizeTier } from '../content/prizes'
import { EGG_PATH, Egg, eggScale } from '../illustrations/egg'
import { Picture } from '../illustrations/picture'
import { colorVariable } from '../theme/tokens'

/** The width of the largest prize's egg on a wide screen, in pixels. */
const MAX_WIDTH = 208
const HEIGHT_PER_WIDTH = 1.3
/** Speckles on narrower eggs would be too small to see. There are 120 such eggs, so each of their tiers is one <pattern>. */
const MIN_DETAILED_WIDTH = 24
const NARROW_SCREEN_SCALE = 0.5
/** The space around an egg, as a share of its width. */
const GAP = 0.28

/** On one screen, all eggs have the same scale, so that visitors can compare them. */
const Eggs = chakra(
  Picture,
  { base: { flexShrink: '0' } },
  // Chakra drops the default props of `Picture`.
  { defaultProps: { 'aria-hidden': true } },
)

/** One egg for each winner of a tier, with an area proportional to the prize. */
export function PrizeEggs({ winners, amountCents }: PrizeTier) {
  const patternId = useId()
  const width = round(MAX_WIDTH * Math.sqrt(amountCents / annualGrandPrize.amountCents))
  const height = round(width * HEIGHT_PER_WIDTH)
  const gap = round(width * GAP)
  const columns = columnsFor(winners)
  const rows = Math.ceil(winners / columns)
  const step = { x: round(width + gap), y: round(height + gap) }
  const size = { width: round(columns * step.x - gap), height: round(rows * step.y - gap) }
  return (
    <Eggs
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={{ base: `${round(NARROW_SCREEN_SCALE * size.width)}px`, lg: `${size.width}px` }}
    >
      {width < MIN_DETAILED_WIDTH ? (
        <>
          <pattern id={patternId} width={step.x} height={step.y} patternUnits="userSpaceOnUse">
            <path
              transform={`scale(${eggScale(width)})`}
              fill={colorVariable('yolk')}
              d={EGG_PATH}
            />
          </pattern>
          <rect {...size} fill={`url(#${patternId})`} />
        </>
      ) : (
        Array.from({ length: winners }, (_, index) => {
          const x = round((index % columns) * step.x + width / 2)
          const y = round(Math.floor(index / columns) * step.y + height)
          return <Egg key={`${x} ${y}`} x={x} y={y} width={width} look="golden" />
        })
      )}
    </Eggs>
  )
}

const round = (pixels: number) => Math.round(pixels * 10) / 10

/** At most two rows for up to 20 winners, and rows of ten for more. */
function columnsFor(winners: number): number {
  return Math.min(10, Math.ceil(winners / 2))
}
