/** Where a browser runs no script. */
export const withoutScript =
  'Please switch JavaScript on to use this site and to join the waitlist.'

export const navigationCopy = {
  label: 'Main',
  skipLink: 'Skip to content',
  loading: 'Loading the page',
  home: 'Home',
  joinWaitlist: 'Join Waitlist',
  sweepstakesRules: 'Sweepstakes Rules',
} as const
