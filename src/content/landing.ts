import { type BrandFact, brand } from './brand'
import { exampleAccount } from './example-account'
import { figures, socialProof } from './figures'
import { formatCount, formatDollars, formatRate, formatShortRate, formatThousands } from './format'
import { entryPrice, freeApy, minimumDeposit, term } from './hero'
import {
  annualGrandPrize,
  annualTotalCents,
  firstPrize,
  monthlyTotalCents,
  type PrizeTier,
  secondPrize,
  smallPrizes,
  smallPrizeWinners,
} from './prizes'

const { apyBasisPoints, premiumFeeCents } = figures
const premiumApy = formatRate(apyBasisPoints.premium)
const withdrawal = `Up to ${figures.penaltyFreeWithdrawalPercent}%`

export const howItWorks = {
  title: 'How it works',
  steps: [
    {
      id: 'deposit',
      title: `Deposit ${minimumDeposit} or more`,
      text: `It buys a ${term} annuity backed by an A-rated insurer. Up to ${figures.penaltyFreeWithdrawalPercent}% may be withdrawn at any time without penalty; taking more can cost a penalty.`,
    },
    {
      id: 'interest',
      title: 'Earn interest',
      text: `Up to ${freeApy} APY, or ${premiumApy} with Premium (${formatDollars(premiumFeeCents.month)} a month), guaranteed by the insurer, no matter who wins.`,
    },
    {
      id: 'drawing',
      title: 'Enter monthly drawings',
      text: `Every ${entryPrice} saved is 1 ticket, or ${figures.entriesMultiplier.premium} with Premium. It takes ${figures.daysToEarnEntries} days to earn entries. You can also enter free by mail.`,
    },
  ],
} as const

/** How a value compares with the other values of its row. Screen readers read the flag after the value. */
export type Flag = 'better' | 'worse' | 'depends'

interface ComparisonRow {
  readonly feature: string
  readonly values: readonly [free: string, premium: string, banks: string]
  readonly flags: readonly [free: Flag, premium: Flag, banks: Flag]
}

interface ComparisonGroup {
  readonly title: string
  readonly rows: readonly ComparisonRow[]
}

const insured = 'Yes, by the insurer'

const comparisonGroups: readonly ComparisonGroup[] = [
  {
    title: `Where ${brand.name} is better`,
    rows: [
      {
        feature: 'Monthly prize drawings',
        values: ['Yes', 'Yes', 'Rarely'],
        flags: ['better', 'better', 'worse'],
      },
      {
        feature: `Tickets per ${entryPrice} saved`,
        values: [
          formatCount(figures.entriesMultiplier.free),
          `${figures.entriesMultiplier.premium} (${figures.entriesMultiplier.premium}x tickets)`,
          'Rarely',
        ],
        flags: ['better', 'better', 'worse'],
      },
    ],
  },
  {
    title: 'It depends',
    rows: [
      {
        feature: 'Guaranteed interest (APY)',
        values: [`Up to ${freeApy}`, premiumApy, 'Varies'],
        flags: ['depends', 'depends', 'depends'],
      },
      {
        feature: 'Principal protection',
        values: [insured, insured, 'Yes, up to FDIC limits'],
        flags: ['depends', 'depends', 'depends'],
      },
      {
        feature: 'Monthly fee',
        values: [
          'None',
          `${formatDollars(premiumFeeCents.month)}/month or ${formatDollars(premiumFeeCents.year)}/year`,
          'Varies',
        ],
        flags: ['better', 'worse', 'depends'],
      },
    ],
  },
  {
    title: 'Where a bank is better',
    rows: [
      {
        feature: 'Minimum deposit',
        values: [minimumDeposit, minimumDeposit, 'Often none'],
        flags: ['worse', 'worse', 'better'],
      },
      {
        feature: `Penalty-free withdrawal in the ${term} term`,
        values: [withdrawal, withdrawal, 'Often 100%'],
        flags: ['worse', 'worse', 'better'],
      },
      {
        feature: 'FDIC insurance',
        values: ['No', 'No', 'Yes'],
        flags: ['worse', 'worse', 'better'],
      },
    ],
  },
]

export const comparison = {
  title: `How ${brand.name} compares`,
  caption: `${brand.name} Free and Premium compared with savings at banks`,
  feature: 'Feature',
  columns: ['Free', 'Premium', 'Banks'],
  groups: comparisonGroups,
} as const

interface PrizeGroup {
  readonly name: string
  readonly amount: string
  readonly winners: string
  readonly tiers: readonly PrizeTier[]
}

const groupOf = (tier: PrizeTier, period: string): PrizeGroup => ({
  name: tier.name,
  amount: formatDollars(tier.amountCents),
  winners: `${formatCount(tier.winners)} ${tier.winners === 1 ? 'winner' : 'winners'} ${period}`,
  tiers: [tier],
})

export const samplePrizes = {
  title: 'What you can win',
  text: `${formatDollars(monthlyTotalCents)} every month and a ${formatDollars(annualGrandPrize.amountCents)} grand prize every year: ${formatDollars(annualTotalCents)} a year in total.`,
  groups: [
    groupOf(annualGrandPrize, 'a year'),
    groupOf(firstPrize, 'monthly'),
    groupOf(secondPrize, 'monthly'),
    {
      name: 'Monthly tiers 3 and 4',
      amount: smallPrizes.map(({ amountCents }) => formatDollars(amountCents)).join(' and '),
      winners: `${formatCount(smallPrizeWinners)} winners monthly`,
      tiers: smallPrizes,
    },
  ] satisfies PrizeGroup[],
  /** "20 win $75, 100 win $20" */
  smallPrizes: smallPrizes
    .map(({ winners, amountCents }) => `${formatCount(winners)} win ${formatDollars(amountCents)}`)
    .join(', '),
  scale: 'One egg per winner, sized by prize.',
} as const

