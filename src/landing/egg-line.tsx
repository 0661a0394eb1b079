import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { EGG_PATH } from '../illustrations/egg'
import { colorVariable } from '../theme/tokens'

/** The width of the largest egg, in em. */
const MAX_WIDTH = 2.75
/** The width of the outline that stands for nothing, in em. */
const NOTHING_WIDTH = 0.5
const HEIGHT_PER_WIDTH = 1.3

/** Where the labels of all eggs do not fit. */
const NARROW = '@container (max-width: 32rem)'

/** Eggs that stand on a line, in a list. Labels with `data-minor` are for screen readers only where not all of them fit. */
export const EggLine = chakra('ul', {
  base: {
    containerType: 'inline-size',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    textAlign: 'center',
    textStyle: 'note',
    '& > li': { display: 'flex', flexDirection: 'column', alignItems: 'center' },
    [NARROW]: { '& [data-minor]': { srOnly: true } },
  },
})

const Ground = chakra('span', {
  base: {
    alignSelf: 'stretch',
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    // The largest egg is a little wider than its part of the line.
    fontSize: 'min(1.5rem, 4cqi)',
    height: '3.75em',
    mb: '1',
    borderBottom: '2px solid',
    borderColor: 'bark',
    forcedColorAdjust: 'none',
  },
})

interface StandingEggProps {
  /** The egg's area, in whole cents. */
  cents: number
  /** The amount of the largest egg beside it. */
  largestCents: number
  /** What is below the line. */
  children: ReactNode
}

/** An egg whose area is an amount, or an outline for nothing. */
export function StandingEgg({ cents, largestCents, children }: StandingEggProps) {
  const width = cents === 0 ? NOTHING_WIDTH : MAX_WIDTH * Math.sqrt(cents / largestCents)
  const size = {
    width: `${width.toFixed(2)}em`,
    height: `${(HEIGHT_PER_WIDTH * width).toFixed(2)}em`,
  }
  return (
    <li>
      <Ground>
        <svg viewBox="0 0 100 130" overflow="visible" aria-hidden="true" {...size}>
          <path
            d={EGG_PATH}
            fill={cents === 0 ? 'none' : colorVariable('yolk')}
            {...(cents === 0 && { stroke: colorVariable('slate'), strokeWidth: 14 })}
          />
        </svg>
      </Ground>
      {children}
    </li>
  )
}
