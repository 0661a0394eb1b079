import { brand } from './brand'

/** The picture of the ticket, to keep or to share. It loads with its code. */
export const ticketPicture = {
  inLine: 'in line for early access',
  /** Whoever recommends us for a reward has to say so (16 CFR 255). */
  reward: 'I get a reward if friends join through this link.',
  /** What the picture says. */
  text: (position: string, address: string) =>
    `Picture saved. It shows the ticket: #${position} in line for early access at ${brand.name}, and ${address}. It has no name and no email address.`,
  share: 'Share the picture',
  notShared: 'Your device did not share the picture. It is saved, so you can share it from there.',
} as const
