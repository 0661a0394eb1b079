import type { Page } from '@playwright/test'
import { crashPage } from '../../src/content/error-pages'
import { routes } from '../../src/routes'
import { pages } from '../support/pages'
import { expect, test } from './fixtures'

// Each page without each of the scripts that it loads. connection.production.long.e2e.ts has the links between the pages.

/** What the browser and the site log about a script that is missing, and about mocks that have not started. */
const LOST =
  /Failed to load resource|Failed to fetch|dynamically imported module|The mocks did not start|^Waitlist (list|summary) failed|Unable to preload/

const nameOf = (url: string) => new URL(url).pathname

/** Opens a page, and loads the code that it fetches on scroll. */
async function openCompletely(page: Page, path: string) {
  await page.goto(path)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
}

/** Whether React has hydrated the form. */
const isFormHydrated = (page: Page) =>
  page
    .locator('#waitlist-form')
    .evaluate((form) => Object.keys(form).some((key) => key.startsWith('__reactFiber')))

/** The other pages load no other scripts. */
const pathsWithCode: readonly string[] = [
  routes.landing.path,
  routes.joinWaitlist.path,
  routes.admin.path,
]

for (const { path, heading } of pages.filter(({ path }) => pathsWithCode.includes(path))) {
  test(`${path} shows its content without any one of its scripts, and a message if it needs it`, async ({
    page,
    browser,
    baseURL,
    allowErrors,
  }) => {
    test.setTimeout(300_000)
    allowErrors(LOST)
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (nameOf(request.url()).startsWith('/assets/') && request.url().endsWith('.js')) {
        scripts.add(nameOf(request.url()))
      }
    })
    await openCompletely(page, path)
    const text = await page.locator('main').innerText()
    expect(scripts.size).toBeGreaterThan(5)

    for (const script of scripts) {
      await test.step(script, async () => {
        // A new context, because the service worker of the demo has a copy of each script.
        const context = await browser.newContext({
          baseURL: baseURL ?? '',
          serviceWorkers: 'allow',
        })
        const visit = await context.newPage()
        const errors: string[] = []
        visit.on('pageerror', (error) => errors.push(String(error)))
        let isMissing = false
        await context.route(`**${script}`, (route) => {
          isMissing = true
          return route.abort()
        })
        await openCompletely(visit, path)
        await expect(visit.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        // Some code loads a while after the page.
        await expect.poll(() => isMissing, script).toBe(true)
        const note = visit.getByText(/could not be loaded/).filter({ visible: true })
        const tryAgain = visit.getByRole('button', { name: 'Try again' }).filter({ visible: true })
        if (path === routes.admin.path) {
          const list = visit.getByRole('table', { name: 'Signups' })
          await expect(list.or(tryAgain).first(), script).toBeVisible({ timeout: 20_000 })
        } else {
          // The prerendered text is at most a little different after hydration.
          const { length } = await visit.locator('main').innerText()
          expect(length, script).toBeGreaterThan(0.8 * text.length)
          await expect
            .poll(async () => (await isFormHydrated(visit)) || (await note.count()) > 0, {
              message: script,
              timeout: 20_000,
            })
            .toBe(true)
        }
        if ((await note.count()) > 0) await expect(tryAgain.first(), script).toBeVisible()
        expect(
          errors.filter((error) => !LOST.test(error)),
          script,
        ).toEqual([])
        await context.close()
      })
    }
  })
}

test('the error page shows its message without the code of its picture', async ({
  page,
  context,
  expectErrors,
  allowErrors,
}) => {
  expectErrors(/The crash scenario is on/)
  allowErrors(LOST)
  await context.route('**/assets/broken-egg-*.js', (route) => route.abort())
  await page.goto('/?scenario=crash')
  await expect(page.getByRole('heading', { name: crashPage.title })).toBeFocused()
  await expect(page.locator('main svg')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Savings/ })).toBeVisible()
})
