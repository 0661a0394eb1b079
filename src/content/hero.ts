import { figures } from './figures'
import { formatCount, formatDollars, formatRate } from './format'
import { annualGrandPrize, monthlyTotalCents, monthlyWinners } from './prizes'

const { termYears } = figures
export const entryPrice = formatDollars(figures.centsPerEntry)
export const minimumDeposit = formatDollars(figures.minimumDepositCents)
export const freeApy = formatRate(figures.apyBasisPoints.free)
export const term = `${termYears.from}-${termYears.to} year`

export const hero = {
  /** One sentence per line. */
  title: [
    'Guaranteed interest.',
    `Plus a chance at ${formatDollars(annualGrandPrize.amountCents)}.`,
  ],
  text: `A ${term} principal-protected annuity from ${minimumDeposit}, with up to ${freeApy} guaranteed interest (APY). Every ${entryPrice} saved is an entry into monthly prize drawings, with ${formatDollars(annualGrandPrize.amountCents)} once a year.`,
  callToAction: 'Join the Waitlist',
  /** Precedes a position, such as "#1,044". */
  place: 'See your place: ',
  /** Replaces `place` if the team invited the visitor. */
  invitation: 'See your invitation',
  freeToJoin: 'Free to join. No deposit now.',
  hideBar: 'Hide this bar',
  counterLabel: 'prize entries generated (illustration)',
  counter: { pause: 'Pause the counter', run: 'Resume the counter' },
  facts: [
    { figure: 'A-rated insurer', label: 'issues your annuity and holds your savings' },
    {
      figure: `Up to ${freeApy}`,
      label: 'APY, guaranteed by the insurer; free tier, no fee',
    },
    {
      figure: `${formatCount(monthlyWinners)} winners`,
      label: `every month, ${formatDollars(monthlyTotalCents)} in prizes`,
    },
  ],
} as const
