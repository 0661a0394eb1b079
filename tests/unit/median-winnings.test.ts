import { expect, test } from 'vitest'
import { medianWinnings, type Period } from '../../src/content/chances'
import { figures } from '../../src/content/figures'
import {
  annualGrandPrize,
  drawingsPerYear,
  monthlyPrizes,
  monthlyTotalCents,
  type PrizeTier,
} from '../../src/content/prizes'

const SIMULATED_PERIODS = 20_000

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

const oneMonth = eachPrize(monthlyPrizes)
const prizes: Record<Period, readonly number[]> = {
  month: oneMonth,
  year: [
    ...Array.from({ length: drawingsPerYear }, () => oneMonth).flat(),
    ...eachPrize([annualGrandPrize]),
  ],
}

/** Draws every prize of a period, and adds up those that are won. */
function simulate(period: Period, chance: number): number {
  let won = 0
  for (const amountCents of prizes[period]) if (random() < chance) won += amountCents
  return won
}

function simulateMedian(period: Period, entries: number): number {
  const chance = entries / figures.entriesCounter.start
  const totals = Array.from({ length: SIMULATED_PERIODS }, () => simulate(period, chance))
  return totals.sort((a, b) => a - b)[SIMULATED_PERIODS / 2] ?? 0
}

test.each([40, 164, 800, 2_000, 4_000])('agrees with a simulation for %i entries', (entries) => {
  expect(medianWinnings(entries, 'month')).toBe(simulateMedian('month', entries))
  const year = simulateMedian('year', entries)
  // The median of so many years is exact to about two percent, and winnings come in steps of $5.
  const tolerance = Math.max(5_00, year * 0.02)
  expect(Math.abs(medianWinnings(entries, 'year') - year)).toBeLessThanOrEqual(tolerance)
})

test('is 0 without entries, and the total of all prizes with all entries', () => {
  expect(medianWinnings(0, 'year')).toBe(0)
  expect(medianWinnings(10, 'month', 10)).toBe(monthlyTotalCents)
})
