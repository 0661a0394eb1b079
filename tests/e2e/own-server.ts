import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../support/free-ports'
import { pages } from '../support/pages'
import { close, type HostOptions, serveBuild } from './build-host'
import { test as base, expect, expectListLoaded, hydrated } from './fixtures'

const root = join(import.meta.dirname, '../..')

/** A server that a test starts and stops. The next one that the test starts has the same address, like a restarted host. */
interface OwnServer {
  /** Starts the process that `npm run demo` starts. */
  startPreview(folder?: string): Promise<void>
  /**
   * Starts a host in the process of the test.
   *
   * @param respond returns whether it has responded to a path instead
   */
  startHost(respond?: HostOptions['respond']): Promise<void>
  /** Stops the server abruptly, and checks that it no longer responds. */
  stop(): Promise<void>
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
      async startHost(respond = () => false) {
        const host = await serveBuild('demo', { port: Number(port), respond })
        stopRunning = () => close(host)
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
