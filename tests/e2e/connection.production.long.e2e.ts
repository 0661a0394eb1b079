import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pageLoading } from '../../src/content/error-pages'
import { workedExample } from '../../src/content/landing'
import { waitlistForm } from '../../src/content/waitlist'
import { expect, fillIn, formHydrated, hydrated, submitButton, test } from './fixtures'

// The production build without a connection, and with code that is late or missing.

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).dispatchEvent('click')
const LOST = /Failed to load resource|Failed to fetch|dynamically imported module/

test.describe('offline', () => {
  test('a page that cannot load shows a message over the current page, and opens once back online', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(LOST)
    await page.goto('/')
    await hydrated(page)
    await context.setOffline(true)
    await follow(page, 'Sweepstakes Rules')
    await expect(page.getByRole('alert').getByText(pageLoading.offline.title)).toBeVisible()
    await expect(heading(page, /^Guaranteed interest/)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert').getByText(pageLoading.offline.title)).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page, 'Official Rules')).toBeFocused()
    await expect(page.getByText(pageLoading.offline.title)).toHaveCount(0)
  })

  test('Back to the page that is still visible removes the message', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(LOST)
    await page.goto('/')
    await hydrated(page)
    await context.setOffline(true)
    await follow(page, 'Join Waitlist')
    await expect(page.getByText(pageLoading.offline.title)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(pageLoading.offline.title)).toHaveCount(0)
    await expect(heading(page, /^Guaranteed interest/)).toBeVisible()
  })

  test('pages that have loaded open by link and by Back', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(LOST)
    await page.goto('/')
    await hydrated(page)
    await follow(page, 'Sweepstakes Rules')
    await expect(heading(page, 'Official Rules')).toBeFocused()
    await context.setOffline(true)
    await page.goBack()
    await expect(heading(page, /^Guaranteed interest/)).toBeFocused()
    // The code of the calculator and of the form has not loaded yet, and cannot load offline.
    const calculatorNote = page.getByText(workedExample.notLoaded)
    const note = page.getByText(waitlistForm.hydration.failed)
    await page.getByRole('heading', { name: workedExample.title }).scrollIntoViewIfNeeded()
    await expect(calculatorNote).toBeVisible()
    await page.getByRole('heading', { name: 'Want Better Returns' }).scrollIntoViewIfNeeded()
    await expect(note).toBeVisible()
    await page.goForward()
    await expect(heading(page, 'Official Rules')).toBeFocused()
    await follow(page, 'Home')
    await expect(heading(page, /^Guaranteed interest/)).toBeFocused()
    await context.setOffline(false)
    await page.getByRole('heading', { name: workedExample.title }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('slider')).toBeVisible()
    await expect(calculatorNote).toBeHidden()
    await page.getByRole('heading', { name: 'Want Better Returns' }).scrollIntoViewIfNeeded()
    await expect(page.getByLabel('Full Name')).toBeEnabled()
    await expect(note).toBeHidden()
  })

  test('a form whose code cannot load keeps what the visitor typed, and joins once back online', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(LOST)
    await page.goto('/')
    await hydrated(page)
    await context.setOffline(true)
    await fillIn(page, { email: 'back.online@example.com' })
    await expect(page.getByText(waitlistForm.hydration.failed)).toBeVisible()
    await context.setOffline(false)
    await formHydrated(page)
    await expect(page.getByLabel('Email Address')).toHaveValue('back.online@example.com')
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
  })
})

