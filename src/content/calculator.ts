import { exampleAccount } from './example-account'
import {
  entriesForBalance,
  feeForYear,
  figures,
  interestForYear,
  leftAfterFee,
  premiumPaysFromCents,
  type Tier,
} from './figures'
import { formatChance, formatCount, formatDollars, formatRate } from './format'
import { chanceOfWinning, prizesDrawn } from './odds-and-returns'
import { annualGrandPrize, drawingsPerYear, monthlyPrizes, monthlyWinners } from './prizes'
import { averageWinnings, winningsQuantiles } from './winnings'

const { apyBasisPoints, entriesCounter } = figures

/** The slider's range and initial value, in whole cents. */
export const calculatorRange = {
  fromCents: figures.minimumDepositCents,
  toCents: 50_000_00,
  startCents: 10_000_00,
} as const

/** The buttons below the slider, in whole cents. */
export const suggestedBalances = [
  calculatorRange.fromCents,
  5_000_00,
  calculatorRange.startCents,
  25_000_00,
  calculatorRange.toCents,
]

/** The slider's steps, in whole cents. Small steps come first, so that small balances have more room. */
export const balances: readonly number[] = (() => {
  const { fromCents, toCents } = calculatorRange
  const all: number[] = []
  for (let cents: number = fromCents; cents <= toCents; ) {
    all.push(cents)
    if (cents < 10_000_00) cents += 500_00
    else cents += cents < 25_000_00 ? 1_500_00 : 2_500_00
  }
  return all
})()

/** The midpoint of each tenth of all savers with the same number of entries, starting with the unluckiest tenth. */
const sharesOfSavers = Array.from({ length: 10 }, (_, tenth) => (tenth + 0.5) / 10)

/** The winnings of ten savers in a year, in whole cents. Amounts from $100 are rounded to two significant digits. */
export function winningsOfTen(entries: number): number[] {
  return winningsQuantiles(sharesOfSavers, entries).map((cents) => {
    const unit = cents < 100_00 ? 1 : 10 ** (String(cents).length - 2)
    return unit * Math.round(cents / unit)
  })
}

/** A figure about luck. The color of the figure shows its kind. */
export interface LuckFigure {
  readonly kind: 'prize' | 'interest' | 'nothing'
  readonly figure: string
  readonly label: string
}

/** The winnings that a share of savers with this many entries does not exceed in a year; if $0, how many win nothing. */
function wonAtMost(share: number, savers: string, entries: number): LuckFigure {
  const [most = 0] = winningsQuantiles([share], entries)
  if (most > 0) {
    return { kind: 'prize', figure: `${formatDollars(most)} or less`, label: `for ${savers}` }
  }
  const emptyShare = 1 - chanceOfWinning(entries, prizesDrawn.year)
  // Rounded down, so that the text does not overstate the number.
  return { kind: 'nothing', figure: 'Nothing', label: `for ${Math.floor(100 * emptyShare)} of 100` }
}

const allEntries = formatCount(entriesCounter.start)
const smallestPrize = formatDollars(
  Math.min(...monthlyPrizes.map(({ amountCents }) => amountCents)),
)

const { paidYearly, paidMonthly } = premiumPaysFromCents
const premiumFee = formatDollars(feeForYear('premium'))

export const calculator = {
  balance: 'Your savings',
  guaranteed: 'Yearly interest, guaranteed by the insurer',
  tiers: { free: 'Free', premium: 'Premium' },
  upTo: 'up to',
  /** One line per text. The last line may break in a narrow card. */
  terms: (tier: Tier, balanceCents: number) => [
    `${tier === 'free' ? 'up to ' : ''}${formatRate(apyBasisPoints[tier])} APY`,
    tier === 'free' ? 'no fee' : `${premiumFee} fee a year`,
    `${formatCount(entriesForBalance(balanceCents, tier))} tickets\na month`,
  ],
  /** Which tier leaves more of a year's interest after its fee. The free tier's rate is a maximum. */
  leavesMore(balanceCents: number): readonly [which: string, why: string] {
    const more = leftAfterFee(balanceCents, 'premium') - leftAfterFee(balanceCents, 'free')
    const at = `At ${formatDollars(balanceCents)},`
    if (more > 0) {
      return [
        `${at} Premium leaves you at least ${formatDollars(more)} more,`,
        `after its ${premiumFee} fee.`,
      ]
    }
    const interest = formatDollars(interestForYear(balanceCents, 'premium'))
    return [
      `${at} Free can leave you ${formatDollars(-more)} more:`,
      `Premium earns ${interest} and costs ${premiumFee}.`,
    ]
  },
  luck: {
    title: 'Prizes are luck: ten savers, one year',
    figures: (entries: number) => [
      wonAtMost(0.5, 'half of savers', entries),
      wonAtMost(0.9, 'nine in ten', entries),
    ],
    illustration: `Assumes ${allEntries} entries a drawing (an illustration).`,
    play: 'Play one year of drawings',
  },
  year: {
    /** On a phone, the second part is hidden. */
    title: ['A simulated year', ' of drawings', ', to scale'],
    /** The label below the interest egg. */
    interest: 'interest',
    playAgain: 'Play another',
    /** Only the first part is visible on a phone. */
    back: ['Back', 'to ten savers'],
  },
  details: 'All figures and the formula',
  figures: (entries: number, balanceCents: number) =>
    [
      ['Entries in each monthly drawing', formatCount(entries)],
      [
        `Chance of any prize (${smallestPrize} or more) in a month`,
        formatChance(chanceOfWinning(entries, prizesDrawn.month)),
      ],
      [
        `Chance of any prize (${smallestPrize} or more) in a year`,
        formatChance(chanceOfWinning(entries, prizesDrawn.year)),
      ],
      [
        'Prizes, on average',
        `${formatDollars(100 * Math.round(averageWinnings(entries) / 100))} a year (${formatChance(averageWinnings(entries) / balanceCents)})`,
      ],
    ] as const,
  formula: [
    `The chance is 1 minus the chance that none of your entries is drawn. There are ${monthlyWinners} prizes a month. A year has ${drawingsPerYear} times as many, plus the ${formatDollars(annualGrandPrize.amountCents)} grand prize.`,
    `For illustration, we assume ${allEntries} entries in each drawing, and that yours count in every drawing, including the grand prize’s.`,
    `Line up all savers with as many entries as you, from least to most lucky: the ten shown are the middle of each tenth. An egg’s area shows its amount. In a simulated year, the smallest eggs are enlarged.`,
    `If Free pays its full ${formatRate(apyBasisPoints.free)}, Premium leaves you at least as much from savings of ${formatDollars(paidYearly)} (fee paid yearly) or ${formatDollars(paidMonthly)} (monthly).`,
    `The example’s odds are the chance of at least one prize of that size in a drawing. Its ${formatCount(exampleAccount.tickets)} tickets are one for each ${formatDollars(figures.centsPerEntry)} saved (${exampleAccount.entriesBought}), doubled by Premium.`,
  ],
  /** @param entries formatted */
  formulaTerm: (entries: string) =>
    `1 − (1 − ${entries} ÷ ${allEntries}) to the power of ${formatCount(prizesDrawn.month)} for a month, or ${formatCount(prizesDrawn.year)} for a year`,
} as const
