import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeParts, isPart } from '../../mocks/scenarios/code-parts'
import { WORKER_URL } from '../../mocks/worker/messages'
import { pages } from '../support/pages'

const folder = join(import.meta.dirname, '../../dist-demo')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })

const worker = read(WORKER_URL)
/** The URLs that the worker copies, in its order. */
const copied = [...worker.matchAll(/\burl:[`"']([^`"']+)[`"'],revision:/g)].map(
  ([, url = '']) => url,
)

describe('the copy of the demo', () => {
  test('contains existing files, each once', () => {
    expect(copied.filter((url) => !files.includes(url.slice(1)))).toEqual([])
    expect(new Set(copied).size).toBe(copied.length)
  })

  test('contains every document, after all other files', () => {
    const documents = files.filter((file) => file.endsWith('.html')).map((file) => `/${file}`)
    expect(documents).toHaveLength(pages.length)
    expect(copied.slice(-documents.length).sort()).toEqual(documents.sort())
  })

  test('contains every script, style, and font', () => {
    const assets = files.filter((file) => /^assets\/.*\.(?!map|gz|br)\w+$/.test(file))
    expect(assets.length).toBeGreaterThan(20)
    expect(assets.filter((file) => !copied.includes(`/${file}`))).toEqual([])
  })

  test('contains every file that a document or the manifest names', () => {
    const withNames = copied.filter((url) => /\.(html|webmanifest)$/.test(url))
    const named = withNames.flatMap((url) => {
      const names = read(url).matchAll(
        /["'`(= ](\.?\/[\w./-]+\.(?:js|css|woff2|png|ico|webmanifest))\b/g,
      )
      return [...names].map(([, name = '']) => new URL(name, `https://demo.invalid${url}`).pathname)
    })
    expect(named).toContain('/icon-maskable-512.png')
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !copied.includes(name))).toEqual([])
  })

  test('has the hash of the content of every file', () => {
    const entry =
      /\burl:[`"']\/([^`"']+)[`"'],revision:(?:null|[`"']([^`"']+)[`"']),integrity:[`"']sha256-([^`"']+)/g
    const entries = [...worker.matchAll(entry)]
    expect(entries).toHaveLength(copied.length)
    for (const [, file = '', revision, integrity] of entries) {
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('base64')
      expect(integrity, file).toBe(hash)
      expect(revision, file).toBe(file.startsWith('assets/') ? undefined : hash)
    }
  })
})

describe('the demo', () => {
  test('starts in the oldest browsers of the site, which lack the newest methods of arrays and URLs', () => {
    const newMethods = /\.(toSorted|toReversed|toSpliced|withResolvers|canParse|groupBy)\(/
    // An address with mistakes is the only one that `lib/env.ts` parses, at build time.
    const scripts = files.filter((file) => file.endsWith('.js'))
    expect(scripts.filter((file) => newMethods.test(read(file)))).toEqual([])
  })

  test.each(codeParts)('has a file with $label, which a scenario can withhold', ({ id }) => {
    // Its copy may have a file of the same name, because the panel lists the messages.
    const parts = files.filter((file) => isPart(id, { url: `http://localhost/${file}` }))
    expect(parts).not.toHaveLength(0)
  })

  test('has its own manifest, with the icons and colors of the site’s', () => {
    const site: object = JSON.parse(read('site.webmanifest'))
    expect(JSON.parse(read('demo.webmanifest'))).toEqual({
      ...site,
      id: '/nestwin-demo',
      name: 'Nestwin demo',
      scope: '/',
      display: 'standalone',
    })
    for (const file of files.filter((name) => name.endsWith('.html'))) {
      expect(read(file), file).toContain('<link rel="manifest" href="/demo.webmanifest"')
    }
  })

  test('contains MSW’s worker unchanged, after its own code', () => {
    const msw = readFileSync(
      join(import.meta.dirname, '../../node_modules/msw/lib/mockServiceWorker.js'),
      'utf8',
    )
    expect(worker.endsWith(msw)).toBe(true)
  })
})
