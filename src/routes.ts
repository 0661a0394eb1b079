import { adminPage } from './content/admin'
import { brand } from './content/brand'
import { notFoundPage } from './content/error-pages'
import { figures } from './content/figures'
import { formatDollars, formatRate } from './content/format'
import { rulesPage } from './content/rules'
import { joinPage } from './content/waitlist'

/** What the browser's title bar and a search engine say of a page. */
export interface PageMeta {
  readonly title: string
  readonly description: string
  /** Nothing for a page that stands for many addresses. */
  readonly path?: string
  /** False for a page that no search engine should show. */
  readonly isIndexed: boolean
}

export interface RouteMeta extends PageMeta {
  readonly path: string
}

/** Every path once. */
export const routes = {
  landing: {
    path: '/',
    isIndexed: true,
    title: `${brand.name}: savings with monthly prize drawings`,
    description: `A principal-protected annuity with up to ${formatRate(figures.apyBasisPoints.free)} guaranteed interest (APY), and an entry into monthly prize drawings with every ${formatDollars(figures.centsPerEntry)} saved.`,
  },
  joinWaitlist: {
    path: '/join-waitlist',
    isIndexed: true,
    title: `${joinPage.title} | ${brand.name}`,
    description: `Join the early-access waitlist of ${brand.name} and see your place in line at once.`,
  },
  admin: {
    path: '/admin',
    isIndexed: false,
    title: `${adminPage.title} | ${brand.name}`,
    description: adminPage.subtitle,
  },
  sweepstakesRules: {
    path: '/sweepstakes-rules',
    isIndexed: true,
    title: `${rulesPage.title} | ${brand.name}`,
    description: `The complete Official Rules of the ${brand.name} monthly sweepstakes: who may enter, how, the prizes and the drawing.`,
  },
} as const satisfies Record<string, RouteMeta>

/** For every path that is none of the above. */
export const notFoundMeta: PageMeta = {
  title: `Page not found | ${brand.name}`,
  description: notFoundPage.text,
  isIndexed: false,
}
