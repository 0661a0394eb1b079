import { type BrandFact, type BrandValue, brand } from './brand'
import { exampleAccount } from './example-account'
import { figures, socialProof } from './figures'
import { formatCount, formatDollars, formatRate, formatShortRate } from './format'
import { whichTierPays } from './odds-and-returns'
import { annualGrandPrize, annualTotalCents, monthlyTotalCents, type PrizeTier } from './prizes'

const { apyBasisPoints, termYears, premiumFeeCents } = figures
const entryPrice = formatDollars(figures.centsPerEntry)
const minimumDeposit = formatDollars(figures.minimumDepositCents)
const freeApy = formatRate(apyBasisPoints.free)
const premiumApy = formatRate(apyBasisPoints.premium)
const term = `${termYears.from}-${termYears.to} year`
const withdrawal = `Up to ${figures.penaltyFreeWithdrawalPercent}%`

export const howItWorks = {
  title: 'How it works',
  steps: [
    {
      id: 'deposit',
      title: `Deposit ${minimumDeposit} or more`,
      text: `It buys a ${term} fixed annuity backed by an A-rated insurer. Up to ${figures.penaltyFreeWithdrawalPercent}% may be withdrawn at any time without penalty; more can cost one.`,
    },
    {
      id: 'interest',
      title: 'Earn guaranteed interest',
      text: `Up to ${freeApy} APY on the free tier, ${premiumApy} APY with Premium (${formatDollars(premiumFeeCents.month)} a month). The interest does not depend on any drawing.`,
    },
    {
      id: 'drawing',
      title: 'Be in the monthly drawings',
      text: `Every ${entryPrice} saved gives 1 prize entry into monthly drawings: a ticket. Premium doubles them. It takes ${figures.daysToEarnEntries} days to earn entries.`,
    },
  ],
} as const

/** A feature with what Free, Premium, and banks have of it. */
type ComparisonRow = readonly [feature: string, free: string, premium: string, banks: string]

interface ComparisonGroup {
  readonly title: string
  readonly rows: readonly ComparisonRow[]
}

const insured = 'Yes, by the insurer'

const comparisonGroups: readonly ComparisonGroup[] = [
  {
    title: 'Better than at a bank',
    rows: [
      ['Monthly prize drawings', 'Yes', 'Yes', 'Rarely'],
      [
        `Tickets per ${entryPrice} saved`,
        formatCount(figures.entriesMultiplier.free),
        `${figures.entriesMultiplier.premium} (${figures.entriesMultiplier.premium}x tickets)`,
        'Rarely any',
      ],
    ],
  },
  {
    title: 'Protected in another way',
    rows: [['Principal protection', insured, insured, 'Yes, up to FDIC limits']],
  },
  {
    title: 'Different from bank to bank',
    rows: [
      ['Guaranteed interest (APY)', `Up to ${freeApy}`, premiumApy, 'Varies'],
      ['Minimum deposit', minimumDeposit, minimumDeposit, 'Varies'],
    ],
  },
  {
    title: 'Worse than at a bank',
    rows: [
      [
        `Withdrawal without penalty during the ${term} term`,
        withdrawal,
        withdrawal,
        'Often all of it',
      ],
      ['FDIC insured', 'No', 'No', 'Yes'],
      ['Available in New York', 'No', 'No', 'Yes'],
    ],
  },
]

export const comparison = {
  title: `How ${brand.name} compares`,
  caption: `${brand.name} Free and Premium beside savings at banks`,
  feature: 'Feature',
  columns: [
    { name: 'Free', price: 'No monthly fee' },
    {
      name: 'Premium',
      price: `${formatDollars(premiumFeeCents.month)} a month or ${formatDollars(premiumFeeCents.year)} a year`,
    },
    { name: 'Banks', price: 'Fees differ' },
  ],
  groups: comparisonGroups,
} as const

export const samplePrizes = {
  title: 'What can be won',
  text: `${formatDollars(monthlyTotalCents)} every month and a ${formatDollars(annualGrandPrize.amountCents)} grand prize every year: ${formatDollars(annualTotalCents)} a year in all.`,
  winnersMonthly: 'winners monthly',
  winnersMonthlyOne: 'winner monthly',
  winnersAnnually: 'winner a year',
  smallPrizes: 'Monthly tiers 3 and 4',
  /** How many of the winners get which prize. */
  share: ({ winners, amountCents }: PrizeTier) =>
    `${formatCount(winners)} of ${formatDollars(amountCents)}`,
  scale: 'One egg for each winner. Its area is the prize.',
} as const

