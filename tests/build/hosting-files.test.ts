import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const publicFolder = join(import.meta.dirname, '../../public')
const read = (file: string) => readFileSync(join(publicFolder, file), 'utf8')

/** What every host is told to send, in the words that all their files share. */
const headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
}
const immutable = 'public, max-age=31536000, immutable'

describe.each(['_headers', 'vercel.json', '.htaccess'])('%s', (file) => {
  test.each(Object.entries(headers))('sends %s: %s', (name, value) => {
    expect(read(file)).toMatch(new RegExp(`${name}"?:? ?"?.*${literally(value)}`))
  })

  test('lets browsers keep hashed files for good', () => {
    expect(read(file)).toContain('/assets/')
    expect(read(file)).toContain(immutable)
  })

  test('has them ask again for all else', () => {
    expect(read(file)).toMatch(/Cache-Control"?:? ?("value": )?.*no-cache/)
  })
})

// Netlify and Cloudflare Pages do both by themselves.
test.each([
  ['vercel.json', '"cleanUrls": true'],
  ['.htaccess', 'RewriteRule ^([^.]+?)/?$ /$1.html [L]'],
  ['.htaccess', 'ErrorDocument 404 /404.html'],
  ['.htaccess', 'AddEncoding br .br'],
])('%s finds the document of a route: %s', (file, rule) => {
  expect(read(file)).toContain(rule)
})

/** For a regular expression that means just this text. */
function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
