import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { entriesForBalance, type Tier } from '../content/figures'
import { formatDollars } from '../content/format'
import { drawYear, yearOfDrawings } from '../content/year-of-drawings'
import { EGG_PATH, Egg } from '../illustrations/egg'
import { Picture } from '../illustrations/picture'
import { colorVariable } from '../theme/tokens'

const MS_PER_MONTH = 300

const Months = chakra('ul', {
  base: {
    display: 'grid',
    // Two rows or one, and more if the text is large.
    gridTemplateColumns: {
      base: 'repeat(auto-fit, minmax(max(2.75rem, 16%), 1fr))',
      md: 'repeat(auto-fit, minmax(max(2.75rem, 8%), 1fr))',
    },
    rowGap: '2',
    my: '3',
    textAlign: 'center',
  },
})

interface YearOfDrawingsProps {
  balanceCents: number
  tier: Tier
  /** Called with the result in words when all months have been shown. Has to be stable. */
  onEnd: (result: string) => void
}

/**
 * Draws a year, and shows its months one after the other, or all at once if motion is reduced. It keeps its balance: render it with
 * a new key for another year.
 */
export function YearOfDrawings(props: YearOfDrawingsProps) {
  const { onEnd } = props
  const [{ balanceCents, tier, wins }] = useState(() => ({
    ...props,
    wins: drawYear(entriesForBalance(props.balanceCents, props.tier), Math.random),
  }))
  const [shown, setShown] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? wins.length : 0,
  )
  const isOver = shown === wins.length
  useEffect(() => {
    if (isOver) return onEnd(yearOfDrawings.result(balanceCents, tier, wins))
    const timer = setTimeout(() => setShown(shown + 1), MS_PER_MONTH)
    return () => clearTimeout(timer)
  }, [shown, isOver, onEnd, balanceCents, tier, wins])
  const won = wins.slice(0, shown).reduce((sum, win) => sum + win, 0)
  return (
    <>
      <Box as="h3" textStyle="label">
        {yearOfDrawings.title(balanceCents, tier)}
      </Box>
      <p>{yearOfDrawings.note}</p>
      <Months>
        {wins.map((win, month) => {
          const isShown = month < shown
          const name = yearOfDrawings.months[month]
          return (
            <li key={name}>
              <MonthEgg isWon={isShown && win > 0} />
              <div>{name}</div>
              <strong>{isShown ? amountOf(win) : '\u00a0'}</strong>
            </li>
          )
        })}
      </Months>
      <Box as="p" hidden={isOver}>
        {yearOfDrawings.soFar(balanceCents, tier, won, shown)}
      </Box>
    </>
  )
}

const amountOf = (win: number) => (win > 0 ? formatDollars(win) : yearOfDrawings.nothing)

/** Golden if the month brought a prize. Otherwise an outline. */
function MonthEgg({ isWon }: { isWon: boolean }) {
  return (
    <Picture viewBox="-10 -10 120 150" maxWidth="2rem" mx="auto">
      {isWon ? (
        <Egg x={50} y={130} width={100} look="golden" />
      ) : (
        <path d={EGG_PATH} fill="none" stroke={colorVariable('slate')} strokeWidth="4" />
      )}
    </Picture>
  )
}
