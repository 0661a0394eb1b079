import { brand, siteOrigin } from './content/brand'
import { questions } from './content/questions'
import { sharingPicture } from './content/sharing-picture'
import { type PageMeta, routes } from './routes'

/** A tag without content. */
export interface HeadTag {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

const meta = (attributes: HeadTag['attributes']): HeadTag => ({ tag: 'meta', attributes })

/**
 * What the head of a page says beside its title: for search engines, and for whoever shows a link to it
 * (https://ogp.me, and Twitter's own names).
 */
export function pageHead({ title, description, path, isIndexed }: PageMeta): HeadTag[] {
  const address = path === undefined ? null : `${siteOrigin}${path}`
  const picture = `${siteOrigin}/${sharingPicture.file}`
  const openGraph = {
    type: 'website',
    site_name: brand.name,
    locale: 'en_US',
    title,
    description,
    ...(address !== null && { url: address }),
    image: picture,
    'image:width': String(sharingPicture.width),
    'image:height': String(sharingPicture.height),
    'image:alt': sharingPicture.alt,
  }
  const twitter = {
    card: 'summary_large_image',
    title,
    description,
    image: picture,
    'image:alt': sharingPicture.alt,
  }
  return [
    meta({ name: 'description', content: description }),
    ...(isIndexed ? [] : [meta({ name: 'robots', content: 'noindex' })]),
    ...(address === null
      ? []
      : [{ tag: 'link', attributes: { rel: 'canonical', href: address } } as const]),
    ...Object.entries(openGraph).map(([name, content]) =>
      meta({ property: `og:${name}`, content }),
    ),
    ...Object.entries(twitter).map(([name, content]) => meta({ name: `twitter:${name}`, content })),
  ]
}

/** What the landing page says about itself to search engines (https://schema.org). */
export const structuredData = () => [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    url: `${siteOrigin}${routes.landing.path}`,
    logo: `${siteOrigin}/icon-512.png`,
  },
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
