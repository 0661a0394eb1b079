import { type BrandValue, brand } from '../../src/content/brand'
import { testimonials, trust } from '../../src/content/landing'
import { routes } from '../../src/routes'

const { landing, joinWaitlist, admin, sweepstakesRules, privacy } = routes

interface ExpectedPage {
  readonly path: string
  readonly title: string
  /** The main one. */
  readonly heading: string | RegExp
  /** Word for word. */
  readonly says: readonly string[]
  /** The values on the page that it lists as missing, as long as the owner has not provided them. */
  readonly values?: readonly BrandValue[]
}

/** Every page, and what it shows. */
export const pages: readonly ExpectedPage[] = [
  {
    ...landing,
    heading: /^Guaranteed interest\. Plus a chance/,
    says: [
      'Guaranteed interest. Plus a chance at $10,000.',
      'A 3-5 year principal-protected annuity from $1,000, with up to 3.25% guaranteed interest (APY)',
      'Every $25 saved is an entry into monthly prize drawings',
      'free tier: no feeFrom $1,000',
      'prize entries generated (illustration)',
      'Deposit $1,000 or more',
      '3-5 year annuity backed by an A-rated insurer',
      'Up to 10% may be withdrawn at any time without penalty',
      '4.0% with Premium',
      'Every $25 saved is 1 ticket',
      '30 days to earn entries',
      '2 (2x tickets)',
      'No monthly fees$10/month or $100/year',
      '$7,500 every month and a $10,000 grand prize every year: $100,000',
      '$2,000Monthly tier 11 winner monthly',
      '$400Monthly tier 25 winners monthly',
      '$75 and $20Monthly tiers 3 and 4120 winners monthly20 of $75, 100 of $20',
      'A lucky example, not a customer or a forecast',
      '$2,050',
      'Interest earned at 4% APY$82',
      'Active tickets164',
      'Premium bonus2x',
      'Total prizes won$95',
      'Days to the next drawing12',
      '65%',
      '$20 Monthly tier 4, October, odds 1 in 16',
      `${trust.reported}early members1,000+`,
      '$2.5M+',
      '$25K+',
      '$10B+',
      'FDIC insurance: none.',
      ...(testimonials.stories.some(({ isSample }) => isSample) ? [testimonials.areSamples] : []),
      'a contract with an A-rated insurer',
      'The drawings would end.',
      'is more than its extra interest on a small balance',
      'has 40 of them: a 2.0% chance of winning',
      '78.3% of savers like that win nothing',
      'A 1099-Misc form is filed for prizes of $600 or more',
      'Up to 10% at any time without penalty',
      'Join 1,000+ early members saving smarter.',
      'Grow your money. Win big. All without risk.',
      'insurance products backed by A-rated insurers, not bank deposits. They are not FDIC insured.',
      'Not available to residents of New York.',
      `© ${new Date().getFullYear()} Nestwin`,
    ],
  },
  { ...joinWaitlist, says: ['Join the Waitlist', 'How much would you like to save?'] },
  { ...admin, says: [] },
  {
    ...sweepstakesRules,
    says: [
      '12:01 AM ET on the first day',
      '11:59 PM ET on its last day',
      '18 years of age or older',
      'Void in New York',
      'NO PURCHASE OR PAYMENT OF ANY KIND IS NECESSARY TO ENTER OR WIN.',
      'Tickets are proportional to the deposit and to the account tier',
      'Limit one mail-in entry per person per month',
      'postmarked within the monthly period and received within 7 days after the period ends',
      'within 7 days after the period ends. The drawing is run by an independent judge',
      'notified within 10 days of the drawing',
      'respond within 10 days',
      'A 1099-Misc form is filed for prizes of $600 or more',
      'State of Delaware',
      'PrizeWinnersAmount eachTotal',
      'Annual grand prize1$10,000$10,000',
      'Monthly tier 11$2,000$2,000',
      'Monthly tier 25$400$2,000',
      'Monthly tier 320$75$1,500',
      'Monthly tier 4100$20$2,000',
      'All monthly prizes, each month$7,500',
      'All prizes in a year$100,000',
    ],
    values: [
      brand.sponsor,
      brand.sponsorAddress,
      brand.contactAddress,
      brand.mailInEntryAddress,
      brand.bonusEntriesTerms,
      brand.annualDrawing,
      brand.judge,
      brand.optOutEmail,
    ],
  },
  {
    ...privacy,
    says: [
      'We do not sell your personal information, and we do not share it for advertising.',
      'This site sets no cookies.',
      'number of friends who have joined goes down by one',
      '18 or older',
      'We use this only for the waitlist: to keep your place, write to you about early access, and see how much people plan to save. No marketing calls or texts.',
    ],
    values: [
      brand.signupRetention,
      brand.privacyEmail,
      brand.sponsor,
      brand.sponsorAddress,
      brand.privacyEffectiveDate,
      brand.databaseRegion,
      brand.webHost,
      brand.logRetention,
      brand.emailService,
      brand.privacyAnswerTime,
      brand.copyRetention,
    ],
  },
  {
    path: '/no-such-page',
    heading: 'Oops! Page not found',
    title: 'Page not found | Nestwin',
    says: ['Return to Home'],
  },
]
