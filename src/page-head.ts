import { brand, siteOrigin } from './content/brand'
import { disclosures } from './content/disclosures'
import { notFoundPage } from './content/error-pages'
import { figures } from './content/figures'
import { formatDollars, formatRate } from './content/format'
import { pageHeaders } from './content/page-headers'
import { questions } from './content/questions'
import { sharingPicture } from './content/sharing-picture'
import { type PageMeta, pageMetaAt, type RouteName, routeNameAt, routes } from './routes'

/** What the document of a page says about it. Not in `routes.ts`, because the app does not need the description. */
export interface DocumentMeta extends PageMeta {
  readonly description: string
}

const descriptions: Readonly<Record<RouteName | 'notFound', string>> = {
  landing: `A principal-protected annuity with up to ${formatRate(figures.apyBasisPoints.free)} guaranteed interest (APY), and an entry into monthly prize drawings with every ${formatDollars(figures.centsPerEntry)} saved. ${disclosures.noPurchaseNecessary} Not FDIC insured. Not available in New York.`,
  joinWaitlist: `Join the early-access waitlist of ${brand.name} and see your place in line at once.`,
  admin: pageHeaders.admin.text,
  sweepstakesRules: `The complete Official Rules of the ${brand.name} monthly sweepstakes: who may enter, how, the prizes and the drawing.`,
  privacy: `What ${brand.name} keeps about the people on its waitlist, why, for how long, who sees it, and how to be removed.`,
  notFound: notFoundPage.text,
}

export const documentMetaAt = (path: string): DocumentMeta => ({
  ...pageMetaAt(path),
  description: descriptions[routeNameAt(path)],
})

/** A void element of a page's <head>. */
export interface HeadTag {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

const meta = (attributes: HeadTag['attributes']): HeadTag => ({ tag: 'meta', attributes })

/**
 * The tags of a page's <head> besides its title, for search engines and link previews (https://ogp.me and Twitter cards).
 *
 * @param origin null if it is not known: then no tag has an address
 */
export function pageHead(
  { title, description, path, isIndexed }: DocumentMeta,
  origin = siteOrigin,
): HeadTag[] {
  const url = path === undefined || origin === null ? null : `${origin}${path}`
  const picture = origin === null ? null : `${origin}/${sharingPicture.file}`
  const openGraph = {
    type: 'website',
    site_name: brand.name,
    locale: 'en_US',
    title,
    description,
    ...(url !== null && { url }),
    ...(picture !== null && {
      image: picture,
      'image:width': String(sharingPicture.width),
      'image:height': String(sharingPicture.height),
      'image:alt': sharingPicture.alt,
    }),
  }
  const twitter = {
    card: picture === null ? 'summary' : 'summary_large_image',
    title,
    description,
    ...(picture !== null && { image: picture, 'image:alt': sharingPicture.alt }),
  }
  return [
    meta({ name: 'description', content: description }),
    ...(isIndexed ? [] : [meta({ name: 'robots', content: 'noindex' })]),
    ...(url === null
      ? []
      : [{ tag: 'link', attributes: { rel: 'canonical', href: url } } as const]),
    ...Object.entries(openGraph).map(([name, content]) =>
      meta({ property: `og:${name}`, content }),
    ),
    ...Object.entries(twitter).map(([name, content]) => meta({ name: `twitter:${name}`, content })),
  ]
}

/** The landing page's structured data for search engines (https://schema.org). @param origin as above */
export const structuredData = (origin = siteOrigin) => [
  ...(origin === null
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: brand.name,
          url: `${origin}${routes.landing.path}`,
          logo: `${origin}/icon-512.png`,
        },
      ]),
  {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.list.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  },
]
