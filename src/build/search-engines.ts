import type { PageMeta } from '../routes.ts'
import { escapeHtml } from './document.ts'

/** See https://www.sitemaps.org/protocol.html. */
export function sitemapXml(pages: readonly PageMeta[], origin: string): string {
  const urls = pages.map(
    ({ path = '' }) => `  <url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Allows everything: a search engine must fetch a page to find its `noindex`. @param origin null if there is no sitemap */
export const robotsTxt = (origin: string | null) => `User-agent: *
Allow: /
${origin === null ? '' : `\nSitemap: ${origin}/sitemap.xml\n`}`
