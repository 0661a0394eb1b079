import { siteOrigin } from '../content/brand'
import type { PageMeta } from '../routes'
import { escapeHtml } from './document'

/**
 * In the form of https://www.sitemaps.org/protocol.html
 *
 * @param pages those that search engines should show
 */
export function sitemapXml(pages: readonly PageMeta[]): string {
  const addresses = pages.map(
    ({ path = '' }) => `  <url><loc>${escapeHtml(`${siteOrigin}${path}`)}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`
}

/** Forbids nothing: a search engine has to read a page to see that it asks not to be indexed. */
export const robotsTxt = `User-agent: *
Allow: /

Sitemap: ${siteOrigin}/sitemap.xml
`
