import { brand } from './content/brand.ts'
import { disclosures } from './content/disclosures.ts'
import { notFoundPage } from './content/error-pages.ts'
import { figures } from './content/figures.ts'
import { formatDollars, formatRate } from './content/format.ts'

export interface PageMeta {
  readonly title: string
  /** Undefined for the not-found page, which has no path of its own. */
  readonly path?: string
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean
}

interface RouteMeta extends PageMeta {
  readonly path: string
  /** The link in the footer. A main page's link is also in the navigation. */
  readonly link?: { readonly label: string; readonly isMain: boolean }
}

const header = (heading: string, text: string) => ({
  heading,
  text,
  title: `${heading} | ${brand.name}`,
})

/** The pages, in the order of their links. Paths are defined only here. */
export const routes = {
  landing: {
    path: '/',
    title: `${brand.name}: a savings annuity with monthly prize drawings`,
    isIndexed: true,
    link: { label: 'Home', isMain: true },
  },
  joinWaitlist: {
    path: '/join-waitlist',
    ...header(
      'Join the Revolution',
      'A fixed annuity with guaranteed interest and monthly prize drawings.',
    ),
    isIndexed: true,
    link: { label: 'Join Waitlist', isMain: true },
  },
  admin: {
    path: '/admin',
    ...header('Waitlist Admin', 'Manage and view all waitlist signups'),
    isIndexed: false,
  },
  sweepstakesRules: {
    path: '/sweepstakes-rules',
    ...header('Official Rules', `${brand.name} monthly sweepstakes`),
    isIndexed: true,
    link: { label: 'Sweepstakes Rules', isMain: true },
  },
  privacy: {
    path: '/privacy',
    ...header('Privacy', 'What we keep about you, why, and for how long'),
    isIndexed: true,
    link: { label: 'Privacy', isMain: false },
  },
} as const satisfies Record<string, RouteMeta>

export type RouteName = keyof typeof routes

const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name)
/** In the order of `routes`. */
export const routeNames = Object.keys(routes).filter(isRouteName)

/** Descriptions for search engines and link previews. The app never calls this function, so the build drops it from the app. */
export const descriptions = (): Readonly<Record<RouteName | 'notFound', string>> => ({
  landing: `A principal-protected annuity with up to ${formatRate(figures.apyBasisPoints.free)} guaranteed interest (APY), and an entry into monthly prize drawings with every ${formatDollars(figures.centsPerEntry)} saved. ${disclosures.noPurchaseNecessary} Not FDIC insured. Not available in New York.`,
  joinWaitlist: `Join ${brand.name}’s early-access waitlist and see your place in line right away.`,
  admin: routes.admin.text,
  sweepstakesRules: `The complete Official Rules of the ${brand.name} monthly sweepstakes: who may enter and how, the prizes, and the drawing.`,
  privacy: `What ${brand.name} keeps about the people on its waitlist, why, for how long, who sees it, and how to be removed.`,
  notFound: notFoundPage.text,
})

/** The metadata for every path that matches no route. */
const notFoundMeta: PageMeta = {
  title: `Page not found | ${brand.name}`,
  isIndexed: false,
}

/** The links in the footer. The navigation has only the main ones. */
export const siteLinks = Object.values<RouteMeta>(routes).flatMap(({ path, link }) =>
  link === undefined ? [] : [{ path, ...link }],
)

/** Finds the route for a path, with or without a trailing slash. Paths are case-sensitive, as on most hosts. */
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
