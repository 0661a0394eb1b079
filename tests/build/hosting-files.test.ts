import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const publicFolder = join(import.meta.dirname, '../../public')
const read = (file: string) => readFileSync(join(publicFolder, file), 'utf8')

/** The header values that the configuration of every host contains. */
const headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
}
const immutable = 'public, max-age=31536000, immutable'

describe.each(['_headers', 'vercel.json', '.htaccess'])('%s', (file) => {
  test.each(Object.entries(headers))('sends %s: %s', (name, value) => {
    expect(read(file)).toMatch(new RegExp(`${name}"?:? ?"?.*${escapeRegExp(value)}`))
  })

  test('lets browsers cache hashed files for a year', () => {
    expect(read(file)).toContain('/assets/')
    expect(read(file)).toContain(immutable)
  })

  test('makes browsers revalidate everything else', () => {
    expect(read(file)).toMatch(/Cache-Control"?:? ?("value": )?.*no-cache/)
  })
})

// Netlify and Cloudflare Pages do all of this by default.
test.each([
  ['vercel.json', '"cleanUrls": true'],
  ['.htaccess', 'RewriteRule ^([^.]+?)/?$ /$1.html [L]'],
  ['.htaccess', 'ErrorDocument 404 /404.html'],
  ['.htaccess', 'AddEncoding br .br'],
])('%s contains %s', (file, rule) => {
  expect(read(file)).toContain(rule)
})

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
