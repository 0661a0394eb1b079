import type { BrowserContext } from '@playwright/test'
import { madeUpPeople } from '../../mocks/server/made-up-people'
import { waitlistForm } from '../../src/content/waitlist'
import { PLACE_KEY } from '../../src/lib/storage-keys'
import {
  expect,
  fillIn,
  hydrated,
  NETWORK_ERROR,
  nextInLine,
  signupTotal,
  submitButton,
} from './fixtures'
import { copied, expectEveryPage, test } from './own-server'

test.beforeEach(async ({ server }) => {
  await server.startPreview()
})

test('after the first load, the demo works without its server', async ({
  page,
  context,
  server,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist join failed/)
  await page.goto('/')
  await copied(page)
  await server.stop()

  await page.reload()
  await hydrated(page)
  // MSW looks for a new version at the start. Its search ends before this one, and must log nothing.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update().catch(() => {})
  })
  await expectEveryPage(page)

  await test.step('links', async () => {
    await page.goto('/')
    await hydrated(page)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByText('Sweepstakes Rules')
      .dispatchEvent('click')
    await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  })

  await test.step('a signup and the admin page', async () => {
    await page.goto('/join-waitlist')
    await fillIn(page)
    await submitButton(page).click()
    await expect(nextInLine(page)).toBeVisible()
    await page.goto('/admin')
    await expect(signupTotal(page, madeUpPeople.length + 1)).toBeVisible()
    // The next steps need the form.
    await page.evaluate((key) => localStorage.removeItem(key), PLACE_KEY)
  })

  await test.step('scenarios in a new tab', async () => {
    const tab = await context.newPage()
    await tab.goto('/?scenario=missing-code')
    await hydrated(tab)
    await tab.getByLabel('Full Name').focus()
    await expect(tab.getByText(waitlistForm.hydration.failed)).toBeVisible()
    await page.goto('/join-waitlist?scenario=unavailable')
    await fillIn(page, { email: 'mae.park@example.com' })
    await submitButton(page).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test('a signup works after the browser has stopped the idle worker', async ({ page, context }) => {
  await page.goto('/join-waitlist')
  await hydrated(page)
  await fillIn(page)
  await stopWorkers(context)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
})

test('the demo opens without its server after its last tab was closed', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/join-waitlist')
  await copied(page)
  await server.stop()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => context.pages().length).toBe(0)

  const tab = await context.newPage()
  await tab.goto('/sweepstakes-rules')
  await hydrated(tab)
  await tab.goto('/join-waitlist')
  await fillIn(tab)
  await submitButton(tab).click()
  await expect(nextInLine(tab)).toBeVisible()
})

test('the demo can be installed', async ({ page, context }) => {
  await page.goto('/')
  await hydrated(page)
  const devTools = await context.newCDPSession(page)
  const manifest = await devTools.send('Page.getAppManifest')
  expect(manifest.url).toMatch(/\/demo\.webmanifest$/)
  expect(manifest.errors).toEqual([])
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  // Playwright's contexts are incognito windows, from which Chrome installs nothing.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(errors).toEqual([])
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
