import { brand } from './brand'
import { figures, sweepstakesTerms as terms } from './figures'
import { formatCount, formatDollars } from './format'
import type { LegalSection } from './legal-page'
import { annualGrandPrize, annualTotalCents, monthlyTotalCents, monthlyWinners } from './prizes'

const entryPrice = formatDollars(figures.centsPerEntry)

const sections = [
  {
    id: 'no-purchase',
    title: 'No purchase necessary',
    notice: 'NO PURCHASE OR PAYMENT OF ANY KIND IS NECESSARY TO ENTER OR WIN.',
    paragraphs: [
      'Every entry has the same chance, with a deposit or by mail. More entries have a higher chance together. Anyone eligible may enter free by mail.',
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
    id: 'sponsor',
    title: 'Sponsor',
    paragraphs: [
      ['The sponsor is ', { value: brand.sponsor }, '.'],
      ['Its address is ', { value: brand.sponsorAddress }, '.'],
      ['Questions about the sweepstakes may be sent to ', { value: brand.contactAddress }, '.'],
    ],
  },
  {
    id: 'period',
    title: 'Monthly period',
    paragraphs: [
      'There is one sweepstakes a month. Each period begins at 12:01 AM ET on the first day of the month and ends at 11:59 PM ET on its last day.',
    ],
  },
  {
    id: 'enter-by-deposit',
    title: 'Entering by account deposit',
    paragraphs: [
      `Savers are entered through their account. Tickets are proportional to the deposit and to the account tier: 1 entry for every ${entryPrice} saved, and ${figures.entriesMultiplier.premium} times as many for Premium members. It takes ${figures.daysToEarnEntries} days to earn entries.`,
    ],
  },
  {
    id: 'enter-by-mail',
    title: 'Entering free by mail',
    paragraphs: [
      'To enter without a deposit, write your full name, postal address and email address on a postcard and mail it.',
      ['Mail it to ', { value: brand.mailInEntryAddress }, '.'],
      `Each postcard is 1 entry. Limit one mail-in entry per person per month. It must be postmarked within the monthly period and received within ${terms.daysForPostcardToArrive} days after the period ends.`,
    ],
  },
  {
    id: 'invitations',
    title: 'Bonus entries for invitations',
    paragraphs: [
      `Somebody on the waitlist can invite friends with a link. We count the friends who join the waitlist through it, and no longer count those whose signup is removed. Anyone whose link has brought ${figures.referral.friends} friends gets early access and ${figures.referral.bonusEntries} bonus entries.`,
      [{ value: brand.bonusEntriesTerms }, '.'],
    ],
  },
  {
    id: 'prizes',
    title: 'Prizes',
    paragraphs: [
      `Each month ${formatCount(monthlyWinners)} winners share ${formatDollars(monthlyTotalCents)}. Once a year there is a grand prize of ${formatDollars(annualGrandPrize.amountCents)}. All prizes in a year together are ${formatDollars(annualTotalCents)}. Prizes are paid in US dollars.`,
      [{ value: brand.annualDrawing }, '.'],
    ],
  },
  {
    id: 'odds',
    title: 'Odds',
    paragraphs: [
      'The odds of winning depend on the number of eligible entries received in the period. An entry by mail has the same chance as an entry by deposit.',
    ],
  },
  {
    id: 'drawing',
    title: 'Drawing',
    paragraphs: [
      `Winners are drawn at random from all eligible entries within ${terms.daysToDrawing} days after the period ends. The drawing is run by an independent judge, whose decisions are final.`,
      ['The judge is ', { value: brand.judge }, '.'],
    ],
  },
  {
    id: 'notification',
    title: 'Notification of winners',
    paragraphs: [
      `Winners are notified within ${terms.daysToNotify} days of the drawing. A winner must respond within ${terms.daysToRespond} days of being notified, or forfeits the prize.`,
    ],
  },
  {
    id: 'winners',
    title: 'List of winners',
    paragraphs: [
      [
        'For a list of the winners of a period, write to the sponsor at ',
        { value: brand.contactAddress },
        '.',
      ],
    ],
  },
  {
    id: 'taxes',
    title: 'Taxes',
    paragraphs: [
      `Taxes on a prize are the winner’s own. A 1099-Misc form is filed for prizes of ${formatDollars(terms.taxFormFromCents)} or more.`,
    ],
  },
  {
    id: 'privacy',
    title: 'Opting out',
    paragraphs: [
      [
        'To stop receiving messages about the sweepstakes, write to ',
        { value: brand.optOutEmail },
        '.',
      ],
      [
        { text: 'Privacy', page: 'privacy' },
        ' says what this site keeps about people on its waitlist, and how to be removed.',
      ],
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
    caption: 'Prizes, winners and amounts',
    columns: { prize: 'Prize', winners: 'Winners', amount: 'Amount each', total: 'Total' },
    monthlyTotal: 'All monthly prizes, each month',
    annualTotal: 'All prizes in a year',
  },
} as const
