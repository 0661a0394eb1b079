import { siteOrigin } from '../content/brand'
import type { PageMeta } from '../routes'
import { escapeHtml } from './document'

/**
 * The sitemap, in the format of https://www.sitemaps.org/protocol.html
 *
 * @param pages the pages that search engines should list
 */
export function sitemapXml(pages: readonly PageMeta[]): string {
  const urls = pages.map(
    ({ path = '' }) => `  <url><loc>${escapeHtml(`${siteOrigin}${path}`)}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Disallows nothing: a search engine has to fetch a page to find its `noindex`. */
export const robotsTxt = `User-agent: *
Allow: /

Sitemap: ${siteOrigin}/sitemap.xml
`
