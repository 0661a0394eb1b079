import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { COPY_STATE } from '../../mocks/worker/messages'
import { PLACE_KEY } from '../../src/lib/browser-storage'
import { routes } from '../../src/routes'
import {
  expect,
  expectListLoaded,
  fillIn,
  hydrated,
  nextInLine,
  notTooFast,
  openDemoPanel,
  submitButton,
} from './fixtures'
import { NEXT_HEADING } from './next-version.vite.config'
import { copied, test } from './own-server'

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('the demo works while a file cannot be copied, and copies it later', async ({
  page,
  server,
}) => {
  let isDown = true
  await server.startHost({ isDown: (path) => isDown && path === '/admin' })
  await page.goto('/join-waitlist')
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()

  expect(await nextReport(page)).toBe(false)
  isDown = false
  await expect(page.getByText('Works offline now')).toBeVisible()
  await server.stop()
  await page.goto('/admin')
  await expectListLoaded(page)
})

/** @returns what the worker says next on whether the copy is complete, which is after each try to copy what is missing */
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

test('a copy that was removed, in the panel or in the browser, comes back with the next load of a page, and not before', async ({
  page,
  context,
  server,
}) => {
  const worksOffline = page.getByText('Works offline now')
  await server.startHost()
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
  await expect(tab.getByText('Works offline now')).toBeVisible()
  await openDemoPanel(page)
  await page.getByRole('tab', { name: 'Data' }).click()
  await page.getByRole('button', { name: 'Remove the copy' }).click()
  for (const open of [page, tab]) await expect(open.getByText('Works offline now')).toBeHidden()
  await tab.close()
  await page.reload()
  await expect(worksOffline).toBeVisible()
  await server.stop()
  await page.reload()
  await hydrated(page)
})

test('a file that is not copied loads from the server', async ({ page, server }) => {
  await server.startHost()
  await page.goto('/')
  await copied(page)
  const response = await page.goto('/robots.txt')
  expect(await response?.text()).toContain('User-agent')
  await server.stop()
  expect((await page.goto('/robots.txt'))?.status()).toBe(404)
})

test('the worker of the demo replaces a worker of MSW', async ({ page, server }) => {
  await server.startHost({ mswWorker: '/mockServiceWorker.js' })
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/mockServiceWorker.js')
    await navigator.serviceWorker.ready
  })
  await page.goto('/join-waitlist')
  // The page reloads when the new worker takes control of it.
  await page.waitForEvent('load')
  await hydrated(page)
  await copied(page)
  await server.stop()
  await page.reload()
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
})

test.describe('when the host has a new version', () => {
  test.describe.configure({ mode: 'serial' })
  let nextVersion: string

  test.beforeAll(({ browserName: _ }, testInfo) => {
    nextVersion = testInfo.outputPath('next-version')
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        ...['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'runner', '--mode', 'demo'],
        ...['--config', 'tests/e2e/next-version.vite.config.ts', '--outDir', nextVersion],
      ],
      {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, NODE_ENV: 'production' },
        encoding: 'utf8',
      },
    )
    expect(status, stderr).toBe(0)
  })

  test.beforeEach(async ({ page, server }) => {
    await server.startPreview()
    await page.goto('/join-waitlist')
    await copied(page)
    await server.stop()
    await server.startPreview(nextVersion)
  })

  test('it starts after all tabs are closed', async ({ page, context }) => {
    const failures: string[] = []
    context.on('response', (response) => {
      if (response.status() >= 400) failures.push(response.url())
    })
    await fillIn(page)
    await page.reload()
    await heading(page, routes.joinWaitlist.heading)
    await expect.poll(() => isNewVersionWaiting(page)).toBe(true)
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await notTooFast(page)
    await submitButton(page).click()
    await expect(nextInLine(page)).toBeVisible()
    await forgetPlace(page)
    await page.getByRole('navigation', { name: 'Main' }).getByText('Sweepstakes Rules').click()
    await heading(page, routes.sweepstakesRules.heading)
    const tab = await context.newPage()
    await tab.goto('/join-waitlist')
    await heading(tab, routes.joinWaitlist.heading)
    expect(failures).toEqual([])

    await Promise.all([page.close(), tab.close()])
    // A tab that the browser opens before it has replaced the worker keeps the old version: each try is a new tab.
    await expect(async () => {
      const next = await context.newPage()
      await next.goto('/join-waitlist')
      await heading(next, NEXT_HEADING).finally(() => next.close())
    }).toPass()
  })

  test('the panel can start it, which reloads all tabs', async ({ page, context, server }) => {
    // This page is the first one that the worker controls, and was not reloaded since.
    const tab = await context.newPage()
    await tab.goto('/sweepstakes-rules')
    await expect.poll(() => isNewVersionWaiting(page)).toBe(true)
    await server.stop()
    await fillIn(page)

    const reloads = [page, tab].map((open) => open.waitForEvent('load'))
    await openDemoPanel(page)
    await page.getByRole('tab', { name: 'Data' }).click()
    await page.getByRole('button', { name: 'Start the new version' }).click()
    await Promise.all(reloads)
    await heading(page, NEXT_HEADING)
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await notTooFast(page)
    await submitButton(page).click()
    await expect(nextInLine(page)).toBeVisible()
    await heading(tab, routes.sweepstakesRules.heading)
    await hydrated(tab)
  })
})

/** So that /join-waitlist has its own heading again instead of the success view's. */
function forgetPlace(page: Page) {
  return page.evaluate((key) => localStorage.removeItem(key), PLACE_KEY)
}

function isNewVersionWaiting(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return Boolean(registration?.waiting)
  })
}
