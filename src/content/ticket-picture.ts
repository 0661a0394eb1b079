import { brand } from './brand'

/** The picture of the ticket, to keep or to share. It loads with its code. */
export const ticketPicture = {
  inLine: 'in line for early access',
  /** Whoever recommends us for a reward has to say so (16 CFR 255). */
  reward: 'I get a reward if friends join through this link.',
  alt: (position: string) => `Ticket: #${position} in line for early access at ${brand.name}`,
  /** What the picture says. A browser does not tell whether it has saved a file. */
  text: (position: string, address: string) =>
    `The picture shows your ticket: #${position} in line, and ${address}. It has no name and no email address. If no file was saved, press and hold the picture to keep it.`,
  share: 'Share the picture',
  notShared: 'Your device did not share the picture. You can keep it, and share it from there.',
} as const
