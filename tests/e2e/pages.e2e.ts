import type { Locator } from '@playwright/test'
import { routes } from '../../src/routes'
import { expect, hydrated, scrollPosition, test } from './fixtures'
import { pages } from './pages'

/** Where the element is in the window, in pixels from its top. */
const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top)

for (const { path, heading, title } of pages) {
  test(`${path} opens with its title and its heading`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(title)
  })
}

test('no request leaves the machine', async ({ page, context }) => {
  const outside: string[] = []
  context.on('request', (request) => {
    const { hostname } = new URL(request.url())
    // What the page asks its backend, the service worker answers; Playwright shows both ends of it.
    if (hostname !== 'localhost' && hostname !== 'demo.invalid') outside.push(request.url())
  })
  const answeredElsewhere: string[] = []
  context.on('response', (response) => {
    const isBackend = new URL(response.url()).hostname === 'demo.invalid'
    if (isBackend && !response.fromServiceWorker()) answeredElsewhere.push(response.url())
  })
  for (const { path } of pages) {
    await page.goto(path)
    // The mocks reload a page that was opened before their service worker was ready.
    await hydrated(page)
  }
  await page.goto(routes.admin.path)
  await expect(page.getByText('Total Signups')).toBeVisible()
  expect(outside).toEqual([])
  expect(answeredElsewhere).toEqual([])
})

test('the counter ticks until it is paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  const counter = page.getByTestId('entries-counter')
  await page.clock.runFor(3_000)
  await expect(counter).not.toHaveText('247,893')

  await page.getByRole('button', { name: 'Pause the counter' }).click()
  const figure = await counter.textContent()
  await page.clock.runFor(9_000)
  await expect(counter).toHaveText(figure ?? '')
  await page.getByRole('button', { name: 'Let the counter run' }).click()
  await page.clock.runFor(3_000)
  await expect(counter).not.toHaveText(figure ?? '')
})

test('nothing moves by itself where motion is reduced', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('the hero leads to the waitlist section, centred, and the focus goes along', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: 'Join the Waitlist' }).click()
  const section = page.locator('#waitlist')
  await expect(section.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(section.getByLabel('Full Name')).toBeVisible()
  await expect
    .poll(() =>
      section.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return Math.abs((top + bottom) / 2 - innerHeight / 2)
      }),
    )
    .toBeLessThan(3)
})

test('a link opens a page at its top, and going back returns to the old place', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page)
  await page.locator('#testimonials').scrollIntoViewIfNeeded()

  const before = await topOf(page.locator('#testimonials'))
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByText('Sweepstakes Rules')
    .dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  expect(await scrollPosition(page)).toBe(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Savings/ })).toBeFocused()
  expect(await topOf(page.locator('#testimonials'))).toBeCloseTo(before, 0)

  // The browser does it for a document.
  await page.reload()
  await expect.poll(() => topOf(page.locator('#testimonials'))).toBeCloseTo(before, 0)
  await hydrated(page)

  // A page that was returned to keeps its position like any other.
  await page.evaluate(() => scrollTo(0, 900))
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  await page.goBack()
  await expect.poll(() => scrollPosition(page)).toBe(900)
})

test('an anchor scrolls there, and Back returns to where it was followed', async ({ page }) => {
  await page.goto('/sweepstakes-rules')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 50))
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#taxes"]')?.click())
  await expect(page.getByRole('heading', { name: /Taxes/ })).toBeInViewport()
  await page.goBack()
  await expect.poll(() => scrollPosition(page)).toBe(50)
  await page.goForward()
  await expect(page.getByRole('heading', { name: /Taxes/ })).toBeInViewport()
})

test('an anchor of the rules can be linked to', async ({ page }) => {
  await page.goto('/sweepstakes-rules#taxes')
  await expect(page.getByRole('heading', { name: /Taxes/ })).toBeInViewport()
})

test('the skip link is the first stop of the keyboard, and leads to the content', async ({
  page,
}) => {
  await page.goto('/sweepstakes-rules')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skipLink = page.getByRole('link', { name: 'Skip to content' })
  await expect(skipLink).toBeFocused()
  await expect(skipLink).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
