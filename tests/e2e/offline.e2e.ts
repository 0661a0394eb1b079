import type { BrowserContext } from '@playwright/test'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { expect, fillIn, hydrated, nextInLine, signupTotal, submitButton } from './fixtures'
import { expectEveryPage, test } from './own-server'

test('after the first load, the demo can be installed, and works without its server, even after its last tab was closed', async ({
  page,
  context,
  server,
}) => {
  await server.startPreview()
  await page.goto('/')
  await expect(page.getByText('Works offline now')).toBeVisible()
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
  // MSW looks for a new version at the start. Its search ends before this one, and must log nothing.
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
  await tab
    .getByRole('navigation', { name: 'Main' })
    .getByText('Join Waitlist')
    .dispatchEvent('click')
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
