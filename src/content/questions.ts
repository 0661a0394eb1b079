import { type BrandValue, brand } from './brand'
import { disclosures } from './disclosures'
import {
  entriesForBalance,
  figures,
  premiumPaysFromCents,
  socialProof,
  sweepstakesTerms,
} from './figures'
import { formatChance, formatCount, formatDollars } from './format'
import { chanceOfWinning, prizesDrawn } from './odds-and-returns'
import { monthlyTotalCents, monthlyWinners } from './prizes'

interface Question {
  readonly question: string
  /** Paragraphs. */
  readonly answer: readonly string[]
}

const { termYears, penaltyFreeWithdrawalPercent, minimumDepositCents, entriesCounter } = figures
const entryPrice = formatDollars(figures.centsPerEntry)
const minimumDeposit = formatDollars(minimumDepositCents)
const minimumEntries = entriesForBalance(minimumDepositCents, 'free')

const chanceOfNothing = 1 - chanceOfWinning(minimumEntries, prizesDrawn.year)

const mailInEntryAddress: BrandValue = brand.mailInEntryAddress
const postcardAddress =
  typeof mailInEntryAddress === 'string'
    ? 'The Official Rules have the address.'
    : 'The Official Rules will have the address.'

const list: readonly Question[] = [
  {
    question: 'Who holds my money?',
    answer: [
      `The insurer. Your deposit buys a fixed annuity, which is a contract with an A-rated insurer that has ${socialProof.insurerAssets} in assets, as reported by ${brand.name}. The insurer guarantees your principal and your interest, subject to its claims-paying ability; ${brand.name} adds the prize drawings.`,
    ],
  },
  {
    question: `What if ${brand.name} or the insurer closes?`,
    answer: [
      'Your annuity is a contract with the insurer and goes on by its terms. The drawings would end.',
      'The insurer itself is what the guarantees rest on: they are subject to its claims-paying ability, and no FDIC insurance stands behind them.',
    ],
  },
  {
    question: 'Can I lose money?',
    answer: [
      `Yes, in three ways: by taking out more than ${penaltyFreeWithdrawalPercent}% before the end of the term, through Premium’s fee, or if the insurer cannot pay. Never through a drawing: prizes come on top of your savings, not out of them.`,
      'Principal and interest are guaranteed by the insurer, subject to its claims-paying ability.',
      `Premium’s fee, ${formatDollars(figures.premiumFeeCents.year)} for a year paid at once, is more than its extra interest, compared with the free tier’s highest rate, while your balance is below ${formatDollars(premiumPaysFromCents.paidYearly)}. Paid by the month, while it is below ${formatDollars(premiumPaysFromCents.paidMonthly)}.`,
    ],
  },
  {
    question: 'What are the odds of winning?',
    answer: [
      `They depend on how many entries there are. With ${formatCount(entriesCounter.start)} entries, which is an illustration, a balance of ${minimumDeposit} on the free tier has ${formatCount(minimumEntries)} of them: a chance of ${formatChance(chanceOfWinning(minimumEntries, prizesDrawn.month))} to win at least one of the ${formatCount(monthlyWinners)} prizes of a month, worth ${formatDollars(monthlyTotalCents)} together. In a year, ${formatChance(chanceOfNothing)} of such savers win nothing.`,
      'The calculator above works it out for any balance.',
    ],
  },
  {
    question: 'Are prizes and interest taxed?',
    answer: [
      `Taxes on a prize are the winner’s own. A 1099-Misc form is filed for prizes of ${formatDollars(sweepstakesTerms.taxFormFromCents)} or more. How interest from an annuity is taxed depends on you and on the account: ask a tax adviser.`,
    ],
  },
  {
    question: 'Can I take money out early?',
    answer: [
      `Up to ${penaltyFreeWithdrawalPercent}% at any time without penalty. The annuity runs for ${termYears.from} to ${termYears.to} years, and taking out more before its end can cost a penalty. The contract says how much, so read that part first. Money that you may need soon belongs elsewhere.`,
      'Before you are 59 and a half, the IRS may add a tax of 10% on the interest that you take out. Ask a tax adviser.',
    ],
  },
  {
    question: 'In which states is it available?',
    answer: [
      'Only where the insurer is licensed and the contract is approved, and not to residents of New York. The states are named before anyone can deposit. The sweepstakes is void in New York too, and where prohibited by law.',
    ],
  },
  {
    question: 'Can I enter the drawings without saving?',
    answer: [
      `Yes. ${disclosures.noPurchaseNecessary} A postcard by mail is 1 entry, with the same chance as an entry that comes with ${entryPrice} saved. Savers can have many more entries, and more entries have a higher chance together. Limit one per person per month, postmarked within the month and received within ${sweepstakesTerms.daysForPostcardToArrive} days after it. ${postcardAddress}`,
    ],
  },
  {
    question: 'How old do I have to be?',
    answer: [
      `${sweepstakesTerms.minimumAge} or older, and a legal resident of the United States, to enter the drawings.`,
    ],
  },
  {
    question: 'What does joining the waitlist commit me to?',
    answer: [
      'Nothing. You leave your name and your email address and see your place in line. There is nothing to pay, and nobody asks for a bank account here. The privacy page says how to be taken off the list.',
    ],
  },
]

export const questions = {
  title: 'Questions people ask',
  text: 'Short answers. Where we cannot know, we say so.',
  list,
} as const
