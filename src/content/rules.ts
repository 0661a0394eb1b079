import { brand } from './brand'
import { figures, sweepstakesTerms as terms } from './figures'
import { formatCount, formatDollars } from './format'
import { type LegalSection, paragraph, valueOr } from './legal-page'
import { annualGrandPrize, annualTotalCents, monthlyTotalCents, monthlyWinners } from './prizes'

const entryPrice = formatDollars(figures.centsPerEntry)

const questionsAddress = valueOr(brand.contactAddress, 'an address to be announced')

const sections = [
  {
    id: 'no-purchase',
    title: 'No purchase necessary',
    notice: 'NO PURCHASE OR PAYMENT OF ANY KIND IS NECESSARY TO ENTER OR WIN.',
    paragraphs: [
      'Every entry has the same chance of winning, whether it comes from a deposit or by mail. Having more entries increases your chance. Anyone who is eligible may enter free by mail.',
    ],
  },
  {
    id: 'eligibility',
    title: 'Who may enter',
    paragraphs: [
      `Open to legal residents of the United States who are ${terms.minimumAge} years of age or older at the time of entry. Void in New York and where prohibited by law.`,
    ],
  },
  {
    id: 'organizer',
    title: 'Sponsor',
    paragraphs: [
      paragraph`The sponsor is ${valueOr(brand.sponsor, 'a company to be announced')}, at ${valueOr(brand.sponsorAddress, 'an address to be announced')}. Send questions about the sweepstakes to ${questionsAddress}.`,
    ],
  },
  {
    id: 'period',
    title: 'Monthly period',
    paragraphs: [
      'There is one sweepstakes each month. The period begins at 12:01 AM ET on the first day of the month and ends at 11:59 PM ET on its last day.',
    ],
  },
  {
    id: 'enter-by-deposit',
    title: 'Entering by account deposit',
    paragraphs: [
      `Savers are entered through their accounts. Tickets are proportional to the deposit and to the account tier. Each ticket is 1 entry. Savers get 1 ticket for every ${entryPrice} saved; Premium members get ${figures.entriesMultiplier.premium}. It takes ${figures.daysToEarnEntries} days to earn entries.`,
    ],
  },
  {
    id: 'enter-by-mail',
    title: 'Entering free by mail',
    paragraphs: [
      paragraph`To enter without a deposit, write your full name, postal address, and email address on a postcard, and mail it to ${valueOr(brand.mailInEntryAddress, 'an address to be announced')}.`,
      `Each postcard is 1 entry. Limit one mail-in entry per person per month. It must be postmarked within the monthly period and received within ${terms.daysForPostcardToArrive} days after the period ends.`,
    ],
  },
  {
    id: 'invitations',
    title: 'Bonus entries for invitations',
    paragraphs: [
      `Anyone on the waitlist can invite friends with a link. We count the friends who join the waitlist through it, and stop counting those whose signup is removed. The reward for ${figures.referral.friends} friends is early access and ${figures.referral.bonusEntries} bonus entries.`,
      paragraph`Who can receive the bonus entries: ${valueOr(brand.bonusEntriesRecipients, 'to be announced')}. The drawing in which they count: ${valueOr(brand.bonusEntriesDrawing, 'to be announced')}.`,
    ],
  },
  {
    id: 'prizes',
    title: 'Prizes',
    paragraphs: [
      `Each month, there are ${formatCount(monthlyWinners)} prizes, ${formatDollars(monthlyTotalCents)} in total. Once a year, there is a grand prize of ${formatDollars(annualGrandPrize.amountCents)}. All prizes in a year add up to ${formatDollars(annualTotalCents)}. Prizes are paid in US dollars.`,
      paragraph`The annual grand prize is drawn ${valueOr(brand.annualDrawingDate, 'on a date to be announced')}, from ${valueOr(brand.annualDrawingEntries, 'entries to be announced')}.`,
    ],
  },
  {
    id: 'odds',
    title: 'Odds',
    paragraphs: [
      'The odds of winning depend on the number of eligible entries received for the period. An entry by mail has the same chance as an entry by deposit.',
    ],
  },
  {
    id: 'drawing',
    title: 'Drawing',
    paragraphs: [
      paragraph`Winners are drawn at random from all eligible entries within ${terms.daysToDrawing} days after the period ends. The drawing is run by an independent judge, ${valueOr(brand.judge, 'to be announced')}, whose decisions are final.`,
    ],
  },
  {
    id: 'notification',
    title: 'Notification of winners',
    paragraphs: [
      `Winners are notified within ${terms.daysToNotify} days of the drawing. A winner who does not respond within ${terms.daysToRespond} days of being notified forfeits the prize.`,
    ],
  },
  {
    id: 'winners',
    title: 'List of winners',
    paragraphs: [
      paragraph`For a list of the winners of a period, write to the sponsor at ${questionsAddress}.`,
    ],
  },
  {
    id: 'taxes',
    title: 'Taxes',
    paragraphs: [
      `Winners are responsible for any taxes on their prizes. A 1099-Misc form is filed for prizes of ${formatDollars(terms.taxFormFromCents)} or more.`,
    ],
  },
  {
    id: 'privacy',
    title: 'Opting out',
    paragraphs: [
      paragraph`To stop receiving messages about the sweepstakes, write to ${valueOr(brand.optOutEmail, 'an email address to be announced')}.`,
      paragraph`The ${{ text: 'Privacy', page: 'privacy' }} page explains what this site keeps about people on its waitlist, and how to be removed.`,
    ],
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    paragraphs: ['These rules are governed by the laws of the State of Delaware.'],
  },
] as const satisfies readonly LegalSection[]

export const rulesPage = {
  sections,
  prizeTable: {
    caption: 'Prizes, winners, and amounts',
    columns: { prize: 'Prize', winners: 'Winners', amount: 'Amount each', total: 'Total' },
    monthlyTotal: 'All monthly prizes, each month',
    annualTotal: 'All prizes in a year',
  },
} as const
