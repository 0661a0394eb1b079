import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type DocumentMeta, pageHead } from '../page-head.ts'
import type { PrerenderedPage } from '../prerender.tsx'
import { routes } from '../routes.ts'
import { bundleScript } from './bundle-script.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** The comment in index.html that a page's head tags replace. */
export const HEAD_MARK = '<!-- page head -->'
const ROOT = '<div id="root"></div>'

interface Document {
  readonly name: string
  readonly page: DocumentMeta
  readonly content: PrerenderedPage
  readonly start: {
    /** The code of `hydration/inline-script.ts`. */
    readonly script: string
    /** The URL of the app's entry module. */
    readonly entry: string
    /** The URLs of the modules to preload with the entry. */
    readonly preload: readonly string[]
  }
  readonly backendOrigin: string
  readonly isDemo: boolean
}

/** Fills in the built index.html for a page. */
export function fillDocument(template: string, document: Document): string {
  const { name, page, content, start, backendOrigin, isDemo } = document
  const inline = {
    style: hashSource(content.styles),
    script: hashSource(start.script),
  }
  const policy = contentSecurityPolicy({ backendOrigin, isDemo, inline })
  const head = [
    tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    headTags(page),
    // Preconnecting saves a signup two round trips. Chromium keeps the connection for at least 50 seconds.
    page.path === routes.joinWaitlist.path && !isDemo
      ? tag('link', { rel: 'preconnect', href: backendOrigin, crossorigin: '' })
      : '',
    `<style data-styles>${content.styles}</style>`,
    inlineScriptTag(start.script, start.entry, start.preload, page.path),
  ].join('')
  return withoutAppTags(template)
    .replace(HEAD_MARK, () => head)
    .replace(ROOT, () => `<div id="root" data-document="${name}">${content.html}</div>`)
}

export const bundleInlineScript = () =>
  bundleScript(join(import.meta.dirname, '../hydration/inline-script.ts'))

/**
 * @param entry the URL of the app's entry module
 * @param preload the URLs of the modules to preload with it
 * @param path the page's path; undefined if the document serves any path
 */
export function inlineScriptTag(
  script: string,
  entry: string,
  preload: readonly string[],
  path?: string,
): string {
  const data = { entry, preload: preload.join(' '), ...(path !== undefined && { path }) }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`)
  return `<script${attributes.join('')}>${script}</script>`
}

export function headTags(page: DocumentMeta): string {
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    ...pageHead(page).map(({ tag: name, attributes }) => tag(name, attributes)),
  ].join('')
}

/**
 * Removes indentation, and the tags with which Vite would load the app, because the inline script loads it later.
 * @throws if there is no module script: Vite may have changed how it writes the tag
 */
function withoutAppTags(html: string): string {
  const script = /<script type="module"[^>]*><\/script>/
  if (!script.test(html)) throw new Error('The built index.html has no module script')
  return html
    .replace(script, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/\n\s*(?=<)/g, '')
}

const hashSource = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${escapeHtml(value)}"`,
  )
  return `<${name} ${pairs.join(' ')} />`
}

/** Escapes text for HTML and XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
