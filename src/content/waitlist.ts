import { brand } from './brand'
import { figures } from './figures'

export const waitlistForm = {
  whatWeCollect:
    'We use this only for the waitlist: to keep your place, write to you about early access, and see how much people plan to save. No marketing calls or texts.',
  optional: '(optional)',
  submit: 'Join the Waitlist',
  submitting: 'Joining...',
  /** Shown before the form is hydrated. */
  hydration: {
    submitQueued:
      'One moment: this page is still loading. Your signup will be sent as soon as it is ready.',
    failed:
      'Part of this page could not be loaded, so nothing can be sent. Check your connection and try again: everything you typed is kept.',
  },
  withoutScript:
    'To join the waitlist, please turn on JavaScript in your browser and reload this page.',
} as const

/** Shown to a visitor who came through an invitation: an incentive for sharing has to be disclosed (16 CFR 255). */
export const invitedNote = {
  title: 'A friend invited you.',
  text: `If you join, it counts toward their reward: early access + ${figures.referral.bonusEntries} bonus entries for ${figures.referral.friends} friends.`,
} as const

/** Between the header of the page and its form. A friend's invitation may lead here first. */
export const joinPage = {
  /** Before the link to the landing page. */
  about: `${brand.name} is a fixed annuity with guaranteed interest and monthly prize drawings. `,
  howItWorks: 'See how it works',
} as const
