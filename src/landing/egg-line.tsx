import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { Figure } from '../components/figure'
import { EGG_PATH } from '../illustrations/egg'
import { colorVariable } from '../theme/tokens'

/** The width of the largest egg, in percent of its part of the line. */
const MAX_WIDTH = 96
/** The width of the outline that stands for nothing. */
const NOTHING_WIDTH = 20

/** The box of `PrizeLuck` is too narrow for the labels of all eggs. */
export const NARROW = '@container (max-width: 30rem)'

/** Eggs that stand on a line, in a list. Labels with `data-minor` are for screen readers only where not all of them fit. */
export const EggLine = chakra('ul', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    textAlign: 'center',
    textStyle: 'note',
    '& > li': { display: 'flex', flexDirection: 'column', alignItems: 'center' },
    // A label may be wider than its egg.
    '& span': { whiteSpace: 'nowrap' },
    [NARROW]: { '& [data-minor]': { srOnly: true } },
  },
})

const Ground = chakra('div', {
  base: {
    alignSelf: 'stretch',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'flex-end',
    // For ten eggs, or for twelve with an amount above them.
    height: 'calc(10.9cqi + 1.5rem)',
    mb: '1',
    borderBottom: '2px solid',
    borderColor: 'lake',
    forcedColorAdjust: 'none',
  },
})

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: '3',
    // Room for a third or a fourth line, so that neither the slider nor a year moves anything.
    [NARROW]: { '& > div': { minHeight: '4.5rem' } },
    '@container (max-width: 15rem)': { '& > div': { minHeight: '5.75rem' } },
    '& dt': { color: 'egg' },
    '& dd': { color: 'yolk', textStyle: { base: 'subtitle', sm: 'figure' } },
  },
})

interface LuckFiguresProps extends ComponentProps<typeof Figures> {
  /** Always two. */
  figures: readonly { readonly figure: string; readonly label: string }[]
}

/** The figures of luck, as large as the guaranteed ones. */
export const LuckFigures = ({ figures, ...list }: LuckFiguresProps) => (
  <Figures {...list}>
    {figures.map(({ figure, label }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: The two stay in their order.
      <Figure key={index} value={figure} label={label} />
    ))}
  </Figures>
)

interface StandingEggProps {
  /** The egg's area, in whole cents. */
  cents: number
  /** The amount from which on an egg has the largest size. */
  largestFromCents: number
  /** Above the egg. */
  above?: ReactNode
  /** Below the line. */
  children: ReactNode
}

/** An egg whose area is an amount, or an outline for nothing. */
export function StandingEgg({ cents, largestFromCents, above, children }: StandingEggProps) {
  const share = Math.sqrt(Math.min(1, cents / largestFromCents))
  return (
    <li>
      <Ground data-won={cents > 0 ? '' : undefined}>
        {above}
        <svg
          viewBox="0 0 100 130"
          width={`${cents === 0 ? NOTHING_WIDTH : Math.round(MAX_WIDTH * share)}%`}
          overflow="visible"
          aria-hidden="true"
        >
          <path
            d={EGG_PATH}
            fill={cents === 0 ? 'none' : colorVariable('yolk')}
            {...(cents === 0 && { stroke: colorVariable('lake'), strokeWidth: 14 })}
          />
        </svg>
      </Ground>
      {children}
    </li>
  )
}
