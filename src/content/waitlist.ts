import { figures } from './figures'

export const waitlistForm = {
  purpose: 'Only for the waitlist. No marketing calls or texts.',
  optional: '(optional)',
  submit: 'Join the Waitlist',
  submitting: 'Joining...',
  promise: 'You’ll see your place in line right away. Free, no obligation.',
  /** Before the form is hydrated. */
  hydration: {
    submitQueued:
      'One moment: this page is still loading. Your signup will be sent as soon as it is ready.',
    failed:
      'Part of this page could not be loaded, so nothing can be sent. Check your connection and try again: everything you typed is kept.',
  },
  withoutScript:
    'To join the waitlist, please turn on JavaScript in your browser and reload this page.',
} as const

/** For a visitor who came through an invitation: an incentive for sharing has to be disclosed (16 CFR 255). */
export const invitedNote = {
  title: 'A friend invited you.',
  text: `If you join, you count toward their reward: early access + ${figures.referral.bonusEntries} bonus entries when ${figures.referral.friends} friends join.`,
} as const

/** The link to the landing page: an invitation may lead to the form first. */
export const howItWorks = 'See how it works'
