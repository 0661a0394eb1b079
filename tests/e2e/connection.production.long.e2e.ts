import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pageLoading } from '../../src/content/error-pages'
import { hero } from '../../src/content/hero'
import { workedExample } from '../../src/content/landing'
import { waitlistForm } from '../../src/content/waitlist'
import { localProject } from '../../supabase/local/local-address'
import { addressOf, close, listen, serveProductionBuild } from './build-host'
import { expect, fillIn, formHydrated, hydrated, submitButton, test } from './fixtures'

// The production build without a connection, and with code that is late, missing, or wrong.

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).dispatchEvent('click')
const LOST = /Failed to load resource|Failed to fetch|dynamically imported module/
const { failed, submitQueued } = waitlistForm.hydration
const youAreIn = (page: Page) => page.getByRole('heading', { name: "You're In!" })

/** Holds back the responses to some requests until it is called. */
async function holdBack(page: Page, pattern: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('offline, a page that cannot load shows a message over the current page, Back removes it, and the page opens once back online', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(LOST)
  await page.goto('/')
  await hydrated(page)
  await context.setOffline(true)
  await follow(page, 'Join Waitlist')
  const message = page.getByRole('alert').getByText(pageLoading.offline.title)
  await expect(message).toBeVisible()
  await expect(heading(page, /^Guaranteed interest/)).toBeVisible()
  await page.goBack()
  await expect(message).toHaveCount(0)
  await follow(page, 'Sweepstakes Rules')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(message).toBeVisible()
  await context.setOffline(false)
  await expect(heading(page, 'Official Rules')).toBeFocused()
  await expect(message).toHaveCount(0)
  // Pages that have loaded open without a connection.
  await context.setOffline(true)
  await page.goBack()
  await expect(heading(page, /^Guaranteed interest/)).toBeFocused()
  await page.goForward()
  await expect(heading(page, 'Official Rules')).toBeFocused()
})

test('offline, the calculator and the form say that their code is missing, and work once back online, with what the visitor typed', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(LOST)
  await page.goto('/')
  await hydrated(page)
  await context.setOffline(true)
  await page.getByRole('heading', { name: workedExample.title }).scrollIntoViewIfNeeded()
  await expect(page.getByText(workedExample.notLoaded)).toBeVisible()
  await fillIn(page, { email: 'back.online@example.com' })
  await expect(page.getByText(failed)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('heading', { name: workedExample.title }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('slider')).toBeVisible()
  await expect(page.getByText(workedExample.notLoaded)).toBeHidden()
  await formHydrated(page)
  await expect(page.getByText(failed)).toBeHidden()
  await expect(page.getByLabel('Email Address')).toHaveValue('back.online@example.com')
  await submitButton(page).click()
  await expect(youAreIn(page)).toBeVisible()
})

test('while a page loads slowly, Back and a link to the current page stay on it, and the page opens when it has loaded', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/sweepstakes-rules-page-*')
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
  await follow(page, 'Sweepstakes Rules')
  await follow(page, 'Home')
  await expect(heading(page, /^Guaranteed interest/)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await follow(page, 'Sweepstakes Rules')
  await expect(page.getByText(pageLoading.loading).first()).toBeVisible()
  release()
  await expect(heading(page, 'Official Rules')).toBeFocused()
  await expect(page.getByText(pageLoading.loading)).toHaveCount(0)
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

test('if the host redirects to a sign-in at another origin, a link and "Try again" lead there, and the form keeps what was typed', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/./)
  const signIn = createServer((_, response) => response.end('<h1>Please sign in</h1>'))
  await listen(signIn)
  let isSignedIn = true
  const host = await serveProductionBuild(localProject.url, (_, response) => {
    if (isSignedIn) return false
    response.writeHead(302, { Location: addressOf(signIn), 'Cache-Control': 'no-store' }).end()
    return true
  })
  await page.goto(addressOf(host))
  await hydrated(page)
  isSignedIn = false
  await fillIn(page)
  await expect(page.getByText(failed)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).first().click()
  await expect(heading(page, 'Please sign in')).toBeVisible()
  isSignedIn = true
  await page.goto(addressOf(host))
  await formHydrated(page)
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  isSignedIn = false
  await follow(page, 'Sweepstakes Rules')
  await expect(heading(page, 'Please sign in')).toBeVisible()
  await Promise.all([host, signIn].map(close))
})

