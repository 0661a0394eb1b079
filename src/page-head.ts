import { brand, siteOrigin } from './content/brand.ts'
import { sharingPicture } from './content/sharing-picture.ts'
import { descriptions, type PageMeta, pageMetaAt, routeNameAt } from './routes.ts'

/** The metadata of a page's document. */
export interface DocumentMeta extends PageMeta {
  readonly description: string
}

export const documentMetaAt = (path: string): DocumentMeta => ({
  ...pageMetaAt(path),
  description: descriptions()[routeNameAt(path)],
})

/** A void element of a page's <head>. */
export interface HeadTag {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

const meta = (attributes: HeadTag['attributes']): HeadTag => ({ tag: 'meta', attributes })

/**
 * The tags of a page's <head> besides its title, for search engines and link previews (https://ogp.me and Twitter cards). There
 * is no `og:url`, because the preview of an invitation would then lead to the page without the invitation.
 * @param origin null if it is unknown: then no tag has a URL
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
    ...(picture !== null && {
      image: picture,
      'image:width': String(sharingPicture.width),
      'image:height': String(sharingPicture.height),
      'image:alt': sharingPicture.alt,
    }),
  }
  // Twitter cards take the title, description, and picture from the Open Graph tags.
  const card = picture === null ? 'summary' : 'summary_large_image'
  return [
    meta({ name: 'description', content: description }),
    ...(isIndexed ? [] : [meta({ name: 'robots', content: 'noindex' })]),
    ...(url === null
      ? []
      : [{ tag: 'link', attributes: { rel: 'canonical', href: url } } as const]),
    ...Object.entries(openGraph).map(([name, content]) =>
      meta({ property: `og:${name}`, content }),
    ),
    meta({ name: 'twitter:card', content: card }),
  ]
}
