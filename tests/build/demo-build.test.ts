import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger, preview } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import { codeParts, isPart } from '../../mocks/scenarios/code-parts'
import { WORKER_URL } from '../../mocks/worker/messages'
import { pages } from '../support/pages'

const folder = join(import.meta.dirname, '../../dist-demo')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })

const worker = read(WORKER_URL)
/** The URLs in the offline copy, in the order in which the worker copies them. */
const copied = [...worker.matchAll(/\burl:[`"']([^`"']+)[`"'],revision:/g)].map(
  ([, url = '']) => url,
)

describe('the offline copy of the demo', () => {
  test('contains every file that a page may request', () => {
    const unneeded =
      /\.(gz|br|json|md|txt|xml)$|^(\.inputs|demo-worker\.js|site\.webmanifest|social-image\.png)$/
    const requested = files.filter((file) => /\.\w+$/.test(file) && !unneeded.test(file))
    expect(copied.toSorted()).toEqual(requested.map((file) => `/${file}`).toSorted())
    const lastOnes = copied.slice(-pages.length)
    expect(lastOnes.filter((url) => !url.endsWith('.html'))).toEqual([])
  })

  test('lists the content hash of every file', () => {
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
  test('uses no array, promise, or URL method that older browsers lack', () => {
    const newMethods = /\.(toSorted|toReversed|toSpliced|withResolvers|canParse|groupBy)\(/
    // `lib/env.ts` calls `URL.canParse`, but only at build time, so no script contains the call.
    const scripts = files.filter((file) => file.endsWith('.js'))
    expect(scripts.filter((file) => newMethods.test(read(file)))).toEqual([])
  })

  test.each(codeParts)('has a separate file for “$label”', ({ id }) => {
    // More than one file may match: the texts of a part are in their own file, because the demo panel lists all messages.
    const parts = files.filter((file) => isPart(id, { url: `http://localhost/${file}` }))
    expect(parts).not.toHaveLength(0)
  })

  test('prints the URL of its tour when it is served', async () => {
    const customLogger = createLogger('silent')
    const info = vi.spyOn(customLogger, 'info')
    const server = await preview({ mode: 'demo', build: { outDir: folder }, customLogger })
    server.printUrls()
    const [address = ''] = server.resolvedUrls?.local ?? []
    expect(info).toHaveBeenLastCalledWith(expect.stringContaining(`${address}?tour=1`))
    const { status } = await fetch(address, { headers: { host: 'macbook.local' } })
    expect(status).toBe(200)
    await server.close()
  })

  test('has its own manifest with the site’s icons and colors', () => {
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

  test('contains MSW’s worker unchanged', () => {
    const msw = readFileSync(
      join(import.meta.dirname, '../../node_modules/msw/lib/mockServiceWorker.js'),
      'utf8',
    )
    expect(worker.endsWith(msw)).toBe(true)
  })
})
