import { Box } from '@chakra-ui/react'
import { useEffect, useId, useState } from 'react'
import { VisuallyHidden } from '../components/text'
import { calculator, largestEggFromCents } from '../content/calculator'
import type { Tier } from '../content/figures'
import { yearOfDrawings } from '../content/year-of-drawings'
import { EggLine, StandingEgg } from './egg-line'

const MS_PER_MONTH = 300

export interface Year {
  /** How many years have been played. */
  readonly run: number
  readonly balanceCents: number
  readonly tier: Tier
  /** What each month brought, in whole cents. */
  readonly wins: readonly number[]
}

/** Shows the months of a simulated year one after the other, or all at once if motion is reduced. Needs a new key for another year. */
export function YearOfDrawings({ balanceCents, tier, wins }: Year) {
  const titleId = useId()
  const [shown, setShown] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? wins.length : 1,
  )
  useEffect(() => {
    if (shown === wins.length) return
    const timer = setTimeout(() => setShown(shown + 1), MS_PER_MONTH)
    return () => clearTimeout(timer)
  }, [shown, wins])
  return (
    <>
      <Box as="h3" id={titleId} textStyle="label">
        {calculator.year.title}
      </Box>
      <EggLine aria-labelledby={titleId}>
        {yearOfDrawings.months.map((month, index) => {
          const cents = wins[index] ?? 0
          return (
            <StandingEgg
              key={month}
              cents={index < shown ? cents : 0}
              largestFromCents={largestEggFromCents.month}
            >
              <span aria-hidden="true">{month[0]}</span>
              <VisuallyHidden>{yearOfDrawings.month(month, cents)}</VisuallyHidden>
            </StandingEgg>
          )
        })}
      </EggLine>
      {/* Screen readers hear the result when the year starts. */}
      <Box as="p" mt="2" fontWeight="strong" aria-hidden={shown < wins.length}>
        {yearOfDrawings.result(balanceCents, tier, wins.slice(0, shown))}
      </Box>
    </>
  )
}
