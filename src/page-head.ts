import { brand, siteOrigin } from './content/brand'
import { questions } from './content/questions'
import { sharingPicture } from './content/sharing-picture'
import { type PageMeta, routes } from './routes'

/** A void element of a page's <head>. */
export interface HeadTag {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

const meta = (attributes: HeadTag['attributes']): HeadTag => ({ tag: 'meta', attributes })

/** The tags of a page's <head> besides its title, for search engines and link previews (https://ogp.me and Twitter cards). */
export function pageHead({ title, description, path, isIndexed }: PageMeta): HeadTag[] {
  const url = path === undefined ? null : `${siteOrigin}${path}`
  const picture = `${siteOrigin}/${sharingPicture.file}`
  const openGraph = {
    type: 'website',
    site_name: brand.name,
    locale: 'en_US',
    title,
    description,
    ...(url !== null && { url }),
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
    ...(url === null
      ? []
      : [{ tag: 'link', attributes: { rel: 'canonical', href: url } } as const]),
    ...Object.entries(openGraph).map(([name, content]) =>
      meta({ property: `og:${name}`, content }),
    ),
    ...Object.entries(twitter).map(([name, content]) => meta({ name: `twitter:${name}`, content })),
  ]
}

/** The landing page's structured data for search engines (https://schema.org). */
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
