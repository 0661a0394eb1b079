import { type BrandFact, brand } from './brand'

/** The accessible name of the region with the toasts. */
export const notifications = 'Notifications'

export const navigationCopy = {
  label: 'Main',
  skipLink: 'Skip to content',
} as const

const facts: readonly BrandFact[] = [
  { label: 'Sponsor', value: brand.sponsor },
  { label: 'Address', value: brand.sponsorAddress },
  { label: 'Contact', value: brand.contactEmail },
]

export const footer = {
  /** The accessible name of the links. */
  label: 'Footer',
  tagline: 'Grow your money. Win big. All without risk.',
  facts,
  /** Uses the build year, because the browser's year could differ from the year in the prerendered page. */
  copyright: `© ${import.meta.env.VITE_BUILD_YEAR} ${brand.name}`,
} as const
