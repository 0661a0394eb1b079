import { brand } from './brand'

/** Between the header of the page and its form. A friend's invitation may lead here first. */
export const joinPage = {
  /** Before the link to the landing page. */
  about: `${brand.name} is a fixed annuity with guaranteed interest and monthly prize drawings. `,
  howItWorks: 'See how it works',
} as const
