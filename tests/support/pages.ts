import { exampleAccount } from '../../src/content/example-account'
import { figures, socialProof, sweepstakesTerms as terms } from '../../src/content/figures'
import { formatChance, formatCount, formatDollars, formatRate } from '../../src/content/format'
import { samplePrizes, testimonials, trust, workedExample } from '../../src/content/landing'
import { chanceOfWinning, prizesDrawn } from '../../src/content/odds-and-returns'
import {
  annualGrandPrize,
  annualTotalCents,
  monthlyPrizes,
  monthlyTotalCents,
  monthlyWinners,
} from '../../src/content/prizes'
import { routes } from '../../src/routes'

const { landing, joinWaitlist, admin, sweepstakesRules, privacy } = routes

const { premiumFeeCents: fee, penaltyFreeWithdrawalPercent: withdrawal, termYears } = figures
const term = `${termYears.from}-${termYears.to} year`
const multiplier = figures.entriesMultiplier.premium
const minimum = formatDollars(figures.minimumDepositCents)
const entry = formatDollars(figures.centsPerEntry)
const entries = figures.minimumDepositCents / figures.centsPerEntry
const grandPrize = formatDollars(annualGrandPrize.amountCents)
const monthlyTotal = formatDollars(monthlyTotalCents)
const annualTotal = formatDollars(annualTotalCents)
const taxForm = `A 1099-Misc form is filed for prizes of ${formatDollars(terms.taxFormFromCents)} or more`

interface ExpectedPage {
  readonly path: string
  /** The level-1 heading. */
  readonly heading: string | RegExp
  /** Texts that the page contains word for word. */
  readonly says: readonly string[]
}

/** Every page, with its heading and its texts. */
export const pages: readonly ExpectedPage[] = [
  {
    ...landing,
    heading: /^Guaranteed interest\. Plus a chance/,
    says: [
      `Guaranteed interest. Plus a chance at ${grandPrize}.`,
      `A ${term} principal-protected annuity from ${minimum}, with up to ${formatRate(figures.apyBasisPoints.free)} guaranteed interest (APY)`,
      `Every ${entry} saved is an entry into monthly prize drawings`,
      'issues your annuity and holds your savingsA-rated insurer',
      `free tier, no feeUp to ${formatRate(figures.apyBasisPoints.free)}`,
      `every month, ${monthlyTotal} in prizes${formatCount(monthlyWinners)} winners`,
      'prize entries generated (illustration)',
      `Deposit ${minimum} or more`,
      `${term} annuity backed by an A-rated insurer`,
      `Up to ${withdrawal}% may be withdrawn at any time without penalty`,
      `${formatRate(figures.apyBasisPoints.premium)} with Premium`,
      `Every ${entry} saved is 1 ticket`,
      `${figures.daysToEarnEntries} days to earn entries`,
      `${multiplier} (${multiplier}x tickets)`,
      `None, better${formatDollars(fee.month)}/month or ${formatDollars(fee.year)}/year`,
      `${monthlyTotal} every month and a ${grandPrize} grand prize every year: ${annualTotal}`,
      ...samplePrizes.groups.map(({ amount, name, winners }) => `${amount}${name}${winners}`),
      samplePrizes.smallPrizes,
      'A lucky example, not a customer or a forecast',
      formatDollars(exampleAccount.balanceCents),
      `${workedExample.interest}${formatDollars(exampleAccount.interestCents)}`,
      `Active tickets${exampleAccount.tickets}`,
      `Premium bonus${multiplier}x`,
      `Total prizes won${formatDollars(exampleAccount.prizesWonCents)}`,
      `Days to the next drawing${exampleAccount.daysToDrawing}`,
      `${exampleAccount.progressPercent}%`,
      `Monthly tier 4, October, odds ${exampleAccount.recentWins[0]?.odds}`,
      `${trust.reported}early members${socialProof.earlyMembers}`,
      ...Object.values(socialProof),
      'FDIC insurance: none.',
      ...(testimonials.stories.some(({ isSample }) => isSample) ? [testimonials.areSamples] : []),
      'a contract with an A-rated insurer',
      'The drawings would end.',
      'is more than its extra interest',
      `has ${entries} of them: a ${formatChance(chanceOfWinning(entries, prizesDrawn.month))} chance of winning`,
      `about ${Math.round(5 * (1 - chanceOfWinning(entries, prizesDrawn.year)))} in 5 savers with that balance win nothing`,
      taxForm,
      `Up to ${withdrawal}% at any time without penalty`,
      `Join ${socialProof.earlyMembers} early members saving smarter.`,
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
      `${terms.minimumAge} years of age or older`,
      'Void in New York',
      'NO PURCHASE OR PAYMENT OF ANY KIND IS NECESSARY TO ENTER OR WIN.',
      'Tickets are proportional to the deposit and to the account tier',
      'Limit one mail-in entry per person per month',
      `postmarked within the monthly period and received within ${terms.daysForPostcardToArrive} days after the period ends`,
      `within ${terms.daysToDrawing} days after the period ends. The drawing is run by an independent judge`,
      `notified within ${terms.daysToNotify} days of the drawing`,
      `respond within ${terms.daysToRespond} days`,
      taxForm,
      'State of Delaware',
      'PrizeWinnersAmount eachTotal',
      ...[annualGrandPrize, ...monthlyPrizes].map(
        ({ name, winners, amountCents }) =>
          `${name}${formatCount(winners)}${formatDollars(amountCents)}${formatDollars(winners * amountCents)}`,
      ),
      `All monthly prizes, each month${monthlyTotal}`,
      `All prizes in a year${annualTotal}`,
    ],
  },
  {
    ...privacy,
    says: [
      'We do not sell your personal information, and we do not share it for advertising.',
      'This site sets no cookies.',
      'number of friends who have joined goes down by one',
      `${terms.minimumAge} or older`,
      'We use this only for the waitlist: to keep your place, write to you about early access, and see how much people plan to save. No marketing calls or texts.',
    ],
  },
  {
    path: '/no-such-page',
    heading: 'Oops! Page not found',
    says: ['Return to Home'],
  },
]
