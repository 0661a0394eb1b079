import { figures } from './figures'

export const waitlistForm = {
  purpose: 'Only for the waitlist. No marketing calls or texts.',
  optional: '(optional)',
  submit: 'Join the Waitlist',
  submitting: 'Joining...',
  promise: 'You’ll see your place in line right away. Free, no obligation.',
  /** Shown before the form is hydrated. */
  hydration: {
    submitQueued:
      'One moment: this page is still loading. Your signup will be sent as soon as the page is ready.',
    failed:
      'Part of this page could not be loaded, so nothing can be sent. Check your connection and try again: everything you typed is kept.',
  },
  withoutScript:
    'To join the waitlist, please turn on JavaScript in your browser and reload this page.',
} as const

/** Shown to a visitor with an invitation, because an incentive for sharing must be disclosed (16 CFR 255). */
export const invitedNote = {
  title: 'A friend invited you.',
  text: `If you join, you count toward their reward: early access + ${figures.referral.bonusEntries} bonus entries when ${figures.referral.friends} friends join.`,
} as const

/** The link from the form to the landing page, because an invitation may lead straight to the form. */
export const howItWorks = 'See how it works'
