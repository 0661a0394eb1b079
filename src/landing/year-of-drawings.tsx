import { Box } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import { VisuallyHidden } from '../components/text'
import { calculator } from '../content/calculator'
import { interestForYear, type Tier } from '../content/figures'
import { formatDollars } from '../content/format'
import { yearOfDrawings } from '../content/year-of-drawings'
import { colorVariable } from '../theme/tokens'
import { EggLine, LARGEST_OF_YEAR, LuckFigures, NARROW, StandingEgg } from './egg-line'

const MS_PER_MONTH = 300
/** The pause after a large win. */
const MS_TO_MARVEL = 600
const LARGE_WIN_CENTS = 400_00

export interface Year {
  /** Counts the years that were played in a row. */
  readonly run: number
  readonly balanceCents: number
  readonly tier: Tier
  /** What each month brought, in whole cents. */
  readonly wins: readonly number[]
}

/** The line below the months is separate from the line below the interest. A prize's egg grows when its month is shown. */
const months = {
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr)) 5.5rem',
  '--largest': `${LARGEST_OF_YEAR.wide}px`,
  '& > :last-of-type': { ml: '4', color: 'egg' },
  [NARROW]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr)) 4.25rem',
    '--largest': `${LARGEST_OF_YEAR.narrow}px`,
    '& > :last-of-type': { ml: '2.5' },
  },
  '@media (prefers-reduced-motion: no-preference)': {
    '& [data-won] svg': { transformOrigin: 'bottom', animation: 'grow 220ms ease-out' },
  },
  '& [data-won] path': {
    stroke: 'night',
    strokeWidth: '3px',
    vectorEffect: 'non-scaling-stroke',
    paintOrder: 'stroke',
  },
  // An amount is in front of a neighboring month's egg.
  '& [data-amount]': {
    position: 'relative',
    fontWeight: 'strong',
    WebkitTextStroke: `3px ${colorVariable('night')}`,
    paintOrder: 'stroke',
  },
  '& > :not(:last-of-type) [data-won] + span': { fontWeight: 'strong' },
} as const

/**
 * Draws the smallest eggs larger, so that people see them. The content security policy blocks style attributes, but no
 * prerendered document has a year. @param share the egg's area as a share of the largest egg's area
 */
const sizeOf = (share: number) =>
  share === 0
    ? null
    : { style: { width: `max(5px, var(--largest) * ${Math.sqrt(share).toFixed(3)})` } }

/** Shows the months of a year in turn, or all at once if motion is reduced. Another year needs a new key. */
export function YearOfDrawings({ balanceCents, tier, wins }: Year) {
  const titleId = useId()
  const [shown, setShown] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? wins.length : 1,
  )
  useEffect(() => {
    if (shown === wins.length) return
    const isLarge = (wins[shown - 1] ?? 0) >= LARGE_WIN_CENTS
    const timer = setTimeout(() => setShown(shown + 1), isLarge ? MS_TO_MARVEL : MS_PER_MONTH)
    return () => clearTimeout(timer)
  }, [shown, wins])
  /** The month with the largest win. On a phone, only its amount fits. */
  const largest = wins.indexOf(Math.max(...wins))
  const interestCents = interestForYear(balanceCents, tier)
  const largestCents = Math.max(interestCents, ...wins)
  const [title, ofDrawings, toScale] = calculator.year.title
  return (
    <>
      <Box as="h3" id={titleId} textStyle="label">
        <span>{title}</span>
        <Box as="span" css={{ [NARROW]: { display: 'none' } }}>
          {ofDrawings}
        </Box>
        <span>{toScale}</span>
      </Box>
      {/* Screen readers announce the result when the year starts. */}
      <LuckFigures
        aria-hidden={shown < wins.length}
        css={{ [NARROW]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } }}
        figures={yearOfDrawings.figures(balanceCents, tier, wins.slice(0, shown))}
      />
      <EggLine aria-labelledby={titleId} css={months}>
        {yearOfDrawings.months.map((month, index) => {
          const cents = index < shown ? (wins[index] ?? 0) : 0
          return (
            <StandingEgg
              key={month}
              size={sizeOf(cents / largestCents)}
              above={
                cents > 0 && (
                  <Box
                    as="span"
                    aria-hidden="true"
                    color="yolk"
                    data-amount=""
                    data-minor={index === largest ? undefined : ''}
                  >
                    {formatDollars(cents)}
                  </Box>
                )
              }
            >
              <span aria-hidden="true">{month[0]}</span>
              <VisuallyHidden>{yearOfDrawings.month(month, wins[index] ?? 0)}</VisuallyHidden>
            </StandingEgg>
          )
        })}
        {/* The interest grows with the months. */}
        <StandingEgg
          color="egg"
          size={sizeOf((interestCents / largestCents) * (shown / wins.length))}
          above={
            <span aria-hidden="true" data-amount="" data-minor="">
              {`${tier === 'free' ? `${calculator.upTo} ` : ''}${formatDollars(interestCents)}`}
            </span>
          }
        >
          <span>{calculator.year.interest}</span>
        </StandingEgg>
      </EggLine>
      <p>{yearOfDrawings.note(tier)}</p>
    </>
  )
}
