import { expect, test } from 'vitest'
import { robotsTxt, sitemapXml } from '../../src/build/search-engines'
import { documentMetaAt, pageHead } from '../../src/page-head'
import { routes } from '../../src/routes'

const ORIGIN = 'https://www.example.com'
const { path } = routes.joinWaitlist

/** Returns each tag's `content` or `href` by the tag's name. */
const headOf = (origin: string | null) =>
  Object.fromEntries(
    pageHead(documentMetaAt(path), origin).map(({ attributes }) => {
      const { name, property, rel, content, href } = attributes
      return [name ?? property ?? rel, content ?? href]
    }),
  )

test('with a web address, a document names its canonical URL and its image URL', () => {
  expect(headOf(ORIGIN)).toMatchObject({
    canonical: `${ORIGIN}${path}`,
    'og:image': `${ORIGIN}/social-image.png`,
    'twitter:card': 'summary_large_image',
  })
  // `og:url` would name the page without the invitation that the visitor shares.
  expect(headOf(ORIGIN)).not.toHaveProperty(['og:url'])
  expect(sitemapXml([routes.landing, routes.privacy], ORIGIN)).toContain(
    `<loc>${ORIGIN}/</loc></url>\n  <url><loc>${ORIGIN}/privacy</loc>`,
  )
  expect(robotsTxt(ORIGIN)).toMatch(/\n\nSitemap: https:\/\/www\.example\.com\/sitemap\.xml\n$/)
})

test('without a web address, a document contains no absolute URL', () => {
  expect(JSON.stringify([headOf(null), robotsTxt(null)])).not.toMatch(
    /https?:|null|canonical|image/,
  )
  expect(headOf(null)).toMatchObject({ 'og:title': expect.any(String), 'twitter:card': 'summary' })
})
