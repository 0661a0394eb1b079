import { brand } from './content/brand'
import { notFoundPage } from './content/error-pages'
import { figures } from './content/figures'
import { formatDollars, formatRate } from './content/format'
import { pageHeaders } from './content/page-headers'

/** A page's metadata for the title bar and for search engines. */
export interface PageMeta {
  readonly title: string
  readonly description: string
  /** Undefined for the not-found page, which has no path of its own. */
  readonly path?: string
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean
}

export interface RouteMeta extends PageMeta {
  readonly path: string
}

/** The only place that defines the paths of the site. */
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
    title: `${pageHeaders.joinWaitlist.title} | ${brand.name}`,
    description: `Join the early-access waitlist of ${brand.name} and see your place in line at once.`,
  },
  admin: {
    path: '/admin',
    isIndexed: false,
    title: `${pageHeaders.admin.title} | ${brand.name}`,
    description: pageHeaders.admin.text,
  },
  sweepstakesRules: {
    path: '/sweepstakes-rules',
    isIndexed: true,
    title: `${pageHeaders.sweepstakesRules.title} | ${brand.name}`,
    description: `The complete Official Rules of the ${brand.name} monthly sweepstakes: who may enter, how, the prizes and the drawing.`,
  },
  privacy: {
    path: '/privacy',
    isIndexed: true,
    title: `${pageHeaders.privacy.title} | ${brand.name}`,
    description: `What ${brand.name} keeps about the people on its waitlist, why, for how long, who sees it, and how to be removed.`,
  },
} as const satisfies Record<string, RouteMeta>

export type RouteName = keyof typeof routes

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name)
const routeNames = Object.keys(routes).filter(isRouteName)

/** The metadata for every path that matches no route. */
export const notFoundMeta: PageMeta = {
  title: `Page not found | ${brand.name}`,
  description: notFoundPage.text,
  isIndexed: false,
}

/** The route of a path. Like the router, it ignores case and a trailing slash. */
export function routeNameAt(path: string): RouteName | 'notFound' {
  const normalized = path.toLowerCase().replace(/(.)\/$/, '$1')
  return routeNames.find((name) => routes[name].path === normalized) ?? 'notFound'
}

export function pageMetaAt(path: string): PageMeta {
  const name = routeNameAt(path)
  return name === 'notFound' ? notFoundMeta : routes[name]
}

/** The file name, without `.html`, of the document for a path. */
export function documentNameAt(path: string): string {
  const name = routeNameAt(path)
  if (name === 'notFound') return '404'
  return name === 'landing' ? 'index' : routes[name].path.slice(1)
}
