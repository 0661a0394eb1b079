import { calculator, type LuckFigure } from './calculator'
import { feeForYear, figures, interestForYear, type Tier } from './figures'
import { formatDollars } from './format'
import { annualGrandPrize, drawingsPerYear, monthlyPrizes, type PrizeTier } from './prizes'

/**
 * Simulates a year with the chances from `odds-and-returns.ts`. The grand prize is drawn with the last month's prizes.
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
  /** @param cents the winnings, in whole cents */
  month: (name: string, cents: number) =>
    `${name}: ${cents === 0 ? 'no prize' : formatDollars(cents)}`,
  /**
   * The total winnings of the months that were drawn so far, and the year's interest.
   * @param wins the winnings of each month, in whole cents
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
  /** Shown below the eggs. The note must fit on one line on a phone. */
  note: (tier: Tier) =>
    tier === 'free'
      ? calculator.luck.illustration
      : `An illustration; Premium’s fee is ${formatDollars(feeForYear(tier))}.`,
  /** Announced by screen readers. */
  spoken(balanceCents: number, tier: Tier, wins: readonly number[]): string {
    const parts = yearOfDrawings
      .figures(balanceCents, tier, wins)
      .map(({ figure, label }) => `${figure} ${label}`)
    return `${parts.join('. ')}. ${yearOfDrawings.note(tier)}`
  },
} as const
