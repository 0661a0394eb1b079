// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { tour } from '../../mocks/panel/tour'
import { scenarioIds, scenarioOf } from '../../mocks/scenarios/scenarios'
import { mockProject } from '../../mocks/server/project'
import { takenEmail } from '../../mocks/server/signups/made-up-people'
import { WORKER_URL } from '../../mocks/worker/messages'
import { cacheRules, securityHeaders } from '../../src/build/hosting-files'
import { adminPage } from '../../src/content/admin-list'
import { waitlistForm } from '../../src/content/waitlist'
import { documentMetaAt } from '../../src/page-head'
import { documentNameAt } from '../../src/routes'
import { localProject } from '../../supabase/local/local-address'
import configure from '../../vite.config'
import { pages } from '../support/pages'
import { output, readBuilt } from './built-site'

const files = readdirSync(output, { recursive: true, encoding: 'utf8' })
const documents = files.filter((file) => file.endsWith('.html'))
const scripts = codeOf(files.filter((file) => file.endsWith('.js')))

describe('the Supabase project of a build', () => {
  const build = (url: string, anonKey: string) => {
    // Empty values override an .env.local file.
    vi.stubEnv('VITE_SUPABASE_URL', url)
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', anonKey)
    onTestFinished(() => void vi.unstubAllEnvs())
    return configure({ command: 'build', mode: 'production' })
  }

  test('comes from the environment', () => {
    expect(build('https://project.supabase.co', 'sb_publishable_test').define).toMatchObject({
      'import.meta.env.VITE_MOCKS': '"false"',
      'import.meta.env.VITE_SUPABASE_URL': '"https://project.supabase.co"',
      'import.meta.env.VITE_SUPABASE_ANON_KEY': '"sb_publishable_test"',
    })
  })

  test('must be set, or the build fails', () => {
    expect(() => build('', '')).toThrow(
      /VITE_SUPABASE_URL is not set.*VITE_SUPABASE_ANON_KEY is not set/s,
    )
  })
})

