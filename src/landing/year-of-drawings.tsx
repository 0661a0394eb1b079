import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import { VisuallyHidden } from '../components/text'
import { calculator, largestEggFromCents } from '../content/calculator'
import type { Tier } from '../content/figures'
import { formatDollars } from '../content/format'
import { yearOfDrawings } from '../content/year-of-drawings'
import { EggLine, LuckFigures, NARROW, StandingEgg } from './egg-line'

const MS_PER_MONTH = 300
/** After a large win. */
const MS_TO_MARVEL = 600
const LARGE_WIN_CENTS = 400_00

export interface Year {
  /** How many years have been played. */
  readonly run: number
  readonly balanceCents: number
  readonly tier: Tier
  /** What each month brought, in whole cents. */
  readonly wins: readonly number[]
}

/** The eggs of prizes grow when their month is shown. */
const Months = chakra(EggLine, {
  base: {
    '@media (prefers-reduced-motion: no-preference)': {
      '& [data-won] svg': { transformOrigin: 'bottom', animation: 'grow 220ms ease-out' },
    },
    '& [data-amount]': { color: 'yolk', fontWeight: 'strong' },
    // A long amount stays inside the line.
    '& > :first-of-type [data-amount]': { alignSelf: 'flex-start' },
    '& > :last-of-type [data-amount]': { alignSelf: 'flex-end' },
    '& [data-won] + span': { fontWeight: 'strong' },
  },
})

/** Shows the months of a simulated year in turn, or all at once if motion is reduced. Needs a new key for another year. */
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
  /** The one whose amount fits on a phone. */
  const largest = wins.indexOf(Math.max(...wins))
  return (
    <>
      <Box as="h3" id={titleId} textStyle="label">
        {calculator.year.title}
      </Box>
      {/* Screen readers hear the result when the year starts. */}
      <LuckFigures
        aria-hidden={shown < wins.length}
        css={{
          [NARROW]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
          '& > :last-child dd': { color: 'egg' },
        }}
        figures={yearOfDrawings.figures(balanceCents, tier, wins.slice(0, shown))}
      />
      <Months aria-labelledby={titleId}>
        {yearOfDrawings.months.map((month, index) => {
          const cents = index < shown ? (wins[index] ?? 0) : 0
          return (
            <StandingEgg
              key={month}
              cents={cents}
              largestFromCents={largestEggFromCents.month}
              above={
                cents > 0 && (
                  <span
                    aria-hidden="true"
                    data-amount=""
                    data-minor={index === largest ? undefined : ''}
                  >
                    {formatDollars(cents)}
                  </span>
                )
              }
            >
              <span aria-hidden="true">{month[0]}</span>
              <VisuallyHidden>{yearOfDrawings.month(month, wins[index] ?? 0)}</VisuallyHidden>
            </StandingEgg>
          )
        })}
      </Months>
      <p>{yearOfDrawings.note(tier)}</p>
    </>
  )
}
