import { entriesForBalance, figures, interestForYear, sweepstakesTerms } from './figures'
import { formatOdds } from './format'
import { chanceOfWinning } from './odds-and-returns'
import { smallPrizes } from './prizes'

/** The worked example: a fictional Premium account. Every figure is computed from the previous ones. */
const entriesBought = 82
const balanceCents = entriesBought * figures.centsPerEntry
const tickets = entriesForBalance(balanceCents, 'premium')

/**
 * A drawing takes place within 7 days after the end of a month. In the example, the last one was on the 4th of a month with 31
 * days, and the next one is on the 7th of the following month, when the last postcards may have arrived.
 */
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