test('a form that is submitted before the app loads waits 15 seconds, says so, and is sent when the app arrives', async ({
  page,
}) => {
  await page.clock.install()
  const release = await holdBack(page, '**/assets/app-*.js')
  await page.goto('/join-waitlist')
  await fillIn(page, { email: 'late.app@example.com' })
  await submitButton(page).click()
  await expect(page.getByText(submitQueued)).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page.getByText(failed)).toBeVisible()
  await expect(page.getByText(submitQueued)).toBeHidden()
  await expect(page.getByLabel('Email Address')).toHaveValue('late.app@example.com')
  expect(page.url()).not.toContain('ada')
  release()
  await expect(youAreIn(page)).toBeVisible()
  await expect(page.getByText(failed)).toBeHidden()
})

test('an app that failed to load is loaded again once back online, also if the connection works only seconds later', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(LOST)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.route('**/assets/app-*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByLabel('Full Name').fill('Ada Park')
  await expect(page.getByText(failed)).toBeVisible()
  // The counter does not run.
  await expect(page.getByRole('button', { name: hero.counter.pause })).toBeHidden()
  await page.unroute('**/assets/app-*.js')
  await page.route('**/', (route) => route.abort(), { times: 1 })
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await context.setOffline(false)
  await formHydrated(page)
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
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
  await expect(page.getByText(failed)).toBeVisible()
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
  'figure',
  'index',
  'landing-page',
  'libraries',
  'rolldown-runtime',
  'shared',
  'signup-schema',
  'toasts',
  'validation',
  'waitlist-content',
  'waitlist-panel',
  'zod',
])

test('without one of the scripts, no section is blank, the form joins or shows a message, and the other pages open', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  for (const chunk of chunks) {
    await test.step(chunk, async () => {
      const page = await browser.newPage()
      await page.route(new RegExp(`/assets/${chunk}-[\\w-]{8}\\.js$`), (route) => route.abort())
      await page.goto('/')
      const lengths = () =>
        page
          // Not the card of a visitor who has a place.
          .locator('main section:not(section section)')
          .evaluateAll((sections) => sections.map(({ textContent }) => (textContent ?? '').length))
      const before = await lengths()
      await fillIn(page, { email: `${chunk}@example.com` })
      await submitButton(page).click()
      const note = page.getByText(failed).filter({ visible: true })
      await expect(
        NEEDED_TO_JOIN.has(chunk) ? youAreIn(page).or(note) : youAreIn(page),
      ).toBeVisible()
      const sections = await lengths()
      expect(sections).toHaveLength(before.length)
      for (const length of sections) expect(length).toBeGreaterThan(100)
      if (await note.isVisible()) await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
      await follow(page, 'Sweepstakes Rules')
      await expect(heading(page, 'Official Rules')).toBeVisible()
      await page.goto('/admin')
      await expect(
        page
          .getByRole('heading', { name: 'Sign in' })
          .or(page.getByText(/could not be loaded/).filter({ visible: true })),
      ).toBeVisible()
      await page.close()
    })
  }
})

/** A host responds once with something else for a file of /assets/, and lets browsers keep that for a year. */
for (const [chunk, status, type] of [
  ['index', 403, 'text/plain'],
  ['landing-page', 200, 'text/html'],
  ['validation', 503, 'text/html'],
] as const) {
  test(`a response ${status} (${type}) for ${chunk} is not kept: the form works in the end`, async ({
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
      if (!isWrong || !path.startsWith(`/assets/${chunk}-`)) return false
      isWrong = false
      void filledIn.then(() => response.writeHead(status, { 'Content-Type': type }).end('Wrong'))
      return true
    })
    await page.goto(addressOf(host))
    await fillIn(page)
    respond()
    await expect.poll(() => isWrong).toBe(false)
    const retry = page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).first()
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 500 })
      await expect(page.locator('html')).not.toHaveAttribute('data-app', 'failed', { timeout: 500 })
      await hydrated(page)
      await page.locator('#waitlist-form').scrollIntoViewIfNeeded()
      // The message about missing code may appear meanwhile.
      await hydrated(page, '#waitlist-form', 2_000)
    }).toPass({ timeout: 30_000 })
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await expect(submitButton(page)).toBeEnabled()
    await close(host)
  })
}
