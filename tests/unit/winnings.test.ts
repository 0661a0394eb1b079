import { describe, expect, test } from 'vitest'
import { calculator, winningsOfTen } from '../../src/content/calculator'
import { feeForYear, figures, interestForYear } from '../../src/content/figures'
import { formatCount, formatDollars } from '../../src/content/format'
import {
  annualGrandPrize,
  drawingsPerYear,
  monthlyPrizes,
  type PrizeTier,
} from '../../src/content/prizes'
import { averageWinnings, winningsQuantiles } from '../../src/content/winnings'
import { drawYear, yearOfDrawings } from '../../src/content/year-of-drawings'

const eachPrize = (tiers: readonly PrizeTier[]) =>
  tiers.flatMap(({ winners, amountCents }) => Array.from({ length: winners }, () => amountCents))

const prizesOfYear = [
  ...Array.from({ length: drawingsPerYear }, () => eachPrize(monthlyPrizes)).flat(),
  ...eachPrize([annualGrandPrize]),
]

/** Adds the prizes to the distribution one by one. This is slow, but has none of a recursion's rounding errors. */
function exactQuantiles(shares: readonly number[], entries: number): number[] {
  const chance = entries / figures.entriesCounter.start
  // Chances by whole dollar. Each depends only on the chances of smaller amounts, so the distribution can end at $10,000.
  const chances = new Float64Array(10_000)
  chances[0] = 1
  for (const amountCents of prizesOfYear) {
    const units = amountCents / 100
    for (let total = chances.length - 1; total >= 0; total--) {
      const before = total < units ? 0 : (chances[total - units] ?? 0)
      chances[total] = (chances[total] ?? 0) * (1 - chance) + before * chance
    }
  }
  return shares.map((share) => {
    let sum = 0
    const reached = chances.findIndex((each) => {
      sum += each
      return sum >= share
    })
    return 100 * reached
  })
}

/**
 * Simulates years with a seed. Jumps from one prize that the saver wins to the next: the number of prizes in between has a
 * geometric distribution.
 * @returns each year's winnings in cents, in ascending order
 */
function simulateYears(years: number, entries: number): number[] {
  const chance = entries / figures.entriesCounter.start
  let seed = 1
  // https://en.wikipedia.org/wiki/Lehmer_random_number_generator
  const random = () => {
    seed = (48_271 * seed) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const countToNext = () => Math.floor(Math.log(random()) / Math.log(1 - chance))
  return Array.from({ length: years }, () => {
    let won = 0
    for (let prize = countToNext(); prize < prizesOfYear.length; prize += 1 + countToNext()) {
      won += prizesOfYear[prize] ?? 0
    }
    return won
  }).sort((a, b) => a - b)
}

test.each([
  [40, ['Nothing for 78 of 100', '$20 or less for nine in ten']],
  [80, ['Nothing for 61 of 100', '$60 or less for nine in ten']],
  [400, ['$60 or less for half of savers', '$420 or less for nine in ten']],
  [800, ['$155 or less for half of savers', '$575 or less for nine in ten']],
])('the figures for %i entries match 200,000 simulated years', (entries, shown) => {
  const luck = calculator.luck.figures(entries)
  expect(luck.map(({ figure, label }) => `${figure} ${label}`)).toEqual(shown)
  const years = simulateYears(200_000, entries)
  const [half, nineTenths] = [100_000, 180_000].map((index) => formatDollars(years[index] ?? 0))
  const nothing = years.filter((cents) => cents === 0).length / years.length
  expect(shown[0]).toContain(half === '$0' ? `for ${Math.floor(100 * nothing)} of 100` : half)
  expect(shown[1]).toContain(`${nineTenths} or less`)
  const average = years.reduce((sum, cents) => sum + cents, 0) / years.length
  expect(average / averageWinnings(entries)).toBeCloseTo(1, 1)
})

const tenths = Array.from({ length: 10 }, (_, index) => 0.05 + index / 10)

test.each([40, 400, 4_000])(
  'the quantiles for %i entries match the exact distribution',
  (entries) => {
    expect(winningsQuantiles(tenths, entries)).toEqual(exactQuantiles(tenths, entries))
  },
)

test('ten savers with 400 entries win about the middle of each tenth', () => {
  const exact = exactQuantiles(tenths, 400)
  const won = winningsOfTen(400)
  expect(won.filter((cents) => cents < 100_00)).toEqual(exact.filter((cents) => cents < 99_50))
  for (const [saver, cents] of won.entries()) {
    expect(formatCount(cents / 100)).toMatch(/^\d\d?(0*|,?[0,]*)$/)
    expect(Math.abs(cents - (exact[saver] ?? 0))).toBeLessThanOrEqual(0.05 * cents)
  }
})

describe('a year of drawings', () => {
  /** @returns a stand-in for Math.random that returns 10,007 evenly spaced numbers, each once before the first repeats */
  function createNumbers() {
    let index = 0
    return () => ((index++ * 7_919) % 10_007) / 10_007
  }

  test('brings half of the prizes on average with half of the entries', () => {
    const random = createNumbers()
    const half = figures.entriesCounter.start / 2
    const years = Array.from({ length: 1_000 }, () => drawYear(half, random))
    const won = years.flat().reduce((sum, cents) => sum + cents, 0) / years.length
    const all = prizesOfYear.reduce((sum, cents) => sum + cents, 0)
    expect(won / all).toBeCloseTo(0.5, 2)
  })

  const free = `Up to ${formatDollars(interestForYear(10_000_00, 'free'))} interest, guaranteed by the insurer`
  const premium = `${formatDollars(interestForYear(25_00, 'premium'))} interest, guaranteed by the insurer`
  const fee = `An illustration; Premium’s fee is ${formatDollars(feeForYear('premium'))}.`
  const { illustration } = calculator.luck

  test.each([
    [10_000_00, 'free', [0, 0], `$0 won in 0 of 12 months. ${free}.`, illustration],
    [10_000_00, 'free', [20_00, 0, 95_00], `$115 won in 2 of 12 months. ${free}.`, illustration],
    [25_00, 'premium', [0], `$0 won in 0 of 12 months. ${premium}.`, fee],
  ] as const)(
    'is described in words for %i cents, the tier %s, and the wins %j',
    (balance, tier, wins, words, note) => {
      expect(yearOfDrawings.spoken(balance, tier, wins)).toBe(`${words} ${note}`)
    },
  )
})
