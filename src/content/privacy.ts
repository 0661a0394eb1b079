import { brand } from './brand'
import { sweepstakesTerms } from './figures'
import { type LegalSection, type LegalSummary, paragraph, valueOr } from './legal-page'
import { type SignupField, signupFields } from './signup-fields'
import { waitlistForm } from './waitlist'

/** A kind of data that is kept, and why. */
export interface Kept {
  readonly label: string
  readonly text: string
}

const describeField = ({ label, isRequired }: SignupField, text: string): Kept => ({
  label: isRequired ? label : `${label} ${waitlistForm.optional}`,
  text,
})

/** Why the form asks for each field, by column. Not in `signup-fields.ts`, which the landing page loads. */
const asked: Readonly<Record<keyof typeof signupFields, Kept>> = {
  name: describeField(signupFields.name, 'To address you.'),
  email: describeField(signupFields.email, 'To write to you. An address can join only once.'),
  phone: describeField(
    signupFields.phone,
    'To contact you about the waitlist, never to sell you anything. Giving us your number is not consent to sales calls or texts.',
  ),
  savings_amount: describeField(
    signupFields.savings_amount,
    'To see how much people plan to save.',
  ),
}

/** The other columns of a signup. A test checks that none is missing. */
const added = {
  position: { label: 'Your place in line', text: 'Each new signup gets the next number.' },
  created_at: { label: 'The time of your signup', text: 'To see when people join.' },
  invite_code: {
    label: 'Your invitation code',
    text: 'Eight random characters, for the link that you can share.',
  },
  invited_by: {
    label: 'A friend’s invitation code',
    text: 'If you followed an invitation link, so that your signup counts for your friend.',
  },
  friends_joined: {
    label: 'How many friends joined through your link',
    text: 'To see who has earned the reward.',
  },
  invited_at: {
    label: 'When we invited you to open an account',
    text: 'So that we invite no one twice.',
  },
  batch: { label: 'The group we invited you in', text: 'A number, once we have invited you.' },
  id: {
    label: 'A random ID',
    text: 'Computed from the random key of your signup, so that trying again does not make a second signup.',
  },
} as const satisfies Record<string, Kept>

/** Stored values, by storage key. A test checks that none is missing. “…” stands for the name of the Supabase project. */
const stored = {
  'nestwin:draft': {
    label:
      'What you type in the form, and the random key and email address of each signup you sent',
    text: 'The key keeps a second try from signing you up twice. Kept until you join with that address or close the tab.',
  },
  'nestwin:invitation': {
    label: 'A friend’s invitation code',
    text: 'So that your signup counts for your friend, even in another tab or on another day. Kept until you join, or for 30 days. The address of each page also contains it.',
  },
  'nestwin:place': {
    label: 'The place, invitation code, and random key of everyone who joins in this browser',
    text: 'To show, on your next visit, the place, whether we have invited you, and whether the place is gone. It contains no name or email address. The key lets you correct the address or leave. Kept until you leave the waitlist, hide a place that is gone, or delete this site’s data.',
  },
  'nestwin:scroll-positions': {
    label: 'How far you scrolled',
    text: 'Kept until you close the tab.',
  },
  'nestwin:bar-hidden': {
    label: 'That you closed the bar at the bottom of the page',
    text: 'Kept until you close the tab.',
  },
  'sb-…-auth-token': { label: 'For administrators: the session', text: 'Kept until you sign out.' },
} as const satisfies Record<string, Kept>

const privacyEmail = valueOr(brand.privacyEmail, 'an email address to be announced')

const emailService = valueOr(brand.emailService, 'an email service to be announced')

/** The main points, which people must be able to read before they join (11 CCR 7012). */
const summary = {
  title: 'In short',
  paragraphs: [
    'We ask for your name and email address. Your phone number and the amount you would like to save are optional. If a friend invited you, we also keep your friend’s invitation code.',
    'We use this only for the waitlist: to keep your place, write to you about early access, and see how much people plan to save. No marketing calls or texts.',
    paragraph`We keep it for ${valueOr(brand.signupRetention, 'a time to be announced')}, or until you ask us to remove it. We do not sell your personal information, and we do not share it for advertising.`,
    paragraph`To ask a question, or to see, correct, or remove what we keep about you, write to ${privacyEmail}.`,
  ],
} as const satisfies LegalSummary

