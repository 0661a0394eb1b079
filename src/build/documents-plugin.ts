import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { siteOrigin, webAddress } from '../content/brand'
import { contentSecurityPolicy } from '../lib/content-security-policy'
import { pageHead, structuredData } from '../page-head'
import type { PrerenderedPage } from '../prerender'
import { documentNameAt, notFoundMeta, type PageMeta, routes } from '../routes'
import { compileInlineScript, prerenderPages } from './compile'

interface DocumentsOptions {
  /** Whom the pages may talk to. */
  readonly backendOrigin: string
  /** A demo is no site of its own: no search engine should show any of it. */
  readonly isDemo: boolean
}

interface WakeUp {
  /** When the app wakes up (wake-up/inline-script.ts). */
  readonly when: 'idle' | 'at-once'
  /** The modules whose code is fetched for it, beside the app's own. */
  readonly modules: readonly string[]
}

const wakeUps: Readonly<Record<string, WakeUp>> = {
  index: { when: 'idle', modules: ['pages/landing-page.tsx'] },
  'join-waitlist': {
    when: 'at-once',
    modules: [
      'pages/join-waitlist-page.tsx',
      'waitlist/waitlist-content.tsx',
      'waitlist/supabase-waitlist-repository.ts',
    ],
  },
  'sweepstakes-rules': { when: 'idle', modules: ['pages/sweepstakes-rules-page.tsx'] },
  admin: {
    when: 'at-once',
    modules: ['pages/admin-page.tsx', 'admin/create-administration.ts', 'lib/supabase-client.ts'],
  },
  '404': { when: 'idle', modules: ['pages/not-found-page.tsx'] },
}

const HEAD = '<!-- page head -->'
const ROOT = '<div id="root"></div>'

/**
 * Fills index.html for each route, and in a build writes a document for each, prerendered, which hosts find by its name:
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
      // In a build the mark stays, to be filled once for each route.
      handler: (html, { server, originalUrl }) =>
        server === undefined ? html : html.replace(HEAD, () => head(shown(pageAt(originalUrl)))),
    },
    async generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build has no index.html')
      const template = withoutModules(String(index.source))
      const script = await compileInlineScript('src/wake-up/inline-script.ts')
      const pages = [...Object.values(routes), notFoundMeta]
      const prerendered = await prerenderPages(pages.map(({ path }) => path ?? '/404'))
      for (const [number, page] of pages.entries()) {
        const content = prerendered[number]
        if (content === undefined) throw new Error(`${page.title} was not prerendered`)
        const name = documentNameAt(page.path ?? '')
        const wakeUp = wakeUps[name]
        if (wakeUp === undefined) throw new Error(`Nothing says how ${name}.html wakes up`)
        const source = fill(template, {
          page: shown(page),
          name,
          content,
          script,
          wake: wakeUp.when,
          modules: modulesOf(bundle, wakeUp.modules),
          backendOrigin,
        })
        if (name === 'index') index.source = source
        else this.emitFile({ type: 'asset', fileName: `${name}.html`, source })
      }
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots })
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap(shown) })
    },
  }
}

function pageAt(url = '/'): PageMeta {
  const name = documentNameAt(new URL(url, siteOrigin).pathname)
  return Object.values(routes).find(({ path }) => documentNameAt(path) === name) ?? notFoundMeta
}

/**
 * The page without its indentation, and without what Vite wrote to fetch the app at once: the inline script fetches it when
 * it is time.
 */
function withoutModules(html: string): string {
  return html
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/\n\s*(?=<)/g, '')
}

/** The scripts of the app and of these modules, each after what it imports. Out: their addresses. */
function modulesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const wanted = modules.map((end) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${end}`))
    if (chunk === undefined) throw new Error(`${end} has no chunk of its own`)
    return chunk
  })
  const entry = chunks.filter(({ isEntry }) => isEntry)
  const addresses = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk) => {
    for (const imported of chunk.imports) {
      const next = bundle[imported]
      if (next?.type === 'chunk' && !addresses.has(`/${imported}`)) add(next)
    }
    addresses.add(`/${chunk.fileName}`)
  }
  // The app is the last to run: it finds all that it asks for.
  for (const chunk of [...wanted, ...entry]) add(chunk)
  return [...addresses]
}

interface Document {
  readonly page: PageMeta
  readonly name: string
  readonly content: PrerenderedPage
  readonly script: string
  readonly wake: WakeUp['when']
  readonly modules: readonly string[]
  readonly backendOrigin: string
}

function fill(template: string, document: Document): string {
  const { page, name, content, script, wake, modules, backendOrigin } = document
  const policy = contentSecurityPolicy(backendOrigin, {
    style: hash(content.styles),
    script: hash(script),
  })
  const inHead = [
    tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    head(page),
    `<style data-styles>${content.styles}</style>`,
    // Empty, for Emotion to find. It leaves a tag with `data-s` where it is.
    ...content.globalStyles.map((name) => `<style data-emotion="${name}" data-s></style>`),
    `<script data-wake="${wake}" data-modules="${modules.join(' ')}">${script}</script>`,
  ].join('')
  return template
    .replace(HEAD, () => inHead)
    .replace(ROOT, () =>
      [`<div id="root" data-document="${name}">${content.html}</div>`, ...data(page)].join(''),
    )
}

const hash = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

function head(page: PageMeta): string {
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    ...pageHead(page).map(({ tag: name, attributes }) => tag(name, attributes)),
  ].join('')
}

/**
 * What the page says about itself. A data block: no script that a policy would have to allow. "<" could end it. It stands
 * behind the questions that it repeats, so that compression makes little of it.
 */
function data(page: PageMeta): string[] {
  if (page.path !== routes.landing.path) return []
  const json = JSON.stringify(structuredData()).replaceAll('<', '\\u003c')
  return [`<script type="application/ld+json">${json}</script>`]
}

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${escapeHtml(value)}"`,
  )
  return `<${name} ${written.join(' ')} />`
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
