import { reportedError } from './format'

export const sessionCopy = {
  signedIn: 'Signed in',
  signedInAs: (email: string) => `Signed in as ${email}`,
  signOut: 'Sign out',
  /** Shown only if the list is visible without a session. */
  signIn: 'Sign in',
} as const

export const signInForm = {
  title: 'Sign in',
  text: 'For administrators of the waitlist.',
  ended: 'Your session has ended. Sign in again to return to the list.',
  email: { label: 'Email Address', required: 'Enter your email address.' },
  password: { label: 'Password', required: 'Enter your password.', show: 'Show password' },
  submit: 'Sign in',
  submitting: 'Signing in...',
  /** Shown only if the list is visible without a session. */
  cancel: 'Back to the list',
  help: 'Forgot your password? The person who manages your team’s accounts can help.',
} as const

/** Why a request failed. Follows the message about the failure. */
export const causes = {
  offline: 'The connection was lost. Check it, then try again.',
  'timed-out': 'The server did not respond in time. Check your connection, then try again.',
  'rate-limited': 'Too many requests. Wait a minute, then try again.',
  unavailable: 'The waitlist is not available right now. Try again later.',
  refused: 'This account is not allowed to do this, or its session has ended.',
  unexpected: 'The server sent an unexpected response.',
} as const

/** Follows `causes.unexpected` if the response does not come from the backend itself. */
export const networkHint = 'If your Wi-Fi network has its own sign-in page, open it first.'

/** Replaces `causes.unexpected` if a service reported an error. `supabase/operating.md` explains common codes. */
export const reportedBy = {
  database: reportedError,
  auth: (code: string) => `The sign-in service refused the sign-in (error ${code}).`,
} as const

export const signInFailures = {
  ...causes,
  'wrong-credentials': 'The email address or the password is wrong.',
  unavailable: 'Signing in is not available right now. Try again later.',
  refused: 'This account is not allowed to sign in.',
} as const
