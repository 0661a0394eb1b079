import { brand } from './brand'

export const footer = {
  /** The accessible name of the links. */
  label: 'Footer',
  tagline: 'Grow your money. Win big. All without risk.',
  contact: 'Contact',
  sponsor: 'Sponsor',
  /** The year of the build, because the browser's could differ from that of the prerendered page. */
  copyright: `© ${import.meta.env.VITE_BUILD_YEAR} ${brand.name}`,
} as const
