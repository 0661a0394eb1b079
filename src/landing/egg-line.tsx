import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode, SVGProps } from 'react'
import { Figure } from '../components/figure'
import type { LuckFigure } from '../content/calculator'
import { EGG_PATH } from '../illustrations/egg'
import { colorVariable } from '../theme/tokens'

/** Up to this width, the `PrizeLuck` box has no room for all labels. */
export const NARROW = '@container (max-width: 30rem)'

/** The width of the largest egg of a year, in pixels. */
export const LARGEST_OF_YEAR = { wide: 50, narrow: 28 } as const

/** A list of eggs that stand on a line. In a narrow box, labels with `data-minor` are visually hidden. */
export const EggLine = chakra('ul', {
  base: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    textAlign: 'center',
    textStyle: 'note',
    '& > li': { display: 'flex', flexDirection: 'column', alignItems: 'center' },
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
    // Fits the largest egg, whose height is 1.3 times its width, with an amount above it.
    height: `calc(${1.3 * LARGEST_OF_YEAR.wide}px + 1.5rem)`,
    [NARROW]: { height: `calc(${1.3 * LARGEST_OF_YEAR.narrow}px + 1.5rem)` },
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
    // Reserves a third or a fourth line, so that nothing shifts.
    [NARROW]: { '& > div': { minHeight: '4.5rem' } },
    '@container (max-width: 15rem)': { '& > div': { minHeight: '5.875rem' } },
    '& dt': { color: 'egg' },
    '& dd': { textStyle: { base: 'subtitle', sm: 'figure' } },
  },
})

interface LuckFiguresProps extends ComponentProps<typeof Figures> {
  figures: readonly LuckFigure[]
}

const colors = { prize: 'yolk', interest: 'egg', nothing: 'paper' } as const

export const LuckFigures = ({ figures, ...list }: LuckFiguresProps) => (
  <Figures {...list}>
    {figures.map(({ kind, figure, label }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: The two figures stay in their order.
      <Figure key={index} value={figure} label={label} color={colors[kind]} />
    ))}
  </Figures>
)

interface StandingEggProps {
  /** The egg's area stands for an amount. Null means that there is no amount, and draws an outline. */
  size: Pick<SVGProps<SVGSVGElement>, 'width' | 'style'> | null
  color?: 'yolk' | 'egg'
  above?: ReactNode
  children: ReactNode
}

export function StandingEgg({ size, color = 'yolk', above, children }: StandingEggProps) {
  return (
    <li>
      <Ground data-won={size === null ? undefined : ''}>
        {above}
        <svg
          viewBox="0 0 100 130"
          overflow="visible"
          aria-hidden="true"
          {...(size ?? { width: 4 })}
        >
          <path
            d={EGG_PATH}
            {...(size === null
              ? { fill: 'none', stroke: colorVariable('lake'), strokeWidth: 25 }
              : { fill: colorVariable(color) })}
          />
        </svg>
      </Ground>
      {children}
    </li>
  )
}
