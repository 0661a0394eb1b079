import { brand } from './brand'

/** The text at the top of each page. A separate file, because `routes.ts` needs this text without the rest of the copy. */
export const pageHeaders = {
  joinWaitlist: {
    title: 'Join the Revolution',
    text: 'Leave your name and your email address, and see your place in line at once.',
    /** A friend's invitation may lead here first. Before the link to the landing page. */
    about: `${brand.name} is a fixed annuity with guaranteed interest and monthly prize drawings. `,
    howItWorks: 'See how it works',
  },
  admin: { title: 'Waitlist Admin', text: 'Manage and view all waitlist signups' },
  sweepstakesRules: { title: 'Official Rules', text: `${brand.name} monthly sweepstakes` },
  privacy: { title: 'Privacy', text: 'What we keep about you, why, and for how long' },
} as const
