import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../support/free-port'
import { pages } from '../support/pages'
import { test as base, expect, expectListLoaded, hydrated } from './fixtures'

const root = join(import.meta.dirname, '../..')

/** A server that a test starts and stops. The next one that the test starts has the same address, like a restarted host. */
interface OwnServer {
  /** Starts the process that `npm run demo` starts. */
  startPreview(folder?: string): Promise<void>
  /** Starts a host in the process of the test. */
  startHost(options?: HostOptions): Promise<void>
  /** Stops the server abruptly, and checks that it no longer responds. */
  stop(): Promise<void>
}

interface HostOptions {
  /** Responds with 503 to some requests. */
  readonly isDown?: (path: string) => boolean
}

/** In these tests, the demo has a server of its own. */
export const test = base.extend<{ server: OwnServer }>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(`http://localhost:${await freePort()}`)
  },
  server: async ({ baseURL, context }, use) => {
    const address = baseURL ?? ''
    const { port } = new URL(address)
    let stopRunning = async () => {}
    const isUp = () => fetch(address).then(Boolean, () => false)
    await use({
      async startPreview(folder = 'dist-demo') {
        const child = spawn(
          process.execPath,
          [
            ...['node_modules/vite/bin/vite.js', 'preview', '--configLoader', 'runner'],
            ...['--outDir', folder, '--port', port, '--strictPort'],
          ],
          { cwd: root, stdio: 'ignore' },
        )
        stopRunning = () => kill(child)
        await expect.poll(isUp, 'whether `vite preview` responds').toBe(true)
      },
      async startHost(options) {
        const host = createHost(options)
        host.listen(Number(port), 'localhost')
        await once(host, 'listening')
        stopRunning = async () => {
          host.close()
          host.closeAllConnections()
          await once(host, 'close')
        }
      },
      async stop() {
        await stopRunning()
        stopRunning = async () => {}
        expect(await isUp()).toBe(false)
      },
    })
    // A page that still loads something would log errors.
    for (const page of context.pages()) await page.close()
    await stopRunning()
  },
})

async function kill(child: ChildProcess) {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
}

/** Serves a build like a host with clean URLs: it redirects /admin.html to /admin, and responds to /404 with the status 404. */
function createHost({ isDown = () => false }: HostOptions = {}) {
  const folder = join(root, 'dist-demo')
  return createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (isDown(pathname)) return response.writeHead(503).end()
    if (pathname.endsWith('.html')) {
      const path = pathname.replace(/(index)?\.html$/, '')
      return response.writeHead(308, { Location: path }).end()
    }
    const path = pathname === '/' ? '/index' : pathname
    const name =
      [path, `${path}.html`, '/404.html'].find((file) => existsSync(join(folder, file))) ?? ''
    response.writeHead(name === '/404.html' ? 404 : 200, {
      'Content-Type': types[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
    })
    return response.end(readFileSync(join(folder, name)))
  })
}

/** Waits until the browser has a copy of the whole demo. */
export async function copied(page: Page) {
  const documents = ['index', 'join-waitlist', 'admin', 'sweepstakes-rules', 'privacy', '404']
  const missing = () =>
    page.evaluate(async (names) => {
      const copies = names.map((name) => caches.match(`/${name}.html`, { ignoreSearch: true }))
      return (await Promise.all(copies)).filter((copy) => copy === undefined).length
    }, documents)
  await expect.poll(missing).toBe(0)
}

/** Opens every page by its address, and expects that it hydrates. */
export async function expectEveryPage(page: Page) {
  for (const { path, heading, title } of pages) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(path === '/no-such-page' ? 404 : 200)
    expect(response?.fromServiceWorker(), path).toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(title)
    await hydrated(page)
    if (path === '/admin') await expectListLoaded(page)
  }
}