test('Back during a page load that hangs keeps the current page as it was', async ({ page }) => {
  await page.route('**/assets/sweepstakes-rules-page-*', () => {})
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 2_000))
  const form = await page.locator('#waitlist-form').elementHandle()
  await follow(page, 'Sweepstakes Rules')
  await expect(page.getByText(pageLoading.loading).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => scrollY)).toBe(2_000)
  // Only a remount of the page would replace the form.
  expect(await form?.evaluate((element) => element.isConnected)).toBe(true)
  // A link to the current page scrolls to its top, even while another page is loading.
  await follow(page, 'Sweepstakes Rules')
  await follow(page, 'Home')
  await expect(heading(page, /^Guaranteed interest/)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a page whose code is gone opens as a document, at its top', async ({ page, allowErrors }) => {
  allowErrors(LOST)
  await page.route('**/assets/sweepstakes-rules-page-*', (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 2_000))
  const loaded = page.waitForEvent('load')
  await follow(page, 'Sweepstakes Rules')
  await loaded
  await expect(heading(page, 'Official Rules')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('an app that loads after the failure message appears sends the form and removes the message', async ({
  page,
}) => {
  await page.clock.install()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/app-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/join-waitlist')
  await fillIn(page, { email: 'late.app@example.com' })
  await submitButton(page).click()
  await page.clock.runFor(15_000)
  await expect(page.getByText(waitlistForm.hydration.failed)).toBeVisible()
  await expect(page.getByText(waitlistForm.hydration.submitQueued)).toBeHidden()
  release()
  await expect(page.getByRole('heading', { name: "You're In!" })).toBeVisible()
  await expect(page.getByText(waitlistForm.hydration.failed)).toBeHidden()
})

test('an edited form that is submitted again waits for another 15 seconds', async ({ page }) => {
  await page.clock.install()
  // The request never gets a response.
  await page.route('**/assets/waitlist-content-*.js', () => {})
  await page.goto('/')
  await fillIn(page)
  await submitButton(page).click()
  await hydrated(page)
  await page.clock.runFor(10_000)
  await page.getByLabel('Full Name').fill('Ada Okafor')
  await submitButton(page).click()
  await page.clock.runFor(10_000)
  await expect(page.getByText(waitlistForm.hydration.submitQueued)).toBeVisible()
  await expect(page.getByText(waitlistForm.hydration.failed)).toBeHidden()
  await page.clock.runFor(5_000)
  await expect(page.getByText(waitlistForm.hydration.failed)).toBeVisible()
})

for (const { connection, lost } of [
  { connection: 'works', lost: 0 },
  { connection: 'works seconds later', lost: 1 },
]) {
  test(`an app that failed to load is loaded again once back online, if the connection ${connection}`, async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(LOST)
    await page.route('**/assets/app-*.js', (route) => route.abort())
    await page.goto('/join-waitlist')
    await page.getByLabel('Full Name').fill('Ada Park')
    await expect(page.getByText(waitlistForm.hydration.failed)).toBeVisible()
    await page.unroute('**/assets/app-*.js')
    if (lost > 0) await page.route('**/join-waitlist', (route) => route.abort(), { times: lost })
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await context.setOffline(false)
    await hydrated(page, '#waitlist-form')
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  })
}

test('a slow page shows that it is loading, then opens', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/sweepstakes-rules-page-*', async (route) => {
    await released
    await route.continue()
  })
  await follow(page, 'Sweepstakes Rules')
  await expect(page.getByText(pageLoading.loading).first()).toBeVisible()
  await expect(heading(page, /^Guaranteed interest/)).toBeVisible()
  release()
  await expect(heading(page, 'Official Rules')).toBeFocused()
  await expect(page.getByText(pageLoading.loading)).toHaveCount(0)
})

test('a submitted form shows a message and keeps its values if the app never loads', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/assets/*.js', () => {})
  await page.goto('/join-waitlist', { waitUntil: 'commit' })
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByText(waitlistForm.hydration.submitQueued)).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page.getByText(waitlistForm.hydration.failed)).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
  expect(page.url()).not.toContain('ada')
})

test('the page reloads only once if every document is from another version', async ({
  page,
  allowErrors,
}) => {
  allowErrors(LOST)
  let loads = 0
  page.on('load', () => loads++)
  let versions = 0
  await page.route('**/assets/waitlist-content-*', (route) => route.fulfill({ status: 404 }))
  await page.route('**/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /data-entry="([^"]+)"/,
      route.request().isNavigationRequest() ? '$&' : `data-entry="/assets/${++versions}.js"`,
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/')
  await fillIn(page)
  await expect(page.getByText(waitlistForm.hydration.failed)).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  await expect.poll(() => versions).toBe(2)
  expect(loads).toBe(2)
})

/** The names of the build's scripts, without their hashes. */
const chunks = new Set(
  readdirSync(join(import.meta.dirname, '../../dist-local-project/assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replace(/-[\w-]{8}\.js$/, '')),
)

/** Without one of these, either the landing page or its form cannot hydrate. */
const NEEDED_TO_JOIN = new Set([
  'app',
  'chosen-amount',
  'components',
  'example-account',
  'index',
  'landing-page',
  'libraries',
  'rolldown-runtime',
  'toasts',
  'validation',
  'waitlist-content',
  'waitlist-panel',
  'zod',
])

for (const chunk of chunks) {
  test(`without ${chunk} no section is blank, and the form joins or shows a message`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/./)
    await page.route(new RegExp(`/assets/${chunk}-[\\w-]{8}\\.js$`), (route) => route.abort())
    const failed = page.locator('[data-app=failed]')
    await page.goto('/')
    const lengths = () =>
      page
        // Not the card of a visitor who has a place.
        .locator('main section:not(section section)')
        .evaluateAll((sections) => sections.map(({ textContent }) => (textContent ?? '').length))
    const before = await lengths()
    await fillIn(page, { email: `${chunk}@example.com` })
    await submitButton(page).click()
    const joined = page.getByRole('heading', { name: "You're In!" })
    const note = page.getByText(waitlistForm.hydration.failed).filter({ visible: true })
    await expect(joined.or(note)).toBeVisible()
    if (!NEEDED_TO_JOIN.has(chunk)) await expect(joined).toBeVisible()
    const sections = await lengths()
    expect(sections).toHaveLength(before.length)
    for (const length of sections) expect(length).toBeGreaterThan(100)
    if ((await failed.count()) > 0) {
      await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    }

    for (const [link, title] of [
      ['Sweepstakes Rules', 'Official Rules'],
      ['Join Waitlist', /^(Join the Revolution|You're In!)/],
      ['Home', /^Guaranteed interest/],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
      await expect(heading(page, title)).toBeVisible()
    }
    await page.goto('/admin')
    await expect(
      page
        .getByRole('heading', { name: 'Sign in' })
        .or(page.getByText(/could not be loaded/).filter({ visible: true })),
    ).toBeVisible()
  })
}
