// @vitest-environment jsdom
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { tour } from '../../mocks/panel/tour'
import { scenarioIds, scenarioOf } from '../../mocks/scenarios/scenarios'
import { mockProject } from '../../mocks/server/project'
import { takenEmail } from '../../mocks/server/signups/made-up-people'
import { WORKER_URL } from '../../mocks/worker/messages'
import { adminPage } from '../../src/content/admin'
import { disclosures } from '../../src/content/disclosures'
import { waitlistForm } from '../../src/content/waitlist'
import { documentMetaAt } from '../../src/page-head'
import { descriptions, documentNameAt } from '../../src/routes'
import { localProject } from '../../supabase/local/local-address'
import configure from '../../vite.config'
import { pages } from '../support/pages'
import { initialScripts, output, readBuilt, withImports } from './built-site'

const files = readdirSync(output, { recursive: true, encoding: 'utf8' })
const documents = files.filter((file) => file.endsWith('.html'))
const scripts = codeOf(files.filter((file) => file.endsWith('.js')))

describe('without a Supabase project', () => {
  test('`npm run build` names the missing variables and writes nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'production-build-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const options = ['--outDir', folder, '--emptyOutDir']
    const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build', '--', ...options], {
      cwd: join(import.meta.dirname, '../..'),
      // Empty values override those of an .env.local file.
      env: { ...process.env, VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '' },
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    expect(status).not.toBe(0)
    expect(stderr).toContain('VITE_SUPABASE_URL is not set')
    expect(stderr).toContain('VITE_SUPABASE_ANON_KEY is not set')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('with a Supabase project', () => {
  test('a build reads it from the environment', () => {
    const url = 'https://project.supabase.co'
    const anonKey = 'sb_publishable_test'
    vi.stubEnv('VITE_SUPABASE_URL', url)
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', anonKey)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { define } = configure({ command: 'build', mode: 'production' })
    expect(define).toEqual({
      'import.meta.env.VITE_MOCKS': '"false"',
      'import.meta.env.VITE_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
      'import.meta.env.VITE_SUPABASE_URL': JSON.stringify(url),
      'import.meta.env.VITE_SUPABASE_ANON_KEY': JSON.stringify(anonKey),
    })
  })

  test('there is no service worker, and no manifest of the demo', () => {
    expect(files.filter((file) => /worker|demo/i.test(file))).toEqual([])
    expect(foundIn(scripts, ['.serviceWorker'])).toEqual([])
    for (const file of documents) {
      expect(String(readBuilt(file)), file).toContain(
        '<link rel="manifest" href="/site.webmanifest"',
      )
      expect(foundIn(String(readBuilt(file)), ['serviceWorker']), file).toEqual([])
    }
  })

  test('no script contains code of the mocks', () => {
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
  })

  test('the scripts contain the URL and the key of the project', () => {
    expect(foundIn(scripts, Object.values(localProject))).toHaveLength(2)
  })

  test('the content security policy allows requests to the site and to the project only', () => {
    const html = readFileSync(join(output, 'index.html'), 'utf8')
    const policy = policyOf(html)
    expect(policy).toContain(`connect-src 'self' ${localProject.url};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("img-src 'self';")
    expect(policy).not.toContain('unsafe')
    // No resource is loaded from another origin.
    expect(html).not.toMatch(/(?:src|href)="https?:/)
    // As long as the owner has not provided the web address.
    expect(html).not.toMatch(/nestwin\.example|rel="canonical"|og:url|:image/)
  })

  test('no script can set a cookie', () => {
    expect(foundIn(scripts, ['document.cookie', 'cookieStore'])).toEqual([])
  })

  describe('the document', () => {
    const read = (file: string) => {
      const html = readFileSync(join(output, file), 'utf8')
      return new DOMParser().parseFromString(html, 'text/html')
    }
    const content = (page: Document, name: string) =>
      page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

    test.each(pages)('of $path has its own heading, title and description', ({ path, heading }) => {
      const page = read(`${documentNameAt(path)}.html`)
      const { title, description, isIndexed } = documentMetaAt(path)
      expect(page.querySelector('#root h1')?.textContent).toMatch(heading)
      expect(page.title).toBe(title)
      for (const name of ['og:title', 'twitter:title']) expect(content(page, name)).toBe(title)
      for (const name of ['description', 'og:description', 'twitter:description']) {
        expect(content(page, name)).toBe(description)
      }
      expect(content(page, 'robots')).toBe(isIndexed ? undefined : 'noindex')
    })

    test('has the description, which no script has', () => {
      const words = 'who sees it, and how to be removed.'
      expect(descriptions().privacy).toContain(words)
      expect(foundIn(scripts, [words])).toEqual([])
    })

    test.each([
      ['index.html', 'Active tickets', 'Monthly tier 4, October', disclosures.notABankDeposit],
      ['join-waitlist.html', 'How much would you like to save?'],
      ['sweepstakes-rules.html', 'Void in New York', 'All prizes in a year'],
      ['privacy.html', 'This site sets no cookies', 'name of the web host'],
      ['404.html', 'Return to Home'],
    ])('%s contains its text without JavaScript', (file, ...words) => {
      const text = read(file).querySelector('#root')?.textContent
      for (const word of words) expect(text).toContain(word)
    })

    test.each(['index.html', 'join-waitlist.html', 'admin.html'])(
      '%s loads no SVG as an image, because a browser creates a document for each',
      (file) => {
        expect(readFileSync(join(output, file), 'utf8')).not.toMatch(/svg\+xml|\.svg/)
      },
    )

    test('index.html preloads the font of its styles', () => {
      const page = read('index.html')
      const [, font = ''] =
        /url\(([^)]+\.woff2)\)/.exec(page.querySelector('style')?.textContent ?? '') ?? []
      const preload = page.querySelector('link[rel=preload][as=font][crossorigin]')
      expect(preload?.getAttribute('href')).toBe(font)
      expect(existsSync(join(output, font))).toBe(true)
    })

    test('only join-waitlist.html connects to the project before the visitor does anything', () => {
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

    test('the inline script has no syntax that a browser of 2018 does not know, except import()', () => {
      const script = read('index.html').querySelector('script[data-entry]')?.textContent
      expect(script).toContain('import(')
      expect(script).not.toMatch(/\?\.[a-z[(]|\?\?|catch ?\{|[|&]=/i)
    })

    test.each(documents)(
      '%s lists in its policy the hashes of its inline styles and scripts, and no others',
      (file) => {
        const page = read(file)
        const inline = [...page.querySelectorAll('style, script:not([type]):not([src])')]
        // Emotion inserts an empty style tag.
        const hashes = ['', ...inline.map(({ textContent }) => textContent)].map(sha256)
        const listed = policyOf(readFileSync(join(output, file), 'utf8')).match(/'sha256-[^']+'/g)
        expect(new Set(listed)).toEqual(new Set(hashes))
        expect(page.querySelectorAll('[style], [onclick]')).toHaveLength(0)
      },
    )
  })

  test('/ loads no code of the form, of supabase-js, or of framer-motion before the first interaction', () => {
    const marks = ['GoTrueClient', 'shouldFocusError', 'whileHover']
    expect(foundIn(codeOf(initialScripts('index.html')), ['hydrateRoot', ...marks])).toEqual([
      'hydrateRoot',
    ])
    expect(foundIn(scripts, marks)).toEqual(marks)
  })

  test('text files of 1,000 bytes or more have .gz and .br copies with the same content', () => {
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

  test('the code that sends a signup contains no sign-in code', () => {
    const marks = ['PostgrestError', 'GoTrueClient']
    expect(foundIn(codeOf(withImports('waitlist-content')), marks)).toEqual(['PostgrestError'])
    expect(foundIn(codeOf(withImports('admin-panel')), marks)).toEqual(marks)
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

/** The form in which a policy lists a hash (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
function sha256(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** @returns the words that occur in a text, ignoring case */
function foundIn(text: string, words: readonly string[]): string[] {
  const lowerCased = text.toLowerCase()
  return words.filter((word) => lowerCased.includes(word.toLowerCase()))
}
