import { figures } from './figures'
import { prizesDrawn } from './odds-and-returns'
import {
  annualGrandPrize,
  annualTotalCents,
  drawingsPerYear,
  monthlyPrizes,
  type PrizeTier,
} from './prizes'

// This code is not in odds-and-returns.ts, because only the calculator needs it, and the calculator loads later.

/** The average total winnings of `entries` in a year, in cents with a fraction. */
export const averageWinnings = (entries: number): number =>
  (annualTotalCents * entries) / figures.entriesCounter.start

const tiersOfYear: readonly PrizeTier[] = [
  ...monthlyPrizes.map((tier) => ({ ...tier, winners: drawingsPerYear * tier.winners })),
  annualGrandPrize,
]

/** The largest amount that divides every prize, in whole cents. */
const unit = tiersOfYear.map(({ amountCents }) => amountCents).reduce(greatestCommonDivisor)

/**
 * Quantiles of the total winnings of `entries` in a year: a share of 0.5 is the median. The chance of an amount follows from
 * the chances of smaller amounts (https://en.wikipedia.org/wiki/Panjer_recursion, for a binomial number of each prize).
 * @param shares above 0 and below 1, in ascending order
 * @param entries far fewer than all entries in play; otherwise rounding errors add up
 * @returns whole cents
 */
export function winningsQuantiles(shares: readonly number[], entries: number): number[] {
  /** The chance that one of the saver's entries wins a given prize, divided by the chance that none does. */
  const odds = entries / (figures.entriesCounter.start - entries)
  /** The chance of winning exactly an amount, indexed by the number of units. */
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
