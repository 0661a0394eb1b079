import { brand } from './brand'
import { figures } from './figures'

export const waitlistForm = {
  name: {
    label: 'Full Name',
    required: 'Enter your full name.',
    tooLong: (maxLength: number) => `Enter a name of ${maxLength} characters or fewer.`,
  },
  email: {
    label: 'Email Address',
    required: 'Enter your email address.',
    malformed: 'Enter an email address in the form name@example.com.',
    tooLong: (maxLength: number) => `Enter an email address of ${maxLength} characters or fewer.`,
  },
  phone: {
    label: 'Phone',
    tooLong: (maxLength: number) => `Enter a phone number of ${maxLength} characters or fewer.`,
  },
  savings_amount: {
    label: 'How much would you like to save?',
    placeholder: 'Select amount',
    unknown: 'Choose one of the amounts in the list.',
  },
  whatWeCollect: `We use these answers to keep your place in line and to write to you about early access to ${brand.name}. We use the phone number only to contact you about the waitlist.`,
  optional: '(optional)',
  submit: 'Join the Waitlist',
  submitting: 'Joining...',
  loading: 'The form is loading',
  /** Shown before the form is hydrated. */
  hydration: {
    submitHeld: 'One moment, this page is still loading. Your signup is sent as soon as it has.',
    failed:
      'Part of this page could not be loaded, so nothing can be sent. Check your connection and try again: everything you typed is kept.',
  },
  withoutScript:
    'To join the waitlist, please switch JavaScript on in your browser and load this page again.',
} as const

export const successView = {
  title: "You're In! 🎉",
  /** @param position formatted */
  position: (position: string) => `You're #${position} in line for early access`,
  referral: `Invite ${figures.referral.friends} friends and get early access + ${figures.referral.bonusEntries} bonus entries!`,
  share: 'Share with Friends',
  addressToCopy: 'Copy this address to share it',
} as const

export const sharing = {
  title: `Join me on ${brand.name}!`,
  text: 'Earn guaranteed returns + win prizes just for saving!',
} as const

/** What happened to the signup, by the reason of the failure. The form shows it below the button, after the toast's text. */
export const joinFailures = {
  offline:
    'The connection broke off, so we could not confirm that your place was saved. Check your connection and try again.',
  'timed-out':
    'No answer came in time, so we could not confirm that your place was saved. Check your connection and try again.',
  'rate-limited': 'There have been too many tries in a short time. Wait a minute, then try again.',
  unavailable:
    'Our waitlist is not available at the moment, so we could not confirm that your place was saved.',
  refused: 'Our waitlist did not accept this. Your place has not been saved.',
  unexpected:
    'Our waitlist did not answer as it should. We could not confirm that your place was saved.',
} as const

export const nothingIsLost = 'Everything you typed is still here.'
