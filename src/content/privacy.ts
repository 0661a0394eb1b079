import { brand } from './brand'
import { sweepstakesTerms } from './figures'
import type { LegalSection, LegalSummary } from './legal-page'
import { type SignupField, signupFields } from './signup-fields'
import { waitlistForm } from './waitlist'

/** Something that is kept, and why. */
export interface Kept {
  readonly label: string
  readonly text: string
}

const describeField = ({ label, isRequired }: SignupField, text: string): Kept => ({
  label: isRequired ? label : `${label} ${waitlistForm.optional}`,
  text,
})

/** Why the form asks for each field, by column. Here, because the landing page loads `signup-fields.ts`. */
const asked: Readonly<Record<keyof typeof signupFields, Kept>> = {
  name: describeField(signupFields.name, 'We use it to address you.'),
  email: describeField(signupFields.email, 'We write to you there. An address can join only once.'),
  phone: describeField(
    signupFields.phone,
    'We use it only to contact you about the waitlist, never to sell you something. A number here is no consent to sales calls or texts.',
  ),
  savings_amount: describeField(
    signupFields.savings_amount,
    'It shows us how much people plan to save.',
  ),
}

/** What a signup contains besides the answers, by column. A test checks that no column is missing. */
const added = {
  position: {
    label: 'Your place in line',
    text: 'A number that goes up by one with each signup.',
  },
  created_at: {
    label: 'The time of your signup',
    text: 'It shows us when people join.',
  },
  invite_code: {
    label: 'Your invitation code',
    text: 'Eight random characters in the link that you can share. They reveal nothing about you.',
  },
  invited_by: {
    label: 'The invitation code of a friend',
    text: 'Only if you followed an invitation link, so that your signup counts for your friend.',
  },
  friends_joined: {
    label: 'How many friends have joined through your invitation',
    text: 'It shows us who has earned what the invitation promises.',
  },
  invited_at: {
    label: 'The time at which we invited you to open an account',
    text: 'So that we invite nobody twice. Empty while you wait.',
  },
  batch: {
    label: 'The number of the group that we invited with you',
    text: 'So that we know whom we have written to. Empty while you wait.',
  },
  id: {
    label: 'A random identifier',
    text: 'Your browser makes it, and sends it with your signup. It distinguishes your signup from others, so that trying again does not make a second one.',
  },
} as const satisfies Record<string, Kept>

/**
 * What the browser keeps, by the key in its storage. In the key of the session, the dots stand for the name of the Supabase
 * project. A test checks that no key is missing.
 */
const stored = {
  'nestwin:draft': {
    label: 'What you type into the form',
    text: 'So that a reload loses nothing. Until you join with it or close the tab.',
  },
  'nestwin:sent-signups': {
    label:
      'The random identifier, the email address, and the outcome of each signup that you have sent',
    text: 'So that a second try does not join twice, and so that the page can look up your place and your invitation code. Until it knows both, or you close the tab.',
  },
  'nestwin:invitation': {
    label: 'The invitation code of a friend',
    text: 'Only if you followed an invitation link. Until you join or close the tab.',
  },
  'nestwin:place': {
    label: 'Your place in line and your invitation code, for everybody who joins in this browser',
    text: 'So that you see them again on your next visit. They contain neither your name nor your email address. Until you delete the data of this site in your browser.',
  },
  'nestwin:scroll-positions': {
    label: 'How far you have scrolled',
    text: 'So that Back takes you to where you were. Until you close the tab.',
  },
  'nestwin:bar-hidden': {
    label: 'That you have hidden the bar at the bottom of the page',
    text: 'So that it does not come back. Until you close the tab.',
  },
  'sb-…-auth-token': {
    label: 'The session of an administrator',
    text: 'Only if you sign in to manage the waitlist. Until you sign out.',
  },
  'nestwin:sent-invitation': {
    label:
      'A code that is computed from the identifiers of the people whom an administrator has invited last',
    text: 'Only if you sign in to manage the waitlist. Until their file is saved or you close the tab.',
  },
  'nestwin:admin-search': {
    label: 'What an administrator searches for',
    text: 'Only if you sign in to manage the waitlist. Until you sign out or close the tab.',
  },
} as const satisfies Record<string, Kept>

const writeToUs = ['write to ', { value: brand.privacyEmail }] as const

/** The main points, which people must be able to read before they join (11 CCR 7012). */
const summary = {
  title: 'In short',
  paragraphs: [
    'We ask for your name and your email address. Your phone number and the amount that you would like to save are optional. If a friend invited you, we also keep your friend’s invitation code.',
    'We use them to keep your place in line and to contact you about the waitlist and early access.',
    ['We keep them ', { value: brand.signupRetention }, ', and do not sell or share them.'],
    'There are no cookies and no trackers. Your browser connects to this site and to its database, and to nothing else.',
    ['To see, correct, or remove what we keep about you, ', ...writeToUs, '.'],
  ],
} as const satisfies LegalSummary

