import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { COPY_STATE } from '../../mocks/worker/messages'
import { routes } from '../../src/routes'
import {
  demoStarted,
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
  await server.startHost((path) => isDown && path === '/admin')
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

test('when the host has a new version, the old one stays until the panel starts the new one, which reloads all tabs', async ({
  page,
  context,
  server,
}, testInfo) => {
  const nextVersion = testInfo.outputPath('next-version')
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
  await server.startPreview()
  await page.goto('/join-waitlist')
  await copied(page)
  await server.stop()
  await server.startPreview(nextVersion)

  // This page is the first one that the worker controls.
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
  await notTooFast(page)
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
