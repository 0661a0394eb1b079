import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { annualGrandPrize, type PrizeTier } from '../content/prizes'
import { Egg, eggScale } from '../illustrations/egg'
import { EGG_PATH } from '../illustrations/egg-path'
import { Picture } from '../illustrations/picture'
import { colorVariable } from '../theme/tokens'

/** The width of the largest prize's egg, in pixels. An egg is 1.3 times as high as wide. */
const LARGEST = 208
const HEIGHT = 1.3
/** Below this width an egg is but its outline, and a tier one pattern: nobody would see speckles, and there are 120. */
const DETAILED_FROM = 24
/** How much of an egg's width is left free beside it, and above it. */
const GAP = 0.28

/** Of the same size whatever the window and the text: they are compared with each other. */
const Eggs = chakra(Picture, { base: { flexShrink: '0' } })

/** The winners of a tier: one egg each, with an area in proportion to the prize. */
export function PrizeEggs({ winners, amountCents }: PrizeTier) {
  const patternId = useId()
  const width = round(LARGEST * Math.sqrt(amountCents / annualGrandPrize.amountCents))
  const height = round(width * HEIGHT)
  const gap = round(width * GAP)
  const columns = columnsFor(winners)
  const rows = Math.ceil(winners / columns)
  const step = { x: round(width + gap), y: round(height + gap) }
  const size = { width: round(columns * step.x - gap), height: round(rows * step.y - gap) }
  return (
    <Eggs viewBox={`0 0 ${size.width} ${size.height}`} width={`${size.width}px`}>
      {width < DETAILED_FROM ? (
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

/** Two rows, as 3 and 2, and rows of ten where there are more. */
function columnsFor(winners: number): number {
  return Math.min(10, Math.ceil(winners / 2))
}