describe('the production build', () => {
  test('has no service worker', () => {
    expect(files.filter((file) => /worker|demo/i.test(file))).toEqual([])
    expect(foundIn(scripts, ['.serviceWorker'])).toEqual([])
    for (const file of documents) {
      expect(String(readBuilt(file)), file).toContain(
        '<link rel="manifest" href="/site.webmanifest"',
      )
      expect(foundIn(String(readBuilt(file)), ['serviceWorker']), file).toEqual([])
    }
  })

  test('has no mock code in its scripts', () => {
    const onlyInMocks = [
      'mockServiceWorker',
      WORKER_URL,
      mockProject.url,
      takenEmail,
      'demo-strip',
      ...scenarioIds.map((id) => scenarioOf(id).description),
      ...tour.map(({ text }) => text),
    ]
    expect(foundIn(scripts, onlyInMocks)).toEqual([])
    expect(foundIn(scripts, Object.values(localProject))).toHaveLength(2)
  })

  test('allows requests only to the site and the project', () => {
    const html = String(readBuilt('index.html'))
    const policy = policyOf(html)
    expect(policy).toContain(`connect-src 'self' ${localProject.url};`)
    expect(policy.match(/\S+:\/\/[^\s;]+/g)).toEqual([localProject.url])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("img-src 'self';")
    expect(policy).not.toContain('unsafe')
    // No resource is loaded from another origin.
    const resources = html.replace(/<link rel="canonical"[^>]*>/, '')
    expect(resources).not.toMatch(/(?:src|href)="https?:/)
  })

  test('has no :has() outside @supports, because Firefox before 121 drops the rule', () => {
    const guarded = /@supports selector\(:has\([^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g
    const styles = [...documents.map((file) => String(readBuilt(file))), scripts].join('\n')
    expect(styles.replaceAll(guarded, '').match(/.{0,40}:has\(.{0,40}/g)).toBeNull()
  })

  describe('the document', () => {
    const read = (file: string) => {
      const html = String(readBuilt(file))
      return new DOMParser().parseFromString(html, 'text/html')
    }
    const content = (page: Document, name: string) =>
      page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

    test.each(pages)('of $path has its heading, text, and metadata', ({ path, heading, says }) => {
      const page = read(`${documentNameAt(path)}.html`)
      const text = page.querySelector('#root')?.textContent.replaceAll(/\s+/g, ' ')
      expect(says.filter((words) => text?.includes(words) !== true)).toEqual([])
      const { title, description, isIndexed } = documentMetaAt(path)
      expect(page.querySelector('#root h1')?.textContent).toMatch(heading)
      expect(page.title).toBe(title)
      expect(content(page, 'og:title')).toBe(title)
      for (const name of ['description', 'og:description']) {
        expect(content(page, name)).toBe(description)
      }
      expect(content(page, 'robots')).toBe(isIndexed ? undefined : 'noindex')
      // No image is an SVG, because browsers create a document for each SVG image.
      expect(page.documentElement.outerHTML).not.toMatch(/svg\+xml|\.svg/)
    })

    test.each(documents)(
      '%s has only buttons that work or are disabled before hydration',
      (file) => {
        const known =
          '[data-scrolls-to], [data-reload], [type=submit], [aria-disabled=true], :disabled'
        // `input + *` is the button that copies the link. It is hidden.
        expect(read(file).querySelector(`button:not(${known}, input + *)`)).toBeNull()
      },
    )

    test('index.html preloads the font that its styles use', () => {
      const page = read('index.html')
      const [, font = ''] =
        /url\(([^)]+\.woff2)\)/.exec(page.querySelector('style')?.textContent ?? '') ?? []
      const preload = page.querySelector('link[rel=preload][as=font][crossorigin]')
      expect(preload?.getAttribute('href')).toBe(font)
      expect(existsSync(join(output, font))).toBe(true)
      expect(foundIn(scripts, ['woff2'])).toEqual([])
    })

    test.each(documents)('%s defines every theme variable that it uses', (file) => {
      const page = String(readBuilt(file))
      const used = [...page.matchAll(/var\((--nw-[^)]+)\)/g)].map(([, name]) => name)
      const defined = [...page.matchAll(/(--nw-[^:;{}]+):/g)].map(([, name]) => name)
      expect(defined).toEqual(expect.arrayContaining(used))
    })

    test('join-waitlist.html alone preconnects to the project', () => {
      const connecting = documents.filter((file) =>
        read(file).querySelector('link[rel=preconnect]'),
      )
      expect(connecting).toEqual(['join-waitlist.html'])
      const link = read('join-waitlist.html').querySelector('link[rel=preconnect][crossorigin]')
      expect(link?.getAttribute('href')).toBe(localProject.url)
    })

    test('join-waitlist.html has no form that sends a request without JavaScript', () => {
      for (const form of read('join-waitlist.html').querySelectorAll('form')) {
        expect(form.getAttribute('method')).toBe('dialog')
      }
      expect(read('join-waitlist.html').querySelector('noscript')?.innerHTML).toContain(
        waitlistForm.withoutScript,
      )
      expect(read('admin.html').querySelector('noscript')?.innerHTML).toContain(
        adminPage.withoutScript,
      )
    })

    test('index.html has an inline script without recent syntax except import()', () => {
      const script = read('index.html').querySelector('script[data-entry]')?.textContent
      expect(script).toContain('import(')
      expect(script).not.toMatch(/\?\.[a-z[(]|\?\?|catch ?\{|[|&]=/i)
    })

    test.each(documents)(
      '%s has a policy with the hashes of its inline styles and scripts',
      (file) => {
        const page = read(file)
        const inline = [...page.querySelectorAll('style, script:not([type]):not([src])')]
        // Emotion inserts an empty style tag.
        const hashes = ['', ...inline.map(({ textContent }) => textContent)].map(sha256)
        const listed = policyOf(String(readBuilt(file))).match(/'sha256-[^']+'/g)
        expect(new Set(listed)).toEqual(new Set(hashes))
        expect(page.querySelectorAll('[style], [onclick]')).toHaveLength(0)
      },
    )
  })

  test('has .gz and .br copies of text files of 1,000 bytes or more', () => {
    const plain = files.filter((file) => /\.(html|js|svg|xml|txt)$/.test(file))
    const large = plain.filter((file) => readBuilt(file).length >= 1_000)
    expect(large).toContain('index.html')
    for (const file of large) {
      const content = readBuilt(file)
      const gzipped = readBuilt(`${file}.gz`)
      const brotli = readBuilt(`${file}.br`)
      expect(gunzipSync(gzipped).equals(content), file).toBe(true)
      expect(brotliDecompressSync(brotli).equals(content), file).toBe(true)
    }
  })
})

describe('the host configuration', () => {
  test('in _headers has the security headers and the cache rules', () => {
    expect(String(readBuilt('_headers')).trimEnd().split('\n')).toEqual([
      '/*',
      ...Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`),
      '',
      '/assets/*',
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
      '/admin',
      '  Cache-Control: no-store',
    ])
  })

  test('in vercel.json lets browsers cache only hashed files', () => {
    const everything = Object.entries({ ...securityHeaders, 'Cache-Control': cacheRules['/*'] })
    const cacheFor = (value: string) => [{ key: 'Cache-Control', value }]
    expect(JSON.parse(String(readBuilt('vercel.json')))).toEqual({
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: '/(.*)', headers: everything.map(([key, value]) => ({ key, value })) },
        { source: '/assets/(.*)', headers: cacheFor('public, max-age=31536000, immutable') },
        { source: '/admin', headers: cacheFor('no-store') },
      ],
    })
  })
})

function codeOf(scripts: readonly string[]): string {
  return scripts.map((file) => String(readBuilt(file))).join('\n')
}

/** @returns the content security policy of a document */
function policyOf(html: string): string {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
  return policy.replaceAll('&#39;', "'")
}

/** @returns a hash in the syntax of a policy (https://www.w3.org/TR/CSP3/#grammardef-hash-source) */
function sha256(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** @returns the words that the text contains, ignoring case */
function foundIn(text: string, words: readonly string[]): string[] {
  const lowerCased = text.toLowerCase()
  return words.filter((word) => lowerCased.includes(word.toLowerCase()))
}
