import { entriesForBalance, figures, interestForYear, sweepstakesTerms } from './figures'
import { formatOdds } from './format'
import { chanceOfWinning } from './odds-and-returns'
import { smallPrizes } from './prizes'

/** A fictional Premium account. Every figure is computed from the previous ones. */
const entriesBought = 82
const balanceCents = entriesBought * figures.centsPerEntry
const tickets = entriesForBalance(balanceCents, 'premium')

/** In the example, the last drawing was on the 4th of a month with 31 days, and the next one is as late as the rules allow. */
const daysBetweenDrawings = 31 - 4 + sweepstakesTerms.daysToDrawing
const daysSinceDrawing = 22

const [thirdPrize, fourthPrize] = smallPrizes

const recentWins = [
  { prize: fourthPrize, month: 'October' },
  { prize: thirdPrize, month: 'August' },
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
  daysToDrawing: daysBetweenDrawings - daysSinceDrawing,
  progressPercent: Math.round((daysSinceDrawing / daysBetweenDrawings) * 100),
  recentWins,
} as const
