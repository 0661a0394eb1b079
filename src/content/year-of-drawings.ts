import { calculator } from './calculator'
import { feeForYear, figures, interestForYear, type Tier } from './figures'
import { formatDollars, formatInterest } from './format'
import { annualGrandPrize, drawingsPerYear, monthlyPrizes, type PrizeTier } from './prizes'

/**
 * Draws a year: each prize goes to one of the saver's entries with the same chance as to any other entry in play, as in
 * `odds-and-returns.ts`. The grand prize is drawn with the last month's prizes.
 *
 * @param random returns a number from 0 to below 1, as `Math.random` does
 * @returns what the entries win in each month, in whole cents
 */
export function drawYear(entries: number, random: () => number): number[] {
  const chance = entries / figures.entriesCounter.start
  const draw = ({ winners, amountCents }: PrizeTier) => {
    let won = 0
    for (let prize = 0; prize < winners; prize++) if (random() < chance) won += amountCents
    return won
  }
  return Array.from({ length: drawingsPerYear }, (_, month) => {
    const tiers =
      month === drawingsPerYear - 1 ? [...monthlyPrizes, annualGrandPrize] : monthlyPrizes
    return tiers.map(draw).reduce((sum, won) => sum + won)
  })
}

export const yearOfDrawings = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  /** What a month brought, in whole cents. */
  month: (name: string, cents: number) =>
    `${name}: ${cents === 0 ? 'no prize' : formatDollars(cents)}`,
  /**
   * What some months or all have brought.
   *
   * @param wins what each of the months brought, in whole cents
   */
  result(balanceCents: number, tier: Tier, wins: readonly number[]): string {
    const won = wins.reduce((sum, win) => sum + win, 0)
    const luckyMonths = wins.filter((win) => win > 0).length
    const luck =
      won === 0
        ? 'Nothing won.'
        : `Won ${formatDollars(won)} in ${luckyMonths} of ${drawingsPerYear} months.`
    const interest = interestForYear(balanceCents, tier)
    const kept = formatInterest(interest, tier)
    const fee = feeForYear(tier)
    return `${luck} Interest kept: ${fee === 0 ? kept : `${kept}, ${calculator.afterFee(interest - fee)}`}.`
  },
} as const
