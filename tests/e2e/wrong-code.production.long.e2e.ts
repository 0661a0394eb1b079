import { localProject } from '../../supabase/local/local-address'
import { expect, fillIn, hydrated, submitButton, test } from './fixtures'
import { addressOf, close, serveProductionBuild } from './production-host'

// A host responds once with something else for a file of /assets/, and lets browsers keep that for a year.

const responses = {
  'a 403': (response) => response.writeHead(403).end('Forbidden'),
  'a 503': (response) => response.writeHead(503).end('<h1>Unavailable</h1>'),
  'a page': (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>'),
} as const satisfies Record<
  string,
  (response: Parameters<NonNullable<Parameters<typeof serveProductionBuild>[1]>>[1]) => unknown
>

const cases = [
  ['index', 'a 403'],
  ['index', 'a page'],
  ['libraries', 'a 503'],
  ['landing-page', 'a 403'],
  ['waitlist-content', 'a 403'],
  ['validation', 'a page'],
] as const

for (const [chunk, wrong] of cases) {
  test(`${wrong} for ${chunk} is not kept: the form works in the end`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/./)
    let isWrong = true
    // The page reloads after the wrong response. While the test types, that would be a race.
    let respond = () => {}
    const filledIn = new Promise<void>((resolve) => {
      respond = resolve
    })
    const host = await serveProductionBuild(localProject.url, (path, response) => {
      if (!isWrong || !new RegExp(`^/assets/${chunk}-[\\w-]{8}\\.js$`).test(path)) return false
      isWrong = false
      void filledIn.then(() => responses[wrong](response))
      return true
    })
    await page.goto(addressOf(host))
    await fillIn(page)
    respond()
    await expect.poll(() => isWrong).toBe(false)
    const retry = page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).first()
    const form = page.locator('#waitlist-form')
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 500 })
      await expect(page.locator('html')).not.toHaveAttribute('data-app', 'failed', { timeout: 500 })
      await hydrated(page)
      await form.scrollIntoViewIfNeeded()
      // The message about missing code may appear meanwhile.
      await hydrated(page, '#waitlist-form', 2_000)
    }).toPass({ timeout: 30_000 })
    await expect(form.getByLabel('Full Name')).toHaveValue('Ada Park')
    await expect(submitButton(page)).toBeEnabled()
    await close(host)
  })
}
