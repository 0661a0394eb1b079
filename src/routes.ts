import { brand } from './content/brand'
import { pageHeaders } from './content/page-headers'

/** What the app and the documents know about a page. `page-head.ts` adds its description. */
export interface PageMeta {
  readonly title: string
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
    title: `${brand.name}: a savings annuity with monthly prize drawings`,
  },
  joinWaitlist: {
    path: '/join-waitlist',
    isIndexed: true,
    title: `${pageHeaders.joinWaitlist.title} | ${brand.name}`,
  },
  admin: {
    path: '/admin',
    isIndexed: false,
    title: `${pageHeaders.admin.title} | ${brand.name}`,
  },
  sweepstakesRules: {
    path: '/sweepstakes-rules',
    isIndexed: true,
    title: `${pageHeaders.sweepstakesRules.title} | ${brand.name}`,
  },
  privacy: {
    path: '/privacy',
    isIndexed: true,
    title: `${pageHeaders.privacy.title} | ${brand.name}`,
  },
} as const satisfies Record<string, RouteMeta>

export type RouteName = keyof typeof routes

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name)
const routeNames = Object.keys(routes).filter(isRouteName)

/** The metadata for every path that matches no route. */
export const notFoundMeta: PageMeta = {
  title: `Page not found | ${brand.name}`,
  isIndexed: false,
}

/** The route of a path, with or without a slash at its end. Like most hosts, it does not ignore the case. */
export function routeNameAt(path: string): RouteName | 'notFound' {
  const normalized = path.replace(/(.)\/$/, '$1')
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
