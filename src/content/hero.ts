import { figures } from './figures'
import { formatCount, formatDollars, formatRate } from './format'
import { annualGrandPrize, monthlyTotalCents, monthlyWinners } from './prizes'

const { apyBasisPoints, premiumFeeCents } = figures
const entryPrice = formatDollars(figures.centsPerEntry)
const freeApy = formatRate(apyBasisPoints.free)
const premiumApy = formatRate(apyBasisPoints.premium)
const premiumFee = formatDollars(premiumFeeCents.month)

export const hero = {
  /** Each sentence starts on a new line. */
  title: [
    'Savings that pay interest.',
    `And a chance at ${formatDollars(annualGrandPrize.amountCents)}.`,
  ],
  text: `A principal-protected annuity with up to ${freeApy} guaranteed interest (APY), or ${premiumApy} with Premium, for ${premiumFee} a month. Every ${entryPrice} you save is also an entry into monthly prize drawings.`,
  callToAction: 'Join the Waitlist',
  /** Before the visitor's place in line, "#1,044". */
  place: 'See your place: ',
  /** The disclosures in brief are in sight of the button. */
  freeToJoin:
    'Free to join. No deposit now. No purchase necessary. Not FDIC insured. Not in New York.',
  /** Beside the button in the bar: the disclosure in brief. */
  bar: ['Free to join.', 'Not FDIC insured.', 'Not in New York.'],
  hideBar: 'Hide this bar',
  counterLabel: 'prize entries generated',
  counter: { pause: 'Pause the counter', run: 'Let the counter run' },
  facts: [
    { figure: `Up to ${freeApy}`, label: 'guaranteed interest (APY) on the free tier' },
    {
      figure: formatDollars(monthlyTotalCents),
      label: `in prizes every month, for ${formatCount(monthlyWinners)} winners`,
    },
    { figure: formatDollars(0), label: 'monthly fees on the free tier' },
  ],
} as const
