import { entriesForBalance, figures, interestForYear } from './figures'
import { formatOdds } from './format'
import { chanceOfWinning, type MonthlyPrizeName, monthlyPrizeNamed } from './prizes'

/** The worked example: a made-up Premium account in which every figure follows from the ones before it. */
const entriesBought = 82
const balanceCents = entriesBought * figures.centsPerEntry
const tickets = entriesForBalance(balanceCents, 'premium')

/** Day 22 of a 30-day month whose drawing is held on the fourth day after it. */
const daysInPeriod = 30
const drawingDayAfterPeriod = 4
const dayOfPeriod = 22
const daysFromStartToDrawing = daysInPeriod + drawingDayAfterPeriod

interface RecentWin {
  readonly prize: MonthlyPrizeName
  readonly month: string
}

const wins: readonly RecentWin[] = [
  { prize: 'Monthly tier 4', month: 'October 2026' },
  { prize: 'Monthly tier 3', month: 'August 2026' },
  { prize: 'Monthly tier 4', month: 'May 2026' },
]

const recentWins = wins.map(({ prize, month }) => {
  const { winners, amountCents } = monthlyPrizeNamed(prize)
  return { prize, month, amountCents, odds: formatOdds(chanceOfWinning(tickets, winners)) }
})

export const exampleAccount = {
  entriesBought,
  balanceCents,
  interestCents: interestForYear(balanceCents, 'premium'),
  tickets,
  premiumMultiplier: figures.entriesMultiplier.premium,
  prizesWonCents: recentWins.reduce((sum, win) => sum + win.amountCents, 0),
  daysToDrawing: daysFromStartToDrawing - dayOfPeriod,
  progressPercent: Math.round((dayOfPeriod / daysFromStartToDrawing) * 100),
  recentWins,
} as const
