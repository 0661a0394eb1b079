import { describe, expect, test } from 'vitest'
import { winningsOfTen } from '../../src/content/calculator'
import { figures } from '../../src/content/figures'
import { formatCount } from '../../src/content/format'
import { chanceOfWinning, prizesDrawn, winningsQuantiles } from '../../src/content/odds-and-returns'
import {
  annualGrandPrize,
  drawingsPerYear,
  monthlyPrizes,
  monthlyTotalCents,
  type PrizeTier,
} from '../../src/content/prizes'
import { drawYear, yearOfDrawings } from '../../src/content/year-of-drawings'

const SIMULATED_SAVERS = 10_000

/** A seeded generator (mulberry32), so that a failure is reproducible. */
let seed = 1
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const eachPrize = (tiers: readonly PrizeTier[]) =>
  tiers.flatMap(({ winners, amountCents }) => Array.from({ length: winners }, () => amountCents))

const prizesOfYear = [
  ...Array.from({ length: drawingsPerYear }, () => eachPrize(monthlyPrizes)).flat(),
  ...eachPrize([annualGrandPrize]),
]

/** Adds every prize to the distribution, one after the other: slow, and free of the recursion's rounding errors. */
function exactQuantile(share: number, entries: number): number {
  const chance = entries / figures.entriesCounter.start
  // Multiples of $5. An amount's chance depends on those of smaller amounts only, so the distribution can end at $10,000.
  let chances = new Float64Array(2_000)
  chances[0] = 1
  for (const amountCents of prizesOfYear) {
    const units = amountCents / 5_00
    chances = chances.map(
      (before, total) => before * (1 - chance) + (chances[total - units] ?? 0) * chance,
    )
  }
  let sum = 0
  const reached = chances.findIndex((each) => {
    sum += each
    return sum >= share
  })
  return 5_00 * reached
}

describe.each([40, 164, 400, 800, 2_000, 4_000])('with %i entries', (entries) => {
  test('the quantiles agree with the exact distribution', () => {
    const shares = [0.05, 0.45, 0.5, 0.85, 0.95]
    expect(winningsQuantiles(shares, entries)).toEqual(
      shares.map((share) => exactQuantile(share, entries)),
    )
  })

  test.each([0.5, 0.9])('the quantile of %d agrees with a simulated year of drawings', (share) => {
    const [quantile = 0] = winningsQuantiles([share], entries)
    let within = 0
    let below = 0
    for (let saver = 0; saver < SIMULATED_SAVERS; saver++) {
      const won = drawYear(entries, random).reduce((sum, month) => sum + month, 0)
      if (won <= quantile) within++
      if (won < quantile) below++
    }
    // Three standard deviations of such a simulation.
    expect(within / SIMULATED_SAVERS).toBeGreaterThan(share - 0.015)
    expect(below / SIMULATED_SAVERS).toBeLessThan(share + 0.015)
  })
})

test('ten savers with 400 entries are those in the middle of each tenth, with two digits from $100 on', () => {
  const exact = [0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95].map((share) =>
    exactQuantile(share, 400),
  )
  const won = winningsOfTen(400)
  expect(won.filter((cents) => cents < 100_00)).toEqual(exact.filter((cents) => cents < 99_50))
  for (const [saver, cents] of won.entries()) {
    expect(formatCount(cents / 100)).toMatch(/^\d\d?(0*|,?[0,]*)$/)
    expect(Math.abs(cents - (exact[saver] ?? 0))).toBeLessThanOrEqual(0.05 * cents)
  }
})

describe('a year of drawings', () => {
  test('has twelve months, and brings nothing without luck', () => {
    expect(drawYear(400, () => 0.999)).toEqual(Array.from({ length: drawingsPerYear }, () => 0))
  })

  test('draws the grand prize once, with the prizes of the last month', () => {
    const everyPrize = drawYear(400, () => 0)
    expect(new Set(everyPrize.slice(0, -1))).toEqual(new Set([monthlyTotalCents]))
    expect(everyPrize.at(-1)).toBe(monthlyTotalCents + annualGrandPrize.amountCents)
  })

  test('brings nothing in a month as often as the odds say', () => {
    const months = Array.from({ length: 2_000 }, () => drawYear(164, random)).flat()
    const share = months.filter((won) => won > 0).length / months.length
    // Five standard deviations; the seed makes it the same in each run.
    expect(Math.abs(share - chanceOfWinning(164, prizesDrawn.month))).toBeLessThan(0.009)
  })

  test.each([
    [10_000_00, 'free', [0, 0], 'Nothing won. Interest kept: up to $325.'],
    [
      10_000_00,
      'free',
      [20_00, 0, 95_00],
      'Won $115 in 2 of 12 months. Interest kept: up to $325.',
    ],
    [1_000_00, 'premium', [0], 'Nothing won. Interest kept: $40, less than its $100 fee.'],
  ] as const)('of %i cents, %s, that brings %j is put into words', (balance, tier, wins, words) => {
    expect(yearOfDrawings.result(balance, tier, wins)).toBe(words)
  })
})

test('is 0 without entries', () => {
  expect(winningsQuantiles([0.9], 0)).toEqual([0])
})
