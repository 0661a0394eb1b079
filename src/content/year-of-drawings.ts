import { feeForYear, figures, interestForYear, type Tier } from './figures'
import { formatCount, formatDollars, formatInterest } from './format'
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

const tierNames = { free: 'Free', premium: 'Premium' } as const satisfies Record<Tier, string>

export const yearOfDrawings = {
  /** Says that it is a simulation, and of which balance, in whole cents. */
  title: (balanceCents: number, tier: Tier) =>
    `A simulation with ${formatDollars(balanceCents)}, ${tierNames[tier]}`,
  note: `Chance, not a forecast. It supposes ${formatCount(figures.entriesCounter.start)} entries in each drawing, which is an illustration, and yours in all 12.`,
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  nothing: '–',
  /** @param months how many have been played */
  soFar: (balanceCents: number, tier: Tier, won: number, months: number) =>
    `Interest so far: ${formatInterest(interestAfter(balanceCents, tier, months), tier)}. Won so far: ${formatDollars(won)}.`,
  /** @param wins what each month brought, in whole cents */
  result(balanceCents: number, tier: Tier, wins: readonly number[]): string {
    const interest = interestForYear(balanceCents, tier)
    const won = wins.reduce((sum, win) => sum + win, 0)
    const luckyMonths = wins.filter((win) => win > 0).length
    const luck =
      won === 0
        ? 'Nothing won.'
        : `Won: ${formatDollars(won)}, in ${luckyMonths} of ${drawingsPerYear} months.`
    const fee = feeForYear(tier)
    return fee === 0
      ? `${luck} Interest kept: ${formatInterest(interest, tier)}.`
      : `${luck} Interest kept: ${formatInterest(interest, tier)}. After Premium’s fee of ${formatDollars(fee)}: ${formatDollars(interest - fee)}.`
  },
} as const

/** The interest after some months, in whole dollars, so that it can be read while it grows. */
function interestAfter(balanceCents: number, tier: Tier, months: number): number {
  const share = months / drawingsPerYear
  return 100 * Math.floor((interestForYear(balanceCents, tier) * share) / 100)
}