export const workedExample = {
  title: 'What an account could look like',
  label: 'Example account',
  tier: 'Premium',
  balance: 'Annuity balance',
  interest: `Interest earned in a year at ${formatShortRate(apyBasisPoints.premium)} APY`,
  fee: `Premium’s fee, paid once a year: ${formatDollars(premiumFeeCents.year)}. After Premium’s fee: `,
  afterFee: `${formatDollars(exampleAccount.interestCents - premiumFeeCents.year)}. `,
  tierThatPays: whichTierPays(exampleAccount.balanceCents),
  tickets: 'Active tickets',
  premiumBonus: 'Premium bonus',
  premiumMultiplier: `${figures.entriesMultiplier.premium}x`,
  prizesWon: 'Total prizes won',
  daysToDrawing: 'Days to the next drawing',
  progress: 'Progress to the next drawing',
  recentWins: 'Recent wins',
  notLoaded:
    'Part of this page could not be loaded, so nothing is worked out here. Check your connection and try again.',
  callToAction: 'Save your place in line',
  amountGoesAlong: 'The form starts with the amount you choose.',
  /** @param odds formatted, such as "1 in 16" */
  odds: (odds: string) => `odds ${odds}`,
  /**
   * @param nothing the share of such accounts that win nothing in a year, formatted
   * @param most what nine of ten win at most, formatted
   */
  luck: (nothing: string, most: string) =>
    `This account has been lucky: in a year, ${nothing} of such accounts win nothing, and nine of ten win ${most} or less.`,
} as const

/** What a saver can check in public registers. */
const trustFacts: readonly BrandFact[] = [
  { label: 'Insurer’s legal name', value: brand.insurer },
  { label: 'NAIC company number', value: brand.insurerNumber },
  { label: 'State of domicile', value: brand.insurerDomicile },
  { label: 'Rating, scale and date', value: brand.insurerRating },
  { label: 'What the rate depends on', value: brand.rateTerms },
  { label: 'States', value: brand.states },
  { label: 'Independent judge', value: brand.judge },
  { label: 'FDIC insurance', value: 'None. An annuity is not a bank deposit.' },
]

const reportedOn: BrandValue = brand.reportedOn

export const trust = {
  title: 'What stands behind your savings',
  certainties: [
    {
      title: 'Principal protected',
      text: `Prizes come on top of your savings, never out of them. Taking out more than ${figures.penaltyFreeWithdrawalPercent}% early can cost a penalty.`,
    },
    {
      title: 'Backed by an A-rated insurer',
      text: 'It issues your annuity and guarantees principal and interest, subject to its claims-paying ability.',
    },
    {
      title: 'Drawn by an independent judge',
      text: 'Each drawing follows published Official Rules. Anyone eligible may enter free by mail.',
    },
  ],
  facts: trustFacts,
  figures: [
    { figure: socialProof.earlyMembers, label: 'early members' },
    { figure: socialProof.saved, label: 'saved' },
    { figure: socialProof.prizesAwarded, label: 'prizes awarded' },
    { figure: socialProof.insurerAssets, label: 'insurer assets' },
  ],
  reported: `As reported by ${brand.name}${typeof reportedOn === 'string' ? `, ${reportedOn}` : ''}`,
} as const

interface Testimonial {
  readonly quote: string
  readonly author: string
  readonly role: string
  readonly rating: 5
  /** The page labels the story of a fictional person as a sample (16 CFR 465). */
  readonly isSample: boolean
}

const stories: readonly Testimonial[] = [
  {
    quote: 'The interest does not depend on luck. The drawing is the fun part on top of it.',
    author: 'Dana R.',
    role: 'Nurse, Ohio',
    rating: 5,
    isSample: true,
  },
  {
    quote: 'I like a drawing now and then. Here, not winning takes nothing from what I saved.',
    author: 'Marcus T.',
    role: 'Electrician, Texas',
    rating: 5,
    isSample: true,
  },
  {
    quote: 'I want to know what is guaranteed and what is luck. Here, one page says both.',
    author: 'Priya S.',
    role: 'Teacher, Colorado',
    rating: 5,
    isSample: true,
  },
]

export const testimonials = {
  title: 'Why someone might save this way',
  rating: (stars: number) => `${stars} of 5 stars`,
  sampleRating: 'Sample rating',
  stories,
} as const

export const waitlistSection = {
  title: 'Want Better Returns and a Chance to Win $10K?',
  text: `Join ${socialProof.earlyMembers} early members saving smarter.`,
} as const
