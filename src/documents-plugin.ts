import type { Plugin } from 'vite'
import { siteOrigin, webAddress } from './content/brand'
import { disclosures } from './content/disclosures'
import { exampleAccount } from './content/example-account'
import { formatCount, formatDollars } from './content/format'
import { hero, workedExample } from './content/landing'
import { withoutScript } from './content/navigation'
import { contentSecurityPolicy } from './lib/content-security-policy'
import { pageHead, structuredData } from './page-head'
import { notFoundMeta, type PageMeta, routes } from './routes'

interface DocumentsOptions {
  /** Whom the pages may talk to. */
  readonly backendOrigin: string
  /** A demo is no site of its own: no search engine should show any of it. */
  readonly isDemo: boolean
}

const HEAD = '<!-- page head -->'
const NO_SCRIPT = '<!-- without a script -->'

/**
 * Fills index.html for each route, and in a build writes a document for each, which hosts find by its name:
 * join-waitlist.html for /join-waitlist, 404.html for what is not there. Beside them sitemap.xml and robots.txt.
 */
export function documentsPlugin({ backendOrigin, isDemo }: DocumentsOptions): Plugin {
  const shown = (page: PageMeta): PageMeta => (isDemo ? { ...page, isIndexed: false } : page)
  return {
    name: 'nestwin:documents',
    enforce: 'post',
    configResolved({ command, logger }) {
      if (command === 'build' && !isDemo && typeof webAddress !== 'string') {
        logger.info(
          `The web address is not given (src/content/brand.ts): pages, sitemap and shared links name ${siteOrigin}.`,
        )
      }
    },
    transformIndexHtml: {
      order: 'pre',
      // In a build the marks stay, to be filled once for each route.
      handler: (html, { server, originalUrl }) =>
        server === undefined ? html : fill(html, shown(pageAt(originalUrl))),
    },
    generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build has no index.html')
      const policy = tag('meta', {
        'http-equiv': 'Content-Security-Policy',
        content: contentSecurityPolicy(backendOrigin),
      })
      const template = String(index.source).replace('<head>', `<head>\n    ${policy}`)
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source })

      const write = (page: PageMeta) => fill(template, shown(page))
      const { landing, ...others } = routes
      index.source = write(landing)
      for (const page of Object.values(others)) emit(`${page.path.slice(1)}.html`, write(page))
      emit('404.html', write(notFoundMeta))
      emit('robots.txt', robots)
      emit('sitemap.xml', sitemap(shown))
    },
  }
}

function pageAt(url = '/'): PageMeta {
  const path = new URL(url, siteOrigin).pathname.replace(/(.)\/$/, '$1')
  return Object.values(routes).find((route) => route.path === path) ?? notFoundMeta
}

function fill(template: string, page: PageMeta): string {
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    ...pageHead(page).map(({ tag: name, attributes }) => tag(name, attributes)),
    // A data block: no script that a policy would have to allow. "<" could end it.
    ...(page.path === routes.landing.path
      ? [
          `<script type="application/ld+json">${JSON.stringify(structuredData()).replaceAll('<', '\\u003c')}</script>`,
        ]
      : []),
  ].join('\n    ')
  return template
    .replace(HEAD, () => head)
    .replace(NO_SCRIPT, () =>
      page.path === routes.landing.path ? landingWithoutScript() : plainText(),
    )
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${escapeHtml(value)}"`,
  )
  return `<${name} ${written.join(' ')} />`
}

const plainText = () => `<p>${escapeHtml(withoutScript)}</p>`

/** What the site is about and the worked example, for a browser that runs no script. */
function landingWithoutScript(): string {
  const account = [
    [workedExample.balance, formatDollars(exampleAccount.balanceCents)],
    [workedExample.interest, formatDollars(exampleAccount.interestCents)],
    [workedExample.tickets, formatCount(exampleAccount.tickets)],
    [workedExample.premiumBonus, workedExample.premiumMultiplier],
    [workedExample.daysToDrawing, formatCount(exampleAccount.daysToDrawing)],
    [workedExample.progress, `${exampleAccount.progressPercent}%`],
    [workedExample.prizesWon, formatDollars(exampleAccount.prizesWonCents)],
    ...exampleAccount.recentWins.map(({ prize, month, amountCents, odds }) => [
      `${prize}, ${month}`,
      `${formatDollars(amountCents)}, ${workedExample.odds(odds)}`,
    ]),
  ]
  const items = account.map((entry) => `<li>${entry.map(escapeHtml).join(': ')}</li>`)
  return [
    plainText(),
    `<h1>${escapeHtml(hero.title.join(' '))}</h1>`,
    `<p>${escapeHtml(hero.text)}</p>`,
    `<h2>${escapeHtml(workedExample.title)}</h2>`,
    `<p>${escapeHtml(workedExample.text)}</p>`,
    `<ul>${items.join('')}</ul>`,
    ...[
      workedExample.oddsNote,
      disclosures.exampleAccount,
      disclosures.noPurchaseNecessary,
      disclosures.notABankDeposit,
    ].map((text) => `<p>${escapeHtml(text)}</p>`),
  ].join('')
}

/** https://www.sitemaps.org/protocol.html */
function sitemap(shown: (page: PageMeta) => PageMeta): string {
  const addresses = Object.values(routes)
    .map(shown)
    .filter(({ isIndexed }) => isIndexed)
    .map(({ path }) => `  <url><loc>${escapeHtml(`${siteOrigin}${path}`)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`
}

/** Nothing is forbidden here, what must not be indexed included: who may not read a page cannot see that it says so. */
const robots = `User-agent: *
Allow: /

Sitemap: ${siteOrigin}/sitemap.xml
`

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
