import { formatCount } from './format'

export const adminPage = {
  loading: 'Loading signups',
  notLoaded: 'This page could not be loaded completely. Check your connection and try again.',
  withoutScript: 'To see the signups, please switch JavaScript on in your browser.',
  total: 'Total Signups',
  list: 'Signups',
  empty: 'No signups yet',
  /** For an account that is not an administrator, row-level security returns an empty list instead of an error. */
  emptyForOthers:
    'Only administrators see signups. If you expected some here, ask whoever runs the Supabase project to make this account an administrator.',
  showing: (shown: string, total: string) => `Showing ${shown} of ${total}`,
  loadMore: 'Load more',
  loadingMore: 'Loading...',
} as const

export const sessionCopy = {
  restoring: 'Checking who is signed in',
  signedInAs: (email: string) => `Signed in as ${email}`,
  signOut: 'Sign out',
} as const

export const signInForm = {
  title: 'Sign in',
  text: 'The signups are for administrators.',
  /** Shown after a session has ended. */
  ended: 'Your session has ended. Sign in again to come back to the list.',
  email: { label: 'Email Address', required: 'Enter your email address.' },
  password: { label: 'Password', required: 'Enter your password.', show: 'Show password' },
  submit: 'Sign in',
  submitting: 'Signing in...',
  help: 'Forgot your password? Whoever runs the Supabase project can help.',
} as const

/** The message of a failed sign-in, by its reason. */
export const signInFailures = {
  'wrong-credentials': 'The email address or the password is wrong.',
  'duplicate-email': 'Signing in did not work. Try again later.',
  offline: 'The connection broke off. Check it, and try again.',
  'timed-out': 'No answer came in time. Check your connection, and try again.',
  'rate-limited': 'There have been too many tries in a short time. Wait a minute, then try again.',
  unavailable: 'Signing in is not available at the moment. Try again later.',
  refused: 'This account may not sign in.',
  unexpected: 'Signing in did not work. Try again later.',
} as const

interface Person {
  readonly name: string
  readonly position: number
}

/** Removing a signup, for example because the person has requested it. */
export const removal = {
  start: 'Remove',
  /** The accessible name of the button. It names the person, because every entry has such a button. */
  startFor: ({ name, position }: Person) => `Remove #${formatCount(position)}, ${name}`,
  question: ({ name, position }: Person) =>
    `Remove ${name} from the waitlist for good? The number ${formatCount(position)} is not given again, and nobody else moves.`,
  confirm: 'Remove for good',
  removing: 'Removing...',
  cancel: 'Keep',
} as const
