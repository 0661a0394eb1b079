import { brand } from './brand'
import { entriesForBalance, figures, sweepstakesTerms } from './figures'
import { formatChance, formatCount, formatDollars, formatOdds } from './format'
import { chanceOfWinning, prizesDrawn } from './odds-and-returns'
import { annualGrandPrize, monthlyTotalCents, monthlyWinners, smallPrizes } from './prizes'

interface Question {
  readonly question: string
  /** One text per paragraph. */
  readonly answer: readonly string[]
}

const { termYears, penaltyFreeWithdrawalPercent, minimumDepositCents, entriesCounter } = figures
const minimumDeposit = formatDollars(minimumDepositCents)
const minimumEntries = entriesForBalance(minimumDepositCents, 'free')

const chanceOfNothing = 1 - chanceOfWinning(minimumEntries, prizesDrawn.year)

const list: readonly Question[] = [
  {
    question: 'Who holds my money?',
    answer: [
      `The insurer. Your deposit buys a fixed annuity, which is a contract with an A-rated insurer. The insurer guarantees your principal and your interest, subject to its claims-paying ability; ${brand.name} adds the prize drawings.`,
    ],
  },
  {
    question: `What if ${brand.name} or the insurer closes?`,
    answer: [
      `If ${brand.name} closes, your annuity continues: it is a contract with the insurer. The drawings would end.`,
      'If the insurer closes, its guarantees are subject to its claims-paying ability. There is no FDIC insurance.',
    ],
  },
  {
    question: 'Can I lose money?',
    answer: [
      `Yes, in three ways: by withdrawing more than ${penaltyFreeWithdrawalPercent}% before the end of the term, through Premium’s fee, or if the insurer cannot pay. Never through a drawing: prizes come on top of your savings, not out of them.`,
      `On a small balance, Premium’s fee (${formatDollars(figures.premiumFeeCents.year)} a year) is more than its extra interest. The calculator shows which pays more.`,
    ],
  },
  {
    question: 'What are the odds of winning?',
    answer: [
      `They depend on how many entries there are. As an illustration, if there are ${formatCount(entriesCounter.start)}, a ${minimumDeposit} balance on the free tier has ${formatCount(minimumEntries)} of them: a ${formatChance(chanceOfWinning(minimumEntries, prizesDrawn.month))} chance of winning at least one of the month’s ${formatCount(monthlyWinners)} prizes, which total ${formatDollars(monthlyTotalCents)}. In a year, about ${Math.round(5 * chanceOfNothing)} in 5 savers with that balance win nothing. Most prizes are ${formatDollars(Math.min(...smallPrizes.map(({ amountCents }) => amountCents)))}; the chance of winning the ${formatDollars(annualGrandPrize.amountCents)} is ${formatOdds(chanceOfWinning(minimumEntries, annualGrandPrize.winners))} a year.`,
      'The calculator above works it out for your savings.',
    ],
  },
  {
    question: 'Are prizes and interest taxed?',
    answer: [
      `Winners are responsible for any taxes on their prizes. A 1099-Misc form is filed for prizes of ${formatDollars(sweepstakesTerms.taxFormFromCents)} or more. How annuity interest is taxed depends on your situation and the account: ask a tax adviser.`,
    ],
  },
  {
    question: 'Can I take money out early?',
    answer: [
      `Up to ${penaltyFreeWithdrawalPercent}% at any time without penalty. The annuity runs for ${termYears.from} to ${termYears.to} years, and withdrawing more before it ends can cost a penalty. The contract says how much, so read that first. Keep money you may need soon somewhere else.`,
      'Before age 59 1/2, the IRS may add a 10% tax on the interest you withdraw. Ask a tax adviser.',
    ],
  },
]

export const questions = {
  title: 'Before you join',
  list,
} as const
