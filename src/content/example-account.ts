import { chanceOfWinning } from './chances'
import { entriesForBalance, figures, interestForYear } from './figures'
import { formatOdds } from './format'
import { smallPrizes } from './prizes'

/** The worked example: a made-up Premium account in which every figure follows from the ones before it. */
const entriesBought = 82
const balanceCents = entriesBought * figures.centsPerEntry
const tickets = entriesForBalance(balanceCents, 'premium')

/** Day 22 of a 30-day month whose drawing is held on the fourth day after it. */
const daysInPeriod = 30
const drawingDayAfterPeriod = 4
const dayOfPeriod = 22
const daysFromStartToDrawing = daysInPeriod + drawingDayAfterPeriod

const [thirdPrize, fourthPrize] = smallPrizes

const recentWins = [
  { prize: fourthPrize, month: 'October 2026' },
  { prize: thirdPrize, month: 'August 2026' },
  { prize: fourthPrize, month: 'May 2026' },
].map(({ prize, month }) => ({
  prize: prize.name,
  month,
  amountCents: prize.amountCents,
  odds: formatOdds(chanceOfWinning(tickets, prize.winners)),
}))

export const exampleAccount = {
  entriesBought,
  balanceCents,
  interestCents: interestForYear(balanceCents, 'premium'),
  tickets,
  prizesWonCents: recentWins.reduce((sum, win) => sum + win.amountCents, 0),
  daysToDrawing: daysFromStartToDrawing - dayOfPeriod,
  progressPercent: Math.round((dayOfPeriod / daysFromStartToDrawing) * 100),
  recentWins,
} as const
