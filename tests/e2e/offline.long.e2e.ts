import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { writeWorker } from '../../mocks/worker/demo-worker-plugin'
import { COPY_STATE, WORKER_URL } from '../../mocks/worker/messages'
import { routes } from '../../src/routes'
import { freePort } from '../support/free-ports'
import { pages } from '../support/pages'
import { close, type HostOptions, serveBuild } from './build-host'
import {
  test as base,
  copied,
  demoStarted,
  expect,
  expectListLoaded,
  fillIn,
  getByText,
  hydrated,
  navigationLink,
  nextInLine,
  openDemoPanel,
  signupTotal,
  submitButton,
} from './fixtures'

/** A server that a test starts and stops. After a restart, it has the same URL, like a real host. */
interface OwnServer {
  /** @param respond returns whether it responded to the request itself */
  start(respond?: HostOptions['respond'], folder?: string): Promise<void>
  /** Stops the server abruptly. */
  stop(): Promise<void>
}

/** Each of these tests has its own server for the demo. */
const test = base.extend<{ server: OwnServer }>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(`http://localhost:${await freePort()}`)
  },
  server: async ({ baseURL, context }, use) => {
    const port = Number(new URL(baseURL ?? '').port)
    let host: Server | undefined
    const stop = async () => {
      if (host !== undefined) await close(host)
      host = undefined
    }
    await use({
      async start(respond = () => false, folder = 'dist-demo') {
        host = await serveBuild(folder, { port, respond })
      },
      stop,
    })
    // A page that still loads something would log errors once the server has stopped.
    for (const page of context.pages()) await page.close()
    await stop()
  },
})

/** Opens every page by its URL, and expects that the page hydrates. */
async function expectEveryPage(page: Page) {
  for (const { path, heading } of pages) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(path === '/no-such-page' ? 404 : 200)
    expect(response?.fromServiceWorker(), path).toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await hydrated(page)
    if (path === '/admin') await expectListLoaded(page)
  }
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('the demo works without its server after the first load', async ({
  page,
  context,
  server,
}) => {
  await server.start()
  await page.goto('/')
  await expect(getByText(page, 'Works offline now')).toBeVisible()
  const devTools = await context.newCDPSession(page)
  const manifest = await devTools.send('Page.getAppManifest')
  expect(manifest.url).toMatch(/\/demo\.webmanifest$/)
  expect(manifest.errors).toEqual([])
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  // Playwright's contexts are incognito windows, from which Chrome installs nothing.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(errors).toEqual([])
  await server.stop()

  await page.reload()
  await hydrated(page)
  // MSW checks for a new worker at the start. Its check ends before this one, and must log nothing.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update().catch(() => {})
  })
  await expectEveryPage(page)

  await page.close({ runBeforeUnload: true })
  await expect.poll(() => context.pages().length).toBe(0)
  const tab = await context.newPage()
  await tab.goto('/')
  await hydrated(tab)
  await navigationLink(tab, 'Join Waitlist').dispatchEvent('click')
  await expect(tab.getByRole('heading', { level: 1, name: 'Join the Revolution' })).toBeFocused()
  await fillIn(tab)
  await stopWorkers(context)
  await submitButton(tab).click()
  await expect(nextInLine(tab)).toBeVisible()
  await tab.goto('/admin')
  await expect(signupTotal(tab, madeUpPeople.length + 1)).toBeVisible()
})

/** Stops the service workers as the browser does when they are idle. */
async function stopWorkers(context: BrowserContext) {
  const [page] = context.pages()
  if (page === undefined) throw new Error('The browser has no page')
  const devTools = await context.newCDPSession(page)
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.stopAllWorkers')
  await devTools.detach()
}

test('the demo copies a file later if the first attempt fails', async ({ page, server }) => {
  let isDown = true
  await server.start((path, response) => {
    if (!isDown || path !== '/admin') return false
    response.writeHead(503).end()
    return true
  })
  await page.goto('/join-waitlist')
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()

  expect(await nextReport(page)).toBe(false)
  isDown = false
  await expect(getByText(page, 'Works offline now')).toBeVisible()
  await server.stop()
  await page.goto('/admin')
  await expectListLoaded(page)
})

/** Expects that the demo works without its worker, and that the strip says why. */
async function worksInPage(page: Page, reason: string) {
  await page.goto('/join-waitlist?start=over')
  await expect(getByText(page, `Works only online: ${reason}`)).toBeVisible()
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
}

