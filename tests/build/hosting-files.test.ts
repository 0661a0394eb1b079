import { readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nginx, nginxProxy, securityHeaders } from '../../src/build/hosting-files'
import { output, readBuilt } from './built-site'
import { apache, serveWithApache } from './private-apache'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const headers = Object.entries({ ...securityHeaders, 'Cache-Control': 'no-cache' })

test('_headers has each header, and keeps hashed files for a year', () => {
  const [everything = '', assets = ''] = String(readBuilt('_headers')).split('\n\n')
  const expected = headers.map(([name, value]) => `  ${name}: ${value}`)
  expect(everything.split('\n')).toEqual(['/*', ...expected])
  expect(assets.trimEnd().split('\n')).toEqual([
    '/assets/*',
    '  ! Cache-Control',
    `  Cache-Control: ${IMMUTABLE}`,
  ])
})

test('vercel.json has each header, and keeps hashed files for a year', () => {
  expect(JSON.parse(String(readBuilt('vercel.json')))).toEqual({
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: headers.map(([key, value]) => ({ key, value })) },
      { source: '/assets/(.*)', headers: [{ key: 'Cache-Control', value: IMMUTABLE }] },
    ],
  })
})

test('the guide has the configurations of nginx', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../.github/deploying.md'), 'utf8')
  const blocks = [...guide.matchAll(/```nginx\n([^`]*)```/g)].map(([, block]) => block)
  expect(blocks).toEqual([nginx, nginxProxy])
})

if (apache === undefined) {
  console.log(
    'The tests with Apache are skipped: apache2 (Debian) or httpd (Fedora) is not installed.',
  )
}

describe.skipIf(apache === undefined)('Apache with .htaccess', () => {
  let address: string
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    ;({ address, stop } = await serveWithApache(output))
  })
  afterAll(() => stop?.())

  /** Not with `fetch`, which decodes the body and adds headers. */
  const request = (path: string, encoding = '') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}${path}`, { headers: { 'accept-encoding': encoding } }, (response) => {
        response.resume()
        resolve(response)
      }).once('error', reject)
    })

  const [script = ''] = readdirSync(join(output, 'assets')).filter((name) => name.endsWith('.js'))

  test.each([
    ['/', 200],
    ['/join-waitlist', 200],
    ['/admin/', 200],
    ['/nothing-here', 404],
    ['/assets/', 403],
    ['/site.webmanifest', 200],
    [`/assets/${script}`, 200],
  ])('%s has the status %i and each security header once', async (path, status) => {
    const response = await request(path)
    expect(response.statusCode).toBe(status)
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(response.headersDistinct[name.toLowerCase()], name).toEqual([value])
    }
  })

  test.each([
    ['/', 'no-cache'],
    ['/nothing-here', 'no-cache'],
    [`/assets/${script}`, IMMUTABLE],
  ])('%s has the Cache-Control %s', async (path, value) => {
    expect((await request(path)).headersDistinct['cache-control']).toEqual([value])
  })

  test.each([
    ['/', 'text/html', 'br'],
    ['/privacy', 'text/html', 'gzip'],
    [`/assets/${script}`, 'text/javascript', 'br'],
    ['/site.webmanifest', 'application/manifest+json', undefined],
  ])('%s is %s, encoded as %s', async (path, type, encoding) => {
    const { headers } = await request(path, encoding)
    expect(headers['content-type']).toMatch(new RegExp(`^${type.replace('+', '\\+')}`))
    expect(headers['content-encoding']).toBe(encoding)
  })
})
