import { exampleAccount } from './example-account'
import { figures } from './figures'
import { formatCount, formatDollars, formatRate } from './format'
import { annualGrandPrize, monthlyWinners } from './prizes'

const { apyBasisPoints, entriesMultiplier, premiumFeeCents, entriesCounter } = figures

/** The balances that can be tried, in whole cents. The worked example is one of them, and the first to be shown. */
export const calculatorRange = {
  fromCents: figures.minimumDepositCents,
  toCents: 50_000_00,
  stepCents: 2 * figures.centsPerEntry,
  startCents: exampleAccount.balanceCents,
} as const

export const calculator = {
  title: 'Now with your amount',
  text: 'What is guaranteed, and what a drawing would have to bring.',
  balance: 'Your balance',
  premium: 'Premium',
  premiumHelp: `${formatRate(apyBasisPoints.premium)} APY instead of ${formatRate(apyBasisPoints.free)}, and ${entriesMultiplier.premium}x tickets, for ${formatDollars(premiumFeeCents.year)} a year`,
  guaranteed: 'Guaranteed',
  interest: 'Interest in a year',
  fee: 'Premium’s fee for a year',
  afterFee: 'Interest after the fee',
  entries: 'Entries in each monthly drawing',
  notGuaranteed: 'Not guaranteed',
  median: { month: 'Prizes in a typical month', year: 'Prizes in a typical year' },
  medianNote: 'The median: half of all savers with as many entries win this much or less.',
  chance: {
    month: 'Chance of at least one prize in a month',
    year: 'Chance of at least one prize in a year',
  },
  formula: {
    title: 'How the chance is worked out',
    text: `1 − (1 − your entries ÷ all entries), to the power of the number of prizes: ${monthlyWinners} a month; in a year 12 times as many, and the grand prize of ${formatDollars(annualGrandPrize.amountCents)}.`,
    month: 'A month',
    year: 'A year',
    /** Read aloud where an exponent is shown. */
    toThePowerOf: 'to the power of',
    note: `All entries: ${formatCount(entriesCounter.start)}, the illustrative figure at the top of this page. The more entries there are, the smaller is each chance. Your entries are taken as eligible in every drawing.`,
  },
  /** What a screen reader hears when the slider or the switch has come to rest. */
  spoken: (result: SpokenResult) =>
    `${result.interest} guaranteed interest in a year, ${result.afterFee} after the fee. ${result.entries} entries a month. Prizes in a typical year: ${result.medianYear}. Chance of at least one prize: ${result.chanceMonth} in a month, ${result.chanceYear} in a year.`,
} as const

interface SpokenResult {
  readonly interest: string
  readonly afterFee: string
  readonly entries: string
  readonly medianYear: string
  readonly chanceMonth: string
  readonly chanceYear: string
}
