import { figures } from './figures'
import { annualGrandPrize, drawingsPerYear, monthlyPrizes, type PrizeTier } from './prizes'

/**
 * The chances in the drawings. Every prize is drawn from all entries, and every entry is equally likely to win. An entry that
 * has won stays in: drawing without replacement would differ by less than 0.1 percentage points.
 */

export type Period = 'month' | 'year'

const tiersDrawn: Record<Period, readonly PrizeTier[]> = {
  month: monthlyPrizes,
  year: [
    ...monthlyPrizes.map((tier) => ({ ...tier, winners: drawingsPerYear * tier.winners })),
    annualGrandPrize,
  ],
}

const countPrizes = (period: Period) =>
  tiersDrawn[period].reduce((sum, { winners }) => sum + winners, 0)

/** The number of prizes drawn in a period. */
export const prizesDrawn = { month: countPrizes('month'), year: countPrizes('year') }

/**
 * The chance of at least one of the prizes: 1 − (1 − entries ÷ entriesInPlay) ^ prizes.
 *
 * @param entriesInPlay all entries, including `entries`
 * @returns 0 to 1
 */
export function chanceOfWinning(
  entries: number,
  prizes: number,
  entriesInPlay: number = figures.entriesCounter.start,
): number {
  return 1 - (1 - entries / entriesInPlay) ** prizes
}

/**
 * The median of what `entries` win together in a period: at least half of all savers with as many entries win this much
 * or less.
 *
 * @returns whole cents
 */
export function medianWinnings(
  entries: number,
  period: Period,
  entriesInPlay: number = figures.entriesCounter.start,
): number {
  const tiers = tiersDrawn[period]
  const chance = entries / entriesInPlay
  const unit = tiers.map(({ amountCents }) => amountCents).reduce(greatestCommonDivisor)
  const mean = tiers.reduce((sum, tier) => sum + chance * tier.winners * tier.amountCents, 0)
  // The median is never above twice the mean, so the distribution can end there.
  const chances = new Float64Array(Math.floor((2 * mean) / unit) + 1)
  chances[0] = 1
  for (const { winners, amountCents } of tiers) {
    for (let drawn = 0; drawn < winners; drawn++) addPrize(chances, amountCents / unit, chance)
  }
  return unit * indexOfMedian(chances)
}

/** Adds one prize to the distribution. `chances[n]` is the chance of having won n units. */
function addPrize(chances: Float64Array, units: number, chance: number) {
  for (let total = chances.length - 1; total >= 0; total--) {
    const before = total >= units ? (chances[total - units] ?? 0) : 0
    chances[total] = (chances[total] ?? 0) * (1 - chance) + before * chance
  }
}

function indexOfMedian(chances: Float64Array): number {
  let sum = 0
  let index = 0
  while (index < chances.length - 1) {
    sum += chances[index] ?? 0
    if (sum >= 0.5) break
    index++
  }
  return index
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
