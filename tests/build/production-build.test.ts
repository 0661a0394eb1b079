// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { takenEmail } from '../../mocks/made-up-people'
import { mockProject } from '../../mocks/project'
import { scenarios } from '../../mocks/scenarios'
import { siteOrigin } from '../../src/content/brand'
import { disclosures } from '../../src/content/disclosures'
import { questions } from '../../src/content/questions'
import { waitlistForm } from '../../src/content/waitlist'
import { notFoundMeta, type PageMeta, routes } from '../../src/routes'
import { localProject } from '../../supabase/local/local-address'
import configure from '../../vite.config'
import { buildSite, someProject } from '../build-site'

const output = join(import.meta.dirname, '../../dist-lite')
const files = readdirSync(output, { recursive: true, encoding: 'utf8' })
const scripts = files
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join(output, file), 'utf8'))
  .join('\n')

describe('without a Supabase project', () => {
  test('nothing is built, and it says what to set', () => {
    const folder = mkdtempSync(join(tmpdir(), 'production-build-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { status, stderr } = buildSite(folder, {})
    expect(status).not.toBe(0)
    expect(stderr).toContain('VITE_SUPABASE_URL is not set')
    expect(stderr).toContain('VITE_SUPABASE_ANON_KEY is not set')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('with a Supabase project', () => {
  test('a build takes it from the environment', () => {
    for (const [name, value] of Object.entries(someProject)) vi.stubEnv(name, value)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { define } = configure({ command: 'build', mode: 'production' })
    expect(define).toEqual({
      'import.meta.env.VITE_MOCKS': '"false"',
      'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(someProject.VITE_SUPABASE_URL),
      'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(someProject.VITE_SUPABASE_ANON_KEY),
    })
  })

  test('there is no worker script', () => {
    expect(files.filter((file) => /serviceworker/i.test(file))).toEqual([])
  })

  test('no mock code is in any script', () => {
    const mocksAlone = [
      'mockServiceWorker',
      mockProject.url,
      takenEmail,
      ...scenarios.map(({ description }) => description),
    ]
    expect(foundIn(scripts, mocksAlone)).toEqual([])
  })

  test('the scripts know the project', () => {
    expect(foundIn(scripts, Object.values(localProject))).toHaveLength(2)
  })

  test('the page may talk to itself and to the project, and to nobody else', () => {
    const html = readFileSync(join(output, 'index.html'), 'utf8')
    const policy = policyOf(html)
    expect(policy).toContain(`connect-src 'self' ${localProject.url};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("img-src 'self';")
    expect(policy).not.toContain('unsafe')
    // The page loads nothing from elsewhere. Its canonical address is no load.
    expect(html.replaceAll(siteOrigin, '')).not.toMatch(/(?:src|href)="https?:/)
  })

  test('the files of the hosts are there', () => {
    expect(files).toEqual(expect.arrayContaining(['_headers', 'vercel.json', '.htaccess']))
  })

  describe('each route has a document', () => {
    const read = (file: string) => {
      const html = readFileSync(join(output, file), 'utf8')
      return new DOMParser().parseFromString(html, 'text/html')
    }
    const content = (page: Document, name: string) =>
      page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

    test.each([
      ['index.html', routes.landing],
      ['join-waitlist.html', routes.joinWaitlist],
      ['admin.html', routes.admin],
      ['sweepstakes-rules.html', routes.sweepstakesRules],
      ['404.html', notFoundMeta],
    ])('%s, with a head of its own', (file, route: PageMeta) => {
      const page = read(file)
      expect(page.title).toBe(route.title)
      for (const name of ['og:title', 'twitter:title'])
        expect(content(page, name)).toBe(route.title)
      for (const name of ['description', 'og:description', 'twitter:description']) {
        expect(content(page, name)).toBe(route.description)
      }
      const address = route.path === undefined ? undefined : `${siteOrigin}${route.path}`
      const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href')
      expect(canonical ?? undefined).toBe(address)
      expect(content(page, 'og:url')).toBe(address)
      expect(content(page, 'robots')).toBe(route.isIndexed ? undefined : 'noindex')
      expect(content(page, 'og:image')).toBe(`${siteOrigin}/social-image.png`)
    })

    test('the landing page tells search engines who we are and what people ask', () => {
      const data: unknown = JSON.parse(
        read('index.html').querySelector('script[type="application/ld+json"]')?.textContent ?? '',
      )
      expect(data).toMatchObject([
        { '@type': 'Organization', name: 'Nestwin' },
        {
          '@type': 'FAQPage',
          mainEntity: questions.list.map(({ question }) => ({ name: question })),
        },
      ])
    })

    test.each([
      ['index.html', 'Active tickets', 'Monthly tier 4, October 2026', disclosures.notABankDeposit],
      ['join-waitlist.html', 'Join the Revolution', 'How much would you like to save?'],
      ['sweepstakes-rules.html', 'Official Rules', 'Void in New York', 'All prizes in a year'],
      ['admin.html', 'Waitlist Admin'],
      ['404.html', 'Oops! Page not found', 'Return to Home'],
    ])('%s is read without a script', (file, ...words) => {
      const text = read(file).querySelector('#root')?.textContent
      for (const word of words) expect(text).toContain(word)
    })

    test.each(['index.html', 'join-waitlist.html', 'admin.html'])(
      '%s takes no SVG for an image: a browser sets up a page of its own for each',
      (file) => {
        expect(readFileSync(join(output, file), 'utf8')).not.toMatch(/svg\+xml|\.svg/)
      },
    )

    test('the font that the styles name is fetched before all else', () => {
      const page = read('index.html')
      const [, font = ''] =
        /url\(([^)]+\.woff2)\)/.exec(page.querySelector('style')?.textContent ?? '') ?? []
      const preload = page.querySelector('link[rel=preload][as=font][crossorigin]')
      expect(preload?.getAttribute('href')).toBe(font)
      expect(existsSync(join(output, font))).toBe(true)
    })

    test('no form sends anything by itself', () => {
      for (const form of read('join-waitlist.html').querySelectorAll('form')) {
        expect(form.getAttribute('method')).toBe('dialog')
      }
      expect(read('join-waitlist.html').querySelector('noscript')?.innerHTML).toContain(
        waitlistForm.withoutScript,
      )
    })

    test.each([
      'index.html',
      'join-waitlist.html',
      'sweepstakes-rules.html',
      'admin.html',
      '404.html',
    ])(
      '%s names the hash of each style and script that stands in it, and of nothing else',
      (file) => {
        const page = read(file)
        const inPage = [...page.querySelectorAll('style, script:not([type]):not([src])')]
        const hashes = inPage.map(({ textContent }) => sha256(textContent))
        const named = policyOf(readFileSync(join(output, file), 'utf8')).match(/'sha256-[^']+'/g)
        expect(new Set(named)).toEqual(new Set(hashes))
        expect(page.querySelectorAll('[style], [onclick]')).toHaveLength(0)
      },
    )
  })

  test('the sitemap lists the public pages, and robots.txt names it', () => {
    const sitemap = readFileSync(join(output, 'sitemap.xml'), 'utf8')
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toEqual([
      `${siteOrigin}/`,
      `${siteOrigin}/join-waitlist`,
      `${siteOrigin}/sweepstakes-rules`,
    ])
    expect(readFileSync(join(output, 'robots.txt'), 'utf8')).toContain(
      `Sitemap: ${siteOrigin}/sitemap.xml`,
    )
  })

  test('what / fetches untouched holds neither the form’s code nor supabase-js nor the motion of the toasts', () => {
    const marks = ['GoTrueClient', 'shouldFocusError', 'whileHover']
    expect(foundIn(untouchedScripts('index.html'), ['hydrateRoot', ...marks])).toEqual([
      'hydrateRoot',
    ])
    expect(foundIn(scripts, marks)).toEqual(marks)
  })

  test('each text file of some size lies there compressed as well, and says the same', () => {
    const plain = files.filter((file) => /\.(html|js|svg|xml|txt)$/.test(file))
    const large = plain.filter((file) => readFileSync(join(output, file)).length >= 1_000)
    expect(large).toContain('index.html')
    for (const file of large) {
      const content = readFileSync(join(output, file))
      const gzipped = readFileSync(join(output, `${file}.gz`))
      const brotli = readFileSync(join(output, `${file}.br`))
      expect(gunzipSync(gzipped).equals(content), file).toBe(true)
      expect(brotliDecompressSync(brotli).equals(content), file).toBe(true)
    }
  })

  test('what joining fetches holds no code of signing in', () => {
    const marks = ['PostgrestError', 'GoTrueClient']
    expect(foundIn(readChunk(files, 'create-waitlist-repository'), marks)).toEqual([
      'PostgrestError',
    ])
    expect(foundIn(readChunk(files, 'create-admin-repository'), marks)).toEqual(marks)
  })
})

/** The code of all scripts that a document fetches before the visitor touches it. */
function untouchedScripts(file: string): string {
  const html = readFileSync(join(output, file), 'utf8')
  const [, entry = '', preload = ''] =
    /data-entry="([^"]+)" data-preload="([^"]+)"/.exec(html) ?? []
  return [entry, ...preload.split(' ')]
    .map((address) => readFileSync(join(output, address), 'utf8'))
    .join('\n')
}

/** The content security policy that a document brings. */
function policyOf(html: string): string {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
  return policy.replaceAll('&#39;', "'")
}

/** As a policy names what it allows (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
function sha256(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** A chunk and what it imports at once, together. In: how the chunk's name begins. */
function readChunk(files: readonly string[], name: string): string {
  const first = files.filter((file) => file.startsWith(`assets/${name}-`) && file.endsWith('.js'))
  const seen = new Set(first)
  for (const file of seen) {
    const imports = readFileSync(join(output, file), 'utf8').matchAll(
      /from\s*["']\.\/([^"']+)["']/g,
    )
    for (const [, imported = ''] of imports) seen.add(`assets/${imported}`)
  }
  expect(first).toHaveLength(1)
  return [...seen].map((file) => readFileSync(join(output, file), 'utf8')).join('\n')
}

/** Which of these words stand in a text, in whatever case. */
function foundIn(text: string, words: readonly string[]): string[] {
  const lowerCased = text.toLowerCase()
  return words.filter((word) => lowerCased.includes(word.toLowerCase()))
}
