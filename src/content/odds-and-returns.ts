import { figures } from './figures'
import {
  annualGrandPrize,
  annualTotalCents,
  drawingsPerYear,
  monthlyPrizes,
  monthlyWinners,
  type PrizeTier,
} from './prizes'

/**
 * Every prize is drawn from all entries, and every entry is equally likely to win. An entry that has won stays in: drawing
 * without replacement would differ by less than 0.1 percentage points.
 */

/** How many prizes are drawn in a period. */
export const prizesDrawn = {
  month: monthlyWinners,
  year: drawingsPerYear * monthlyWinners + annualGrandPrize.winners,
} as const

/** The chance, from 0 to 1, of at least one of the prizes: 1 − (1 − entries ÷ all entries in play) ^ prizes. */
export const chanceOfWinning = (entries: number, prizes: number): number =>
  1 - (1 - entries / figures.entriesCounter.start) ** prizes

/** What `entries` win together in a year on average, in cents with a fraction. */
export const averageWinnings = (entries: number): number =>
  (annualTotalCents * entries) / figures.entriesCounter.start

const tiersOfYear: readonly PrizeTier[] = [
  ...monthlyPrizes.map((tier) => ({ ...tier, winners: drawingsPerYear * tier.winners })),
  annualGrandPrize,
]

/** Every prize is a multiple of it, in whole cents. */
const unit = tiersOfYear.map(({ amountCents }) => amountCents).reduce(greatestCommonDivisor)

/**
 * Quantiles of what `entries` win together in a year: a share of 0.5 is the median. The chance of winning an amount follows from
 * the chances of smaller ones (https://en.wikipedia.org/wiki/Panjer_recursion, for a binomial number of each prize).
 *
 * @param shares above 0 and below 1, in ascending order
 * @param entries far fewer than all entries in play; otherwise rounding errors add up
 * @returns whole cents
 */
export function winningsQuantiles(shares: readonly number[], entries: number): number[] {
  /** The chance that an entry of the saver is drawn for a prize, divided by the chance that it is not. */
  const odds = entries / (figures.entriesCounter.start - entries)
  /** The chance of winning an amount, by its number of units. */
  const chances = [(1 + odds) ** -prizesDrawn.year]
  const tiers = tiersOfYear.map(({ winners, amountCents }) => {
    return { winners, units: amountCents / unit, terms: [0] }
  })
  let units = 0
  let sum = chances[0] ?? 0
  return shares.map((share) => {
    while (sum < share) {
      units++
      let weighted = 0
      for (const { winners, units: step, terms } of tiers) {
        const before = units - step
        const term = odds * (winners * step * (chances[before] ?? 0) - (terms[before] ?? 0))
        terms[units] = term
        weighted += term
      }
      const chance = weighted / units
      chances[units] = chance
      sum += chance
    }
    return unit * units
  })
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