const sections = [
  {
    id: 'who',
    title: 'Who runs this site?',
    paragraphs: [
      [
        { value: brand.sponsor },
        ', ',
        { value: brand.sponsorAddress },
        '. If you have a question about this page, ',
        ...writeToUs,
        '.',
      ],
      'This page is about the site and its waitlist. It is not about savings accounts, which nobody can open here, or about entries in the sweepstakes by mail.',
    ],
  },
  {
    id: 'asked',
    title: 'What do we ask for, and why?',
    paragraphs: [waitlistForm.whatWeCollect],
  },
  {
    id: 'added',
    title: 'What does the waitlist add?',
    paragraphs: [
      'The database keeps the following with your answers, and nothing more: no IP address, no location, and nothing about your device.',
    ],
  },
  {
    id: 'where',
    title: 'Where is it kept?',
    paragraphs: [
      [
        'In a PostgreSQL database that Supabase hosts in ',
        { value: brand.databaseRegion },
        '. The pages of this site are at ',
        { value: brand.webHost },
        '.',
      ],
      [
        'Like the servers of every website, both receive your IP address and what your browser sends along: its name and version, and the address of the page, which may contain an invitation code. Supabase also receives the random identifier of your signup. They keep this in logs for ',
        { value: brand.logRetention },
        '.',
      ],
      'To stop programs that sign up many times in a row, the database counts how often somebody tries to join from the same IP address in a minute. It does not keep the address: it only increases a few of about a thousand counters, and each of them stands for many addresses.',
      [
        'The site itself sends no emails. We send them with ',
        { value: brand.emailService },
        ', which receives your email address for that.',
      ],
    ],
  },
  {
    id: 'how-long',
    title: 'How long is it kept?',
    paragraphs: [
      [
        'We keep your signup ',
        { value: brand.signupRetention },
        ', or until you ask us to remove it.',
      ],
    ],
  },
  {
    id: 'who-sees',
    title: 'Who sees it?',
    paragraphs: [
      'The people on our team who manage the waitlist or run its database. They also see who invited whom, and they can save the list as a file.',
      [
        'Supabase, which hosts the database for us, and ',
        { value: brand.emailService },
        ', which sends our emails. We do not sell your personal information, and we do not share it for advertising.',
      ],
      'The friend who invited you sees how many friends have joined, but not who. Anyone who knows an invitation code can look up this number, and nothing else.',
      'Members of our team sign in with an email address and a password. Supabase keeps these for them, and the time, the IP address, and the device of each sign-in.',
      'Anyone who enters your email address in the form learns that it is already on the waitlist, and nothing else.',
    ],
  },
  {
    id: 'browser',
    title: 'What does your browser keep?',
    paragraphs: [
      'This site sets no cookies. It keeps the following in the storage of your browser, on your device. You can delete it there at any time. If your browser blocks it, the site works without it.',
      'What you type into the form is sent only when you submit it, together with the random identifier and your friend’s invitation code. After each try to join, the site sends the identifier and your email address once more, to look up your place and your invitation code. If no response arrives, it asks again, on any page, until it knows them. Whenever the page shows your place, it sends your own code to look up how many friends have joined.',
    ],
  },
  {
    id: 'tracking',
    title: 'Does anybody track you here?',
    paragraphs: [
      'No. There are no analytics and no advertising, and the site loads no scripts, fonts, or pictures from other sites. Each page tells your browser to connect only to this site and to its database.',
      'Since there is no tracking, it makes no difference whether your browser sends Do Not Track or Global Privacy Control.',
    ],
  },
  {
    id: 'choices',
    title: 'What can you ask us to do?',
    paragraphs: [
      [
        'To send you a copy of what we keep about you, to correct it, or to remove you: ',
        ...writeToUs,
        '. Please use the email address that you joined with, so that we know it is you. We answer within ',
        { value: brand.privacyAnswerTime },
        '.',
      ],
    ],
  },
  {
    id: 'removal',
    title: 'What happens when you are removed?',
    paragraphs: [
      'Your signup is deleted, with everything that we asked for and that the waitlist added. Your place in line is not given to anybody else. If a friend invited you, the number of friends who have joined goes down by one.',
      'We keep a record of which place was removed, when, and who on our team removed it, but not of who had the place. If you have invited friends, their signups keep your invitation code, which then belongs to nobody.',
      [
        'Backups of the database and saved files of the list may contain your signup for another ',
        { value: brand.copyRetention },
        '. Your browser shows your place until you delete the data of this site there.',
      ],
    ],
  },
  {
    id: 'age',
    title: 'How old do you have to be?',
    paragraphs: [
      [
        `${sweepstakesTerms.minimumAge} or older, as for the drawings of the `,
        { text: 'Official Rules', page: 'sweepstakesRules' },
        '. The form does not ask for your age. If somebody younger has joined, ',
        ...writeToUs,
        ', and we remove the signup.',
      ],
    ],
  },
  {
    id: 'changes',
    title: 'When did this page last change?',
    paragraphs: [['On ', { value: brand.privacyEffectiveDate }, '.']],
  },
] as const satisfies readonly LegalSection[]

export const privacyPage = { summary, sections, asked, added, stored } as const
