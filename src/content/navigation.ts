export const navigationCopy = {
  label: 'Main',
  skipLink: 'Skip to content',
  loading: 'Loading the page',
  home: 'Home',
  joinWaitlist: 'Join Waitlist',
  sweepstakesRules: 'Sweepstakes Rules',
} as const
