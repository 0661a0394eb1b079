import { calculator, type LuckFigure } from './calculator'
import { feeForYear, figures, interestForYear, type Tier } from './figures'
import { formatDollars } from './format'
import { annualGrandPrize, drawingsPerYear, monthlyPrizes, type PrizeTier } from './prizes'

/**
 * Draws a year with the chances of `odds-and-returns.ts`. The grand prize is drawn with the last month's prizes.
 *
 * @param random returns a number from 0 to below 1, as `Math.random` does
 * @returns the winnings of each month, in whole cents
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
  months:
    'January February March April May June July August September October November December'.split(
      ' ',
    ),
  /** @param cents whole cents that were won */
  month: (name: string, cents: number) =>
    `${name}: ${cents === 0 ? 'no prize' : formatDollars(cents)}`,
  /**
   * What some months or all have brought, beside the interest of the year.
   *
   * @param wins what each of the months brought, in whole cents
   */
  figures(balanceCents: number, tier: Tier, wins: readonly number[]): readonly LuckFigure[] {
    const won = wins.reduce((sum, win) => sum + win, 0)
    const luckyMonths = wins.filter((win) => win > 0).length
    const interest = formatDollars(interestForYear(balanceCents, tier))
    return [
      {
        kind: won > 0 ? 'prize' : 'nothing',
        figure: formatDollars(won),
        label: `won in ${luckyMonths} of ${drawingsPerYear} months`,
      },
      {
        kind: 'interest',
        // The free tier's rate is a maximum.
        figure: tier === 'free' ? `Up to ${interest}` : interest,
        label: 'interest, guaranteed by the insurer',
      },
    ]
  },
  /** Below the eggs. It must fit in one line on a phone. */
  note: (tier: Tier) =>
    tier === 'free'
      ? calculator.luck.illustration
      : `An illustration; Premium’s fee is ${formatDollars(feeForYear(tier))}.`,
  /** For screen readers. */
  spoken(balanceCents: number, tier: Tier, wins: readonly number[]): string {
    const parts = yearOfDrawings
      .figures(balanceCents, tier, wins)
      .map(({ figure, label }) => `${figure} ${label}`)
    return `${parts.join('. ')}. ${yearOfDrawings.note(tier)}`
  },
} as const
