import type { Locator } from '@playwright/test'
import { figures } from '../../src/content/figures'
import { formatCount } from '../../src/content/format'
import { routes } from '../../src/routes'
import { pages } from '../support/pages'
import {
  expect,
  expectListLoaded,
  expectNoAxeViolations,
  hydrated,
  linkInHero,
  scrollPosition,
  test,
} from './fixtures'

const { start, intervalMs } = figures.entriesCounter

/** In pixels from the top of the window. */
const topOf = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().top)

for (const { path, heading, title } of pages) {
  test(`${path} opens with its heading and its title`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(title)
  })
}

test('the demo sends no request to another host', async ({ page, context }) => {
  const toOtherHosts: string[] = []
  context.on('request', (request) => {
    const { hostname } = new URL(request.url())
    // Requests to demo.invalid never leave the browser, because the service worker handles them. Playwright still reports them.
    if (hostname !== 'localhost' && hostname !== 'demo.invalid') toOtherHosts.push(request.url())
  })
  const notFromServiceWorker: string[] = []
  context.on('response', (response) => {
    const isBackend = new URL(response.url()).hostname === 'demo.invalid'
    if (isBackend && !response.fromServiceWorker()) notFromServiceWorker.push(response.url())
  })
  for (const { path } of pages) {
    await page.goto(path)
    // The mocks reload a page that opened before their service worker was ready.
    await hydrated(page)
    if (path === routes.admin.path) await expectListLoaded(page)
  }
  expect(toOtherHosts).toEqual([])
  expect(notFromServiceWorker).toEqual([])
})

test('the counter ticks until it is paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/')
  await hydrated(page)
  const counter = page.getByTestId('entries-counter')
  await page.clock.runFor(intervalMs)
  await expect(counter).not.toHaveText(formatCount(start))

  await page.getByRole('button', { name: 'Pause the counter' }).click()
  const figure = await counter.textContent()
  await page.clock.runFor(3 * intervalMs)
  await expect(counter).toHaveText(figure ?? '')
  await page.getByRole('button', { name: 'Let the counter run' }).click()
  await page.clock.runFor(intervalMs)
  await expect(counter).not.toHaveText(figure ?? '')
})

test('nothing is animated if motion is reduced', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('the card, the fields, and the button are outlined for visitors who prefer more contrast', async ({
  page,
}) => {
  await page.goto('/join-waitlist')
  const outlines = () =>
    page.locator('#waitlist-form').evaluate((form) => {
      const field = form.querySelector('input')
      const button = form.querySelector('[type=submit]')
      if (field === null || button === null) throw new Error('The form has no field or button')
      let cards = 0
      for (let node = form.parentElement; node !== null; node = node.parentElement) {
        if (getComputedStyle(node).borderTopWidth !== '0px') cards++
      }
      return {
        cards,
        isFieldDark: getComputedStyle(field).borderTopColor === getComputedStyle(field).color,
        button: getComputedStyle(button, '::before').borderTopWidth,
      }
    })
  expect(await outlines()).toEqual({ cards: 0, isFieldDark: false, button: '0px' })
  await page.emulateMedia({ contrast: 'more' })
  expect(await outlines()).toEqual({ cards: 1, isFieldDark: true, button: '2px' })
  await expectNoAxeViolations(page)
})

test('the call to action centers the waitlist section and focuses its heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await hydrated(page)
  await linkInHero(page).click()
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

test('a link opens a page at its top, and Back restores the scroll position', async ({ page }) => {
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

  // After a reload, the browser restores it.
  await page.reload()
  await expect.poll(() => topOf(page.locator('#testimonials'))).toBeCloseTo(before, 0)
  await hydrated(page)

  // The history entry that Back returned to saves its position again.
  await page.evaluate(() => scrollTo(0, 900))
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  await page.goBack()
  await expect.poll(() => scrollPosition(page)).toBe(900)
})

test('an anchor scrolls to its target, and Back restores the scroll position', async ({ page }) => {
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

test('a link to an anchor of the rules opens at its target', async ({ page }) => {
  await page.goto('/sweepstakes-rules#taxes')
  await expect(page.getByRole('heading', { name: /Taxes/ })).toBeInViewport()
})

test('the skip link is first in the tab order, and moves the focus to the content', async ({
  page,
}) => {
  // As soon as it works, the button of the demo's strip is the first element that Tab reaches.
  await page.goto('/sweepstakes-rules?demo=hidden')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skipLink = page.getByRole('link', { name: 'Skip to content' })
  await expect(skipLink).toBeFocused()
  await expect(skipLink).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
