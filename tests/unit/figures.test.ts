import { describe, expect, test } from 'vitest'
import { friendsTable } from '../../src/content/admin'
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
 * The only test that repeats product figures: expected results worked out by hand from the figures of the specification. All
 * other tests take figures from src/content/.
 */

describe('prizes', () => {
  test('add up to $7,500 a month and $100,000 a year', () => {
    expect(monthlyTotalCents).toBe(7_500_00)
    expect(annualTotalCents).toBe(100_000_00)
  })

  test('add up by tier to $10,000, $2,000, $2,000, $1,500 and $2,000', () => {
    expect([annualGrandPrize, ...monthlyPrizes].map(tierTotalCents)).toEqual([
      10_000_00, 2_000_00, 2_000_00, 1_500_00, 2_000_00,
    ])
  })

  test('go to 126 winners a month, 120 of them in the two small tiers', () => {
    expect(monthlyWinners).toBe(126)
    expect(smallPrizeWinners).toBe(120)
  })

  test('are drawn 126 times a month and 1,513 times a year', () => {
    expect(prizesDrawn).toEqual({ month: 126, year: 1_513 })
  })
})

describe('entries', () => {
  test.each([
    [0, 0, 0],
    [24_99, 0, 0],
    [25_00, 1, 2],
    [49_99, 1, 2],
    [1_000_00, 40, 80],
    [2_050_00, 82, 164],
    [50_000_00, 2_000, 4_000],
  ])('for %i cents are %i on the free tier and %i with Premium', (balance, free, premium) => {
    expect(entriesForBalance(balance, 'free')).toBe(free)
    expect(entriesForBalance(balance, 'premium')).toBe(premium)
  })
})

describe('interest for a year', () => {
  test('is 3.25% on the free tier and 4.0% with Premium', () => {
    expect(interestForYear(1_000_00, 'free')).toBe(32_50)
    expect(interestForYear(1_000_00, 'premium')).toBe(40_00)
    expect(interestForYear(50_000_00, 'free')).toBe(1_625_00)
    expect(interestForYear(50_000_00, 'premium')).toBe(2_000_00)
  })

  test('is rounded to a whole cent', () => {
    expect(interestForYear(10, 'free')).toBe(0)
    expect(interestForYear(33_33, 'free')).toBe(1_08)
    expect(interestForYear(2_050_00, 'free')).toBe(66_63)
  })
})

describe('the chance of winning', () => {
  test('equals the share of the entries if there is one winner', () => {
    expect(chanceOfWinning(1, 1, 10)).toBeCloseTo(0.1)
    expect(chanceOfWinning(5, 1, 10)).toBeCloseTo(0.5)
  })

  test('counts every winner, each drawn from all entries', () => {
    expect(chanceOfWinning(2, 2, 10)).toBeCloseTo(1 - 0.8 * 0.8)
  })

  test.each([
    [40, '2.0%', '21.7%'],
    [164, '8.0%', '63.3%'],
    [4_000, '87.1%', 'over 99.9%'],
  ])('with %i entries is %s in a month and %s in a year', (entries, month, year) => {
    expect(formatChance(chanceOfWinning(entries, prizesDrawn.month))).toBe(month)
    expect(formatChance(chanceOfWinning(entries, prizesDrawn.year))).toBe(year)
  })

  test('is within 0.1 percentage points of drawing without replacement', () => {
    // Within a month an entry wins at most once; every month draws from the same entries.
    const withoutReplacement = (entries: number, months: number) => {
      let none = 1
      for (let drawn = 0; drawn < 126; drawn++) {
        none *= (247_893 - entries - drawn) / (247_893 - drawn)
      }
      return 1 - none ** months
    }
    for (let entries = 40; entries <= 4_000; entries += 2) {
      for (const months of [1, 12]) {
        const difference =
          chanceOfWinning(entries, 126 * months) - withoutReplacement(entries, months)
        expect(Math.abs(difference)).toBeLessThan(0.001)
      }
    }
  })

  test('is 0 without entries and 1 with all of them', () => {
    expect(chanceOfWinning(0, 100, 1_000)).toBe(0)
    expect(chanceOfWinning(10, 1, 10)).toBe(1)
  })
})

test('Premium’s extra interest covers its fee from $13,334 on, but not yet at $13,332', () => {
  const extra = (cents: number) =>
    interestForYear(cents, 'premium') - interestForYear(cents, 'free')
  expect(premiumPaysFromCents).toEqual({ paidYearly: 13_334_00, paidMonthly: 16_000_00 })
  expect(extra(premiumPaysFromCents.paidYearly)).toBeGreaterThanOrEqual(feeForYear('premium'))
  // $10 a month.
  expect(extra(premiumPaysFromCents.paidMonthly)).toBe(120_00)
  expect(extra(13_332_00)).toBeLessThan(feeForYear('premium'))
})

describe('the example account', () => {
  test('has figures that follow from its balance', () => {
    expect(exampleAccount).toMatchObject({
      balanceCents: 2_050_00,
      interestCents: 82_00,
      tickets: 164,
      daysToDrawing: 12,
      progressPercent: 65,
    })
  })

  test('adds up the wins that it shows', () => {
    const shown = exampleAccount.recentWins.map(({ amountCents }) => amountCents)
    expect(shown).toEqual([20_00, 75_00])
    expect(exampleAccount.prizesWonCents).toBe(95_00)
  })

  test('shows the odds of one drawing with its tickets', () => {
    // 1 - (1 - 164 / 247893) ^ 100 = 0.06402, and with 20 winners 0.01315
    expect(exampleAccount.recentWins.map(({ odds }) => odds)).toEqual(['1 in 16', '1 in 76'])
  })
})

test('the table of invitations has a row for each number of friends up to the goal', () => {
  expect(friendsTable.numbers).toHaveLength(figures.referral.friends + 1)
})

describe('formatting', () => {
  test('writes dollars, with cents only if they are not zero', () => {
    expect(formatDollars(10_000_00)).toBe('$10,000')
    expect(formatDollars(82_50)).toBe('$82.50')
    expect(formatDollars(-18_00)).toBe('−$18')
  })

  test('writes rates with at least one decimal', () => {
    expect(formatRate(325)).toBe('3.25%')
    expect(formatRate(400)).toBe('4.0%')
  })

  test('writes chances with one decimal and rounds none up to certainty', () => {
    expect(formatChance(0.0801)).toBe('8.0%')
    expect(formatChance(0.999_99)).toBe('over 99.9%')
    expect(formatChance(1)).toBe('100.0%')
  })

  test('writes dates in US format', () => {
    expect(formatDate('2026-11-20T15:04:00')).toMatch(/^Nov 20, 2026, 3:04\sPM$/)
  })

  test('writes counts and odds with thousands separators', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567')
    expect(formatOdds(1 / 2_479)).toBe('1 in 2,479')
  })
})
