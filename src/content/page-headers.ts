import { brand } from './brand'

/** What stands at the top of a page, apart from what the page says: routes, too, go by it. */
export const pageHeaders = {
  joinWaitlist: {
    title: 'Join the Revolution',
    text: 'Leave your name and your email address, and see your place in line at once.',
  },
  admin: { title: 'Waitlist Admin', text: 'Manage and view all waitlist signups' },
  sweepstakesRules: { title: 'Official Rules', text: `${brand.name} monthly sweepstakes` },
} as const