test('the demo works in the page if its worker script fails to load', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/resource|script/)
  let respond = (_: ServerResponse) => {}
  await server.start((path, response) => {
    if (path === WORKER_URL) respond(response)
    return path === WORKER_URL
  })
  for (const [status, headers, reason] of [
    [302, { Location: '/privacy' }, 'the host redirects /demo-worker.js'],
    [401, { 'WWW-Authenticate': 'Basic' }, 'the host asks for a password for /demo-worker.js'],
    [404, {}, 'the host answers the request for /demo-worker.js with 404'],
    [200, { 'Content-Type': 'text/html' }, 'the host sends /demo-worker.js as text/html'],
  ] as const) {
    respond = (response) => response.writeHead(status, headers).end('<p>Sign in</p>')
    await worksInPage(page, reason)
  }
})

test('a page whose requests bypass the worker reloads at most once', async ({
  page,
  context,
  server,
}) => {
  let loads = 0
  page.on('load', () => loads++)
  await server.start()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setBypassServiceWorker', { bypass: true })
  // On the first visit, the worker controls the page despite the bypass, so the page does not reload.
  for (const expected of [1, 2]) {
    loads = 0
    await worksInPage(page, 'the browser sends the requests past the service worker')
    expect(loads).toBe(expected)
  }
  await devTools.send('Network.setBypassServiceWorker', { bypass: false })
  // A reload with Shift bypasses the worker, too, so the page reloads itself each time.
  for (const ignoreCache of [false, true, true]) {
    loads = 0
    await devTools.send('Page.reload', { ignoreCache })
    await expect.poll(() => loads).toBe(ignoreCache ? 2 : 1)
    await expect(getByText(page, 'Works offline now')).toBeVisible()
  }
})

/** @returns the worker's next report on whether the copy is complete. Each attempt to complete it ends with a report. */
function nextReport(page: Page) {
  return page.evaluate(
    (type) =>
      new Promise<boolean>((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => {
          if (data?.type === type) resolve(data.isComplete)
        })
      }),
    COPY_STATE,
  )
}

test('a removed copy comes back only with the next page load', async ({
  page,
  context,
  server,
}) => {
  const worksOffline = getByText(page, 'Works offline now')
  await server.start()
  await page.goto('/')
  await expect(worksOffline).toBeVisible()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await expect(worksOffline).toBeHidden()
  await page.reload()
  await expect(worksOffline).toBeVisible()

  const tab = await context.newPage()
  await tab.goto('/privacy')
  await expect(getByText(tab, 'Works offline now')).toBeVisible()
  await openDemoPanel(page)
  await page.getByRole('tab', { name: 'Data' }).click()
  await page.getByRole('button', { name: 'Remove the copy' }).click()
  for (const open of [page, tab]) await expect(getByText(open, 'Works offline now')).toBeHidden()
  await tab.close()
  await page.reload()
  await expect(worksOffline).toBeVisible()
  await server.stop()
  await page.reload()
  await hydrated(page)
})

const NEXT_HEADING = 'Join the Next Version'
const reversed = (text: string) => [...text].reverse().join('')

/** Writes another version of the demo, with another heading and with other hashes in the file names. */
async function writeNextVersion(folder: string) {
  const build = join(import.meta.dirname, '../../dist-demo')
  cpSync(build, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
  const hashes = files.flatMap((file) => /assets.*-([\w-]{8})\.js$/.exec(file)?.[1] ?? [])
  const rehash = (text: string) =>
    hashes.reduce((changed, hash) => changed.replaceAll(hash, reversed(hash)), text)
  for (const file of files.filter((one) => /\.(html|js)$/.test(one))) {
    const text = rehash(readFileSync(file, 'utf8'))
    writeFileSync(file, text.replaceAll(routes.joinWaitlist.heading, NEXT_HEADING))
  }
  for (const file of files) renameSync(file, rehash(file))
  await writeWorker(folder)
}

test('the old version stays until the panel starts the new one', async ({
  page,
  context,
  server,
}, testInfo) => {
  const nextVersion = testInfo.outputPath('next-version')
  await writeNextVersion(nextVersion)
  await server.start()
  await page.goto('/join-waitlist')
  await copied(page)
  await server.stop()
  await server.start(undefined, nextVersion)

  // This tab's page is the first one that loads through the worker.
  const tab = await context.newPage()
  await tab.goto('/sweepstakes-rules')
  await expect.poll(() => isNewVersionWaiting(page)).toBe(true)
  await fillIn(page)
  await page.reload()
  await demoStarted(page)
  await heading(page, routes.joinWaitlist.heading)
  await server.stop()

  const reloads = [page, tab].map((open) => open.waitForEvent('load'))
  await openDemoPanel(page)
  await page.getByRole('tab', { name: 'Data' }).click()
  await page.getByRole('button', { name: 'Start the new version' }).click()
  await Promise.all(reloads)
  await heading(page, NEXT_HEADING)
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  await heading(tab, routes.sweepstakesRules.heading)
  await hydrated(tab)
})

function isNewVersionWaiting(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return Boolean(registration?.waiting)
  })
}
