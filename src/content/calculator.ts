import { exampleAccount } from './example-account'
import { figures, type Tier } from './figures'
import { formatCount, formatDollars, formatRate } from './format'
import { prizesDrawn, winningsQuantiles } from './odds-and-returns'
import { annualGrandPrize, drawingsPerYear, monthlyPrizes, monthlyWinners } from './prizes'

const { apyBasisPoints, entriesMultiplier, premiumFeeCents, entriesCounter } = figures

/** The ends and the start of the slider, in whole cents. */
export const calculatorRange = {
  fromCents: figures.minimumDepositCents,
  toCents: 50_000_00,
  startCents: 10_000_00,
} as const

/** The balances that have a button below the slider, in whole cents. */
export const suggestedBalances = [
  calculatorRange.fromCents,
  5_000_00,
  calculatorRange.startCents,
  25_000_00,
  calculatorRange.toCents,
]

/** The balances of the slider, in whole cents. Small ones are closer together, so that they have more room. */
export const balances: readonly number[] = (() => {
  const { fromCents, toCents } = calculatorRange
  const all: number[] = []
  for (let cents: number = fromCents; cents <= toCents; ) {
    all.push(cents)
    if (cents < 10_000_00) cents += 500_00
    else cents += cents < 25_000_00 ? 1_000_00 : 2_500_00
  }
  return all
})()

/** The place of a balance between both ends of the slider, 0 to 1. */
export function placeOnSlider(cents: number): number {
  const next = Math.max(
    1,
    balances.findIndex((balance) => balance >= cents),
  )
  const [from = 0, to = 0] = balances.slice(next - 1)
  return (next - (to - cents) / (to - from)) / (balances.length - 1)
}

/** Ten savers who stand for all with as many entries: the one in the middle of each tenth, from the unluckiest tenth on. */
const sharesOfSavers = Array.from({ length: 10 }, (_, tenth) => (tenth + 0.5) / 10)

/** What the ten savers win in a year, in whole cents, rounded as people say such amounts: with two digits from $100 on. */
export function winningsOfTen(entries: number): number[] {
  return winningsQuantiles(sharesOfSavers, entries).map((cents) => {
    const unit = cents < 100_00 ? 1 : 10 ** (String(cents).length - 2)
    return unit * Math.round(cents / unit)
  })
}

const allEntries = formatCount(entriesCounter.start)
const smallestPrize = formatDollars(
  Math.min(...monthlyPrizes.map(({ amountCents }) => amountCents)),
)

export const calculator = {
  title: 'Now with your amount',
  balance: 'Your balance',
  premium: 'Premium',
  premiumHelp: `${formatRate(apyBasisPoints.premium)} APY, ${entriesMultiplier.premium}x tickets, ${formatDollars(premiumFeeCents.year)} a year`,
  guaranteed: 'Guaranteed by the insurer',
  interest: {
    free: `Interest in a year, up to ${formatRate(apyBasisPoints.free)} APY`,
    premium: `Interest in a year at ${formatRate(apyBasisPoints.premium)} APY`,
  },
  fee: { free: 'Fee for a year', premium: 'Premium’s fee for a year' },
  afterFee: { free: 'After the fee', premium: 'After Premium’s fee' },
  notGuaranteed: 'Not guaranteed',
  /** The label of the nests. @param entries formatted */
  nests: (entries: string) =>
    `About what a year brings ten savers with ${entries} of ${allEntries} entries (an illustration)`,
  /** Below the nests. @param median what the fifth of ten savers wins @param most what the ninth wins, formatted */
  nestsInWords: (median: string, most: string) =>
    `Five win ${median} or less, nine ${most} or less.`,
  year: {
    play: 'Simulate a year',
    playAgain: 'Simulate another',
    failed: 'The simulation could not be loaded. Check your connection and try again.',
  },
  details: 'All figures and the formula',
  /** The label of the result for the other tier. */
  otherTier: {
    free: 'Interest on the free tier',
    premium: 'Interest with Premium, after its fee',
  },
  entries: 'Entries in each monthly drawing',
  chance: {
    month: `Chance of any prize (${smallestPrize} or more) in a month`,
    year: `Chance of any prize (${smallestPrize} or more) in a year`,
  },
  formula: {
    title: 'How the chance is worked out',
    text: `1 minus the chance that none of your entries is drawn. There are ${monthlyWinners} prizes in a month; in a year ${drawingsPerYear} times as many and the grand prize of ${formatDollars(annualGrandPrize.amountCents)}.`,
    /** @param entries formatted */
    term: (entries: string) =>
      `1 − (1 − ${entries} ÷ ${allEntries}) to the power of ${formatCount(prizesDrawn.month)} for a month, or ${formatCount(prizesDrawn.year)} for a year`,
    note: `We assume ${allEntries} entries in each drawing, which is an illustration, and that yours count in all of them, the grand prize’s too. More entries mean a smaller chance.`,
    nests:
      'The nests show what the savers in the middle of each tenth win, from the unluckiest tenth to the luckiest. An egg’s area is its amount, compared with the largest one.',
    example: `The example’s odds are the chance of at least one such prize in a drawing. Its ${formatCount(exampleAccount.tickets)} tickets are ${exampleAccount.entriesBought} times ${formatDollars(figures.centsPerEntry)}, doubled by Premium.`,
  },
  /** What screen readers announce when the slider or the switch has come to rest. */
  spoken: (tier: Tier, result: SpokenResult) =>
    `${calculator.interest[tier]}: ${result.interest}, guaranteed by the insurer. ${calculator.afterFee[tier]} of ${result.fee}: ${result.afterFee}. Not guaranteed: of ten savers with ${result.entries} entries a month, five win about ${result.median} or less in a year, nine about ${result.most} or less.`,
} as const

interface SpokenResult {
  readonly interest: string
  readonly afterFee: string
  readonly fee: string
  readonly entries: string
  /** What the fifth and the ninth of ten savers win. */
  readonly median: string
  readonly most: string
}
