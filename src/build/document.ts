import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '../lib/content-security-policy'
import { pageHead, structuredData } from '../page-head'
import type { PrerenderedPage } from '../prerender'
import { type PageMeta, routes } from '../routes'

/** Where index.html leaves room for what a page says of itself. */
export const HEAD_MARK = '<!-- page head -->'
const ROOT = '<div id="root"></div>'

interface Document {
  readonly name: string
  readonly page: PageMeta
  readonly content: PrerenderedPage
  readonly start: {
    /** The code of `hydration/start.ts`. */
    readonly script: string
    /** The address of the app. */
    readonly entry: string
    /** The addresses of what it imports. */
    readonly preload: readonly string[]
  }
  readonly backendOrigin: string
}

/** Makes the document of a page from the built index.html. */
export function fillDocument(template: string, document: Document): string {
  const { name, page, content, start, backendOrigin } = document
  const policy = contentSecurityPolicy(backendOrigin, {
    style: hashSource(content.styles),
    script: hashSource(start.script),
  })
  const head = [
    tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    headTags(page),
    `<style data-styles>${content.styles}</style>`,
    // Emotion's <Global> skips the styles that these names mark as present. It moves no tag with `data-s`.
    ...content.globalStyles.map((names) => `<style data-emotion="${names}" data-s></style>`),
    `<script data-entry="${start.entry}" data-preload="${start.preload.join(' ')}">${start.script}</script>`,
  ].join('')
  return withoutAppTags(template)
    .replace(HEAD_MARK, () => head)
    .replace(
      ROOT,
      () => `<div id="root" data-document="${name}">${content.html}</div>${dataBlock(page)}`,
    )
}

/** Title and meta tags of a page. */
export function headTags(page: PageMeta): string {
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    ...pageHead(page).map(({ tag: name, attributes }) => tag(name, attributes)),
  ].join('')
}

/**
 * Vite's tags would fetch the app at once: the start script does it later. Indentation goes too.
 *
 * @throws if there is no such tag, because Vite writes it in another way
 */
function withoutAppTags(html: string): string {
  const script = /<script type="module"[^>]*><\/script>/
  if (!script.test(html)) throw new Error('The built index.html has no module script')
  return html
    .replace(script, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/\n\s*(?=<)/g, '')
}

/** Structured data for search engines. A data block is no script that a policy has to allow. "<" could end it. */
function dataBlock(page: PageMeta): string {
  if (page.path !== routes.landing.path) return ''
  const json = JSON.stringify(structuredData()).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

const hashSource = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${escapeHtml(value)}"`,
  )
  return `<${name} ${written.join(' ')} />`
}

/** Escapes text for HTML and XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
