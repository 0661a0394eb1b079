import { brand } from './content/brand'
import { notFoundPage } from './content/error-pages'
import { figures } from './content/figures'
import { formatDollars, formatRate } from './content/format'
import { pageHeaders } from './content/page-headers'

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
} as const satisfies Record<string, RouteMeta>

const routeNames = [
  'landing',
  'joinWaitlist',
  'admin',
  'sweepstakesRules',
] as const satisfies readonly (keyof typeof routes)[]

export type RouteName = keyof typeof routes

/** For every path that is none of the above. */
export const notFoundMeta: PageMeta = {
  title: `Page not found | ${brand.name}`,
  description: notFoundPage.text,
  isIndexed: false,
}

/**
 * The route of a path, `notFound` for any other. As the router does, it ignores case and a slash at the end.
 */
export function routeNameAt(path: string): RouteName | 'notFound' {
  const asked = path.toLowerCase().replace(/(.)\/$/, '$1')
  return routeNames.find((name) => routes[name].path === asked) ?? 'notFound'
}

/** What is said of the page at a path. */
export function pageMetaAt(path: string): PageMeta {
  const name = routeNameAt(path)
  return name === 'notFound' ? notFoundMeta : routes[name]
}

/** The name of the document that shows the page at a path, without `.html`. */
export function documentNameAt(path: string): string {
  const name = routeNameAt(path)
  if (name === 'notFound') return '404'
  return name === 'landing' ? 'index' : routes[name].path.slice(1)
}
