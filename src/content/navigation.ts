export const navigationCopy = {
  label: 'Main',
  skipLink: 'Skip to content',
  home: 'Home',
  joinWaitlist: 'Join Waitlist',
  sweepstakesRules: 'Sweepstakes Rules',
  privacy: 'Privacy',
} as const
