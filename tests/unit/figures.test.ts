import { describe, expect, test } from 'vitest'
import { balances, calculator } from '../../src/content/calculator'
import { formatDate } from '../../src/content/dates'
import { exampleAccount } from '../../src/content/example-account'
import {
  entriesForBalance,
  feeForYear,
  figures,
  interestForYear,
  premiumPaysFromCents,
} from '../../src/content/figures'
import {
  formatChance,
  formatCount,
  formatDollars,
  formatOdds,
  formatRate,
} from '../../src/content/format'
import { chanceOfWinning, prizesDrawn } from '../../src/content/odds-and-returns'
import {
  annualGrandPrize,
  annualTotalCents,
  monthlyPrizes,
  monthlyTotalCents,
  monthlyWinners,
  smallPrizeWinners,
  tierTotalCents,
} from '../../src/content/prizes'

/*
 * This test repeats product figures: its expected results were worked out by hand from the specification. Most other tests
 * take figures from src/content/.
 */

test('the prizes add up to $7,500 per month and $100,000 per year', () => {
  expect([annualGrandPrize, ...monthlyPrizes].map(tierTotalCents)).toEqual([
    10_000_00, 2_000_00, 2_000_00, 1_500_00, 2_000_00,
  ])
  expect([monthlyTotalCents, annualTotalCents]).toEqual([7_500_00, 100_000_00])
  expect([monthlyWinners, smallPrizeWinners]).toEqual([126, 120])
  expect(prizesDrawn).toEqual({ month: 126, year: 1_513 })
})

test.each([
  [0, 0, 0],
  [24_99, 0, 0],
  [25_00, 1, 2],
  [49_99, 1, 2],
  [1_000_00, 40, 80],
  [2_050_00, 82, 164],
  [50_000_00, 2_000, 4_000],
])('%i cents bring %i entries on the free tier and %i with Premium', (balance, ...entries) => {
  expect(entries).toEqual([
    entriesForBalance(balance, 'free'),
    entriesForBalance(balance, 'premium'),
  ])
})

test.each([
  [1_000_00, 32_50, 40_00],
  [50_000_00, 1_625_00, 2_000_00],
  // The interest is rounded to a whole cent.
  [10, 0, 0],
  [33_33, 1_08, 1_33],
  [2_050_00, 66_63, 82_00],
])(
  '%i cents earn %i cents per year on the free tier and %i with Premium',
  (balance, ...interest) => {
    expect(interest).toEqual([
      interestForYear(balance, 'free'),
      interestForYear(balance, 'premium'),
    ])
  },
)

describe('the chance of winning', () => {
  test.each([
    [0.1, 1, 0.1],
    // Each winner is drawn from all entries.
    [0.2, 2, 1 - 0.8 * 0.8],
    [0, 100, 0],
    [1, 1, 1],
  ])('with a share of %d of the entries and %i winners is %d', (share, winners, chance) => {
    const entries = share * figures.entriesCounter.start
    expect(chanceOfWinning(entries, winners)).toBeCloseTo(chance)
  })

  test.each([
    [40, '2.0%', '21.7%'],
    [164, '8.0%', '63.3%'],
    [4_000, '87.1%', 'over 99.9%'],
  ])('with %i entries is %s in a month and %s in a year', (entries, month, year) => {
    const [, inMonth, inYear] = calculator.figures(entries, 10_000_00)
    expect([inMonth[1], inYear[1]]).toEqual([month, year])
  })
})

test('Premium’s extra interest covers its yearly fee from $13,334', () => {
  const extra = (cents: number) =>
    interestForYear(cents, 'premium') - interestForYear(cents, 'free')
  expect(premiumPaysFromCents).toEqual({ paidYearly: 13_334_00, paidMonthly: 16_000_00 })
  expect(extra(premiumPaysFromCents.paidYearly)).toBeGreaterThanOrEqual(feeForYear('premium'))
  // The fee is $10 per month.
  expect(extra(premiumPaysFromCents.paidMonthly)).toBe(120_00)
  expect(extra(13_332_00)).toBeLessThan(feeForYear('premium'))
})

test('the calculator says which tier leaves more at every slider step', () => {
  for (const cents of balances) {
    // 4.0% - 3.25% = 0.75%. The result is in whole cents at each step.
    const more = (cents * 75) / 10_000 - 100_00
    const interest = (cents * 4) / 100
    const at = `At ${formatDollars(cents)},`
    const by = formatDollars(Math.abs(more))
    expect(more).not.toBe(0)
    if (more > 0) {
      expect(calculator.leavesMore(cents).join(' ')).toBe(
        `${at} Premium leaves you at least ${by} more, after its $100 fee.`,
      )
      continue
    }
    expect(calculator.leavesMore(cents).join(' ')).toBe(
      `${at} Free can leave you ${by} more: Premium earns ${formatDollars(interest)} and costs $100.`,
    )
  }
})

test("the example account's figures follow from its balance", () => {
  expect(exampleAccount).toMatchObject({
    balanceCents: 2_050_00,
    interestCents: 82_00,
    tickets: 164,
    daysToDrawing: 12,
    progressPercent: 65,
    prizesWonCents: 95_00,
    recentWins: [
      // 1 - (1 - 164 / 247893) ^ 100 = 0.06402, and with 20 winners 0.01315
      { amountCents: 20_00, odds: '1 in 16' },
      { amountCents: 75_00, odds: '1 in 76' },
    ],
  })
})

test.each([
  [formatDollars(10_000_00), '$10,000'],
  [formatDollars(82_50), '$82.50'],
  [formatDollars(-18_00), '−$18'],
  [formatRate(325), '3.25%'],
  [formatRate(400), '4.0%'],
  [formatChance(0.0801), '8.0%'],
  // A chance below 100% is never rounded up to 100%.
  [formatChance(0.999_99), 'over 99.9%'],
  [formatChance(1), '100.0%'],
  [formatDate('2026-11-20T15:04:00').replace(/\s/g, ' '), 'Nov 20, 2026, 3:04 PM'],
  [formatCount(1_234_567), '1,234,567'],
  [formatOdds(1 / 2_479), '1 in 2,479'],
])('a value is formatted as %s', (text, expected) => {
  expect(text).toBe(expected)
})