const sections = [
  {
    id: 'who',
    title: 'Who runs this site?',
    paragraphs: [
      paragraph`${valueOr(brand.sponsor, 'A company to be announced')}, at ${valueOr(brand.sponsorAddress, 'an address to be announced')}. This page covers the site and its waitlist. It does not cover annuities, which are not sold here, or sweepstakes entries by mail. Last updated: ${valueOr(brand.privacyEffectiveDate, 'date to be announced')}.`,
      paragraph`You must be ${sweepstakesTerms.minimumAge} or older to join, as in the ${{ text: 'Official Rules', page: 'sweepstakesRules' }}. The form does not ask for your age. If someone younger has joined, write to us, and we will remove the signup.`,
    ],
  },
  { id: 'kept', title: 'What do we keep, and why?', paragraphs: [] },
  {
    id: 'where',
    title: 'Where is it kept?',
    paragraphs: [
      paragraph`Supabase hosts our PostgreSQL database in ${valueOr(brand.databaseRegion, 'a region to be announced')}, and ${valueOr(brand.webHost, 'a web host to be announced')} serves the pages. Both receive your IP address, the name and version of your browser, and the address of the page, which may contain an invitation code. Supabase also receives the random key of your signup. Their logs keep this for ${valueOr(brand.logRetention, 'a time to be announced')}.`,
      'To stop programs that sign up over and over, the database counts how often an IP address joins, corrects an email address, or leaves in a minute. It keeps a hash of the IP address, not the IP address itself, until anyone does one of these in a later minute.',
      paragraph`The site itself sends no emails. We send ours through ${emailService}, which receives your name and email address.`,
    ],
  },
  {
    id: 'who-sees',
    title: 'Who sees it?',
    paragraphs: [
      paragraph`Team members who manage the waitlist or run its database. On our behalf, Supabase and ${emailService} see it, too. The team sees who invited whom, and can save the list as a file. Supabase keeps the email address and password of each team member, and the time, IP address, and device of each sign-in.`,
      'The friend who invited you sees how many friends have joined, but not who. Anyone who knows an invitation code can look up that number. Anyone who enters your email address in the form learns that it is on the waitlist. Neither learns anything else.',
    ],
  },
  {
    id: 'browser',
    title: 'What does your browser keep?',
    paragraphs: [
      'This site sets no cookies. It has no analytics, no ads, and nothing from other sites: each page lets your browser connect only to the site and its database. It tracks nothing, so Do Not Track and Global Privacy Control change nothing.',
      'What you type is sent only when you submit the form, with a random key and your friend’s code. Until the page with the form knows whether you joined, it sends the key to look up your place: right away, after 5 and 15 seconds, and whenever you come back. When it shows your place, it sends the key to look up your code and whether we have invited you. It sends your code to count the friends who have joined.',
      'Your browser stores a few things on your device. You can delete them at any time.',
    ],
  },
  {
    id: 'choices',
    title: 'What can you ask us to do?',
    paragraphs: [
      paragraph`To send you a copy of what we keep about you, correct it, or remove you. Write to ${privacyEmail} from the address you joined with, so that we know it is you. We answer within ${valueOr(brand.privacyAnswerTime, 'a time to be announced')}.`,
      'In the browser you joined with, you can do two things yourself. Right after joining, “Not right?” lets you correct the address. Below your place in line, “Leave the waitlist...” removes your signup. If several people joined in that browser, you can do this only for the latest place.',
      'Removal deletes your signup. No one else gets your place. If a friend invited you, the number of friends who have joined goes down by one. The signups of friends whom you invited keep your code, which then belongs to no one. We record which place was removed, when, and who on our team removed it (or that its owner left), but not whose place it was. If you leave, we keep the random ID of your signup for at least a day, so that a delayed request cannot bring your signup back. After that day, we delete the ID when the next person leaves.',
      paragraph`Backups and saved files may still contain your signup, and the email service may still have your name and email address, for ${valueOr(brand.copyRetention, 'a time to be announced')} after that. If we remove you, your browser shows that your place is gone, until you hide it.`,
    ],
  },
] as const satisfies readonly LegalSection[]

/** Shown between the list of the form's fields and the list of the values that the database adds. */
const addedNote =
  'The database adds only what is listed below. It adds no IP address, no location, and nothing about your device.'

const folded = { added: 'What the database adds', stored: 'What your browser stores' } as const

export const privacyPage = { summary, sections, asked, added, addedNote, stored, folded } as const