export const workedExample = {
  title: 'Example Premium account',
  tryIt: 'Try it with your amount',
  callToAction: 'Save your place in line',
  amountGoesAlong: 'Your amount carries over to the form.',
  notLoaded:
    'Part of this page could not be loaded, so the calculator is not available. Check your connection and try again.',
  balance: 'Annuity balance',
  interest: `Interest earned at ${formatShortRate(apyBasisPoints.premium)} APY`,
  tickets: 'Active tickets',
  premiumBonus: 'Premium bonus',
  premiumMultiplier: `${figures.entriesMultiplier.premium}x`,
  prizesWon: 'Total prizes won',
  daysToDrawing: 'Days to the next drawing',
  progress: 'Progress to the next drawing',
  recentWins: 'Recent wins',
  /** @param odds formatted, such as "1 in 16" */
  odds: (odds: string) => `odds ${odds}`,
  sum: `${formatDollars(exampleAccount.interestCents)} interest + ${formatDollars(exampleAccount.prizesWonCents)} prizes − ${formatDollars(premiumFeeCents.year)} Premium fee = ${formatDollars(exampleAccount.interestCents + exampleAccount.prizesWonCents - premiumFeeCents.year)}.`,
  /** @param share the share of such accounts that win nothing in a year, formatted */
  note: (share: string) =>
    `A lucky example, not a customer or a forecast: in a year, ${share} such accounts win nothing.`,
} as const

/** Facts that the company will name before anyone can deposit. The labels are parts of a sentence. */
const facts: readonly BrandFact[] = [
  { label: `the company behind ${brand.name}`, value: brand.sponsor },
  { label: 'the insurer', value: brand.insurer },
  { label: 'its NAIC number', value: brand.insurerNumber },
  { label: 'its rating (with scale and date)', value: brand.insurerRating },
  { label: 'what the rate depends on and how long it is fixed', value: brand.rateTerms },
  { label: 'the penalty for early withdrawals', value: brand.withdrawalPenalty },
  { label: 'the available states', value: brand.states },
  { label: 'the independent judge', value: brand.judge },
  { label: 'the source of our figures', value: brand.figuresSource },
]

export const trust = {
  title: 'What stands behind your savings',
  surfaces: [
    {
      label: 'Your savings',
      title: 'Backed by an A-rated insurer',
      texts: [
        `The insurer, not ${brand.name}, holds your savings and guarantees principal and interest, subject to its claims-paying ability. Withdrawing more than ${figures.penaltyFreeWithdrawalPercent}% early can cost a penalty.`,
        'FDIC insurance: none.',
      ],
    },
    {
      label: 'The prizes',
      title: 'Drawn by an independent judge',
      texts: [
        'Prizes come on top of your savings, never out of them. Each drawing follows published Official Rules.',
      ],
    },
  ],
  facts,
  /** The heading above the facts with known values. */
  named: 'The names and terms behind it',
  /** The heading above the sentence with the missing facts. */
  missing: 'Named before you can deposit',
  sentence(labels: readonly string[]): string {
    const last = labels.length > 1 ? `and ${labels.at(-1)}` : labels.at(-1)
    const text = [...labels.slice(0, -1), last].join(', ')
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  },
  figures: [
    { figure: socialProof.earlyMembers, label: 'early members' },
    { figure: socialProof.saved, label: 'saved' },
    { figure: socialProof.prizesAwarded, label: 'prizes awarded' },
    { figure: socialProof.insurerAssets, label: 'insurer assets' },
  ],
  /** The heading above the figures. */
  reported: `Reported by ${brand.name}`,
} as const

export interface Testimonial {
  readonly quote: string
  readonly author: string
  readonly role: string
  readonly rating: 5
  /** Whether the person is fictional. A fictional person's story must be labeled (16 CFR 465). */
  readonly isSample: boolean
}

const stories: readonly Testimonial[] = [
  {
    quote: 'My interest doesn’t depend on luck. The drawing is the fun part on top.',
    author: 'Dana R.',
    role: 'Nurse, Ohio',
    rating: 5,
    isSample: true,
  },
  {
    quote: 'I like a drawing now and then. Here, not winning doesn’t touch my savings.',
    author: 'Marcus T.',
    role: 'Electrician, Texas',
    rating: 5,
    isSample: true,
  },
  {
    quote: 'I want to know what’s luck and what isn’t. Here, one page tells me.',
    author: 'Priya S.',
    role: 'Teacher, Colorado',
    rating: 5,
    isSample: true,
  },
]

export const testimonials = {
  title: 'Why save this way?',
  areSamples: 'Samples, not real stories or ratings.',
  sample: 'Sample',
  rating: (stars: number) => `${stars} of 5 stars`,
  stories,
} as const

export const waitlistSection = {
  title: `Want Better Returns and a Chance to Win ${formatThousands(annualGrandPrize.amountCents)}?`,
  text: `Join ${socialProof.earlyMembers} early members saving smarter.`,
} as const
