import { exampleAccount } from './example-account'
import { figures } from './figures'
import { formatCount, formatDollars, formatRate } from './format'
import { annualGrandPrize, drawingsPerYear, monthlyWinners } from './prizes'

const { apyBasisPoints, entriesMultiplier, premiumFeeCents, entriesCounter } = figures

/** The balances of the slider, in whole cents. It starts at the balance of the worked example. */
export const calculatorRange = {
  fromCents: figures.minimumDepositCents,
  toCents: 50_000_00,
  stepCents: 2 * figures.centsPerEntry,
  startCents: exampleAccount.balanceCents,
} as const

export const calculator = {
  notLoaded:
    'Part of this page could not be loaded, so nothing is worked out here. Check your connection and try again.',
  title: 'Now with your amount',
  text: 'What is certain, and what is luck.',
  balance: 'Your balance',
  premium: 'Premium',
  premiumHelp: `${formatRate(apyBasisPoints.premium)} APY instead of ${formatRate(apyBasisPoints.free)}, and ${entriesMultiplier.premium}x tickets, for ${formatDollars(premiumFeeCents.year)} a year`,
  guaranteed: 'Guaranteed',
  /** @param rate formatted, such as "4.0%" */
  interest: (rate: string) => `Interest in a year at ${rate} APY`,
  fee: 'Fee for a year, paid at once',
  afterFee: 'Interest after the fee',
  /** The label of the result for the other tier. */
  otherTier: { free: 'On the free tier instead', premium: 'With Premium instead' },
  notGuaranteed: 'Not guaranteed',
  entries: 'Entries in each monthly drawing',
  median: { month: 'Prizes in a typical month', year: 'Prizes in a typical year' },
  medianNote:
    'Typical is the median: at least half of all savers with as many entries win this much or less.',
  chance: {
    month: 'Chance of any prize in a month',
    year: 'Chance of any prize in a year',
  },
  formula: {
    title: 'How the chance is worked out',
    text: `1 minus the chance that none of your entries is drawn. There are ${monthlyWinners} prizes in a month; in a year ${drawingsPerYear} times as many and the grand prize of ${formatDollars(annualGrandPrize.amountCents)}.`,
    month: 'In a month',
    year: 'In a year',
    /** Read aloud before an exponent. */
    toThePowerOf: 'to the power of',
    note: `We assume ${formatCount(entriesCounter.start)} entries in each drawing, which is an illustration, and that yours count in all of them, the grand prize’s too. More entries mean a smaller chance.`,
  },
  /** What screen readers announce when the slider or the switch has come to rest. */
  spoken: (result: SpokenResult) =>
    `${result.interest} guaranteed interest in a year, ${result.afterFee} after the fee. ${result.entries} entries a month. Prizes in a typical year: ${result.medianYear}. Chance of any prize: ${result.chanceMonth} in a month, ${result.chanceYear} in a year.`,
} as const

interface SpokenResult {
  readonly interest: string
  readonly afterFee: string
  readonly entries: string
  readonly medianYear: string
  readonly chanceMonth: string
  readonly chanceYear: string
}
