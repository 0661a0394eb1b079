import { createServer, request as forward } from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'
import { pageLoading } from '../../src/content/error-pages'
import { hero } from '../../src/content/hero'
import { workedExample } from '../../src/content/landing'
import { waitlistForm } from '../../src/content/waitlist'
import { addressOf, close, listen, serveProductionBuild } from './build-host'
import {
  expect,
  fillIn,
  formHydrated,
  getByText,
  holdBack,
  hydrated,
  scrollPage,
  submitButton,
  test,
  youAreIn,
} from './fixtures'
import { BACKEND } from './playwright.config'

// Runs the production build while the connection to the backend or to the site breaks.

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).dispatchEvent('click')
const LOST = /Failed to load resource|Failed to fetch|dynamically imported module/
const { failed, submitQueued } = waitlistForm.hydration
const tryAgain = (page: Page) =>
  page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).first()

/** An email address that no other test uses, because all tests share one database. */
const emailOf = (breaks: string) => `${breaks.replaceAll(/\W+/g, '.')}@example.com`.slice(-60)

test('the page finds the place if the browser retries a signup', async ({ page, allowErrors }) => {
  allowErrors(/^Failed to load resource|^Waitlist join failed: /)
  let signups = 0
  const proxy = createServer((request, response) => {
    const { method, url = '/', headers } = request
    const isSignup = method === 'POST' && url.includes('/waitlist_signups')
    if (isSignup) signups++
    const isLost = isSignup && signups === 1
    const forwarded = forward(BACKEND + url, { method, headers }, (answer) => {
      if (isLost) request.socket.resetAndDestroy()
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    request.pipe(forwarded)
  })
  await listen(proxy)
  const host = await serveProductionBuild(addressOf(proxy))
  await page.goto(`${addressOf(host)}/join-waitlist`)
  await formHydrated(page)
  await fillIn(page, { email: emailOf('a repeated signup') })
  await submitButton(page).click()
  await expect(youAreIn(page)).toBeVisible()
  // The browser sent the second request by itself, and the page saw only its response, a duplicate.
  expect(signups).toBe(2)
  await page.close()
  await Promise.all([proxy, host].map(close))
})

// In these tests, the form's code has not loaded when the visitor fills in the form, and loads later.

interface Trouble {
  readonly breaks: string
  /** Opens the page without the form's code. @returns a function that repairs the page */
  readonly open: (page: Page, context: BrowserContext) => Promise<() => unknown>
  /** What the visitor does or sees before the repair. */
  readonly beforeRepair?: (page: Page) => Promise<unknown>
  /** Whether the visitor submits the form before the repair, so that it is sent when its code arrives. */
  readonly isSubmitted?: true
}

const app = '**/assets/app-*.js'

const troubles: readonly Trouble[] = [
  {
    breaks: 'the app code is late',
    isSubmitted: true,
    async open(page) {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.clock.install()
      const release = await holdBack(page, app)
      await page.goto('/join-waitlist')
      return release
    },
    async beforeRepair(page) {
      await submitButton(page).click()
      await expect(getByText(page, submitQueued)).toBeVisible()
      await page.clock.runFor(15_000)
      await expect(getByText(page, submitQueued)).toBeHidden()
      await expect(getByText(page, failed)).toBeInViewport({ ratio: 1 })
    },
  },
  {
    breaks: 'the app code is missing at first',
    async open(page, context) {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.route(app, (route) => route.abort())
      await page.goto('/')
      return async () => {
        await page.unroute(app)
        await page.route('**/', (route) => route.abort(), { times: 1 })
        await context.setOffline(true)
        await page.waitForFunction(() => !navigator.onLine)
        await context.setOffline(false)
      }
    },
    // The counter does not run, so its button is hidden.
    beforeRepair: (page) =>
      expect(page.getByRole('button', { name: hero.counter.pause })).toBeHidden(),
  },
  {
    breaks: 'a phone goes offline before the form loads',
    isSubmitted: true,
    async open(page, context) {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto('/')
      await hydrated(page)
      await context.setOffline(true)
      return () => context.setOffline(false)
    },
    async beforeRepair(page) {
      await page.getByRole('heading', { name: workedExample.tryIt }).scrollIntoViewIfNeeded()
      await expect(getByText(page, workedExample.notLoaded)).toBeVisible()
      await submitButton(page).click()
      await expect(getByText(page, failed)).toBeInViewport({ ratio: 1 })
    },
  },
]

for (const { breaks, open, beforeRepair, isSubmitted = false } of troubles) {
  test(`the form keeps its text and joins although ${breaks}`, async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(LOST)
    const repair = await open(page, context)
    const email = emailOf(breaks)
    await fillIn(page, { email })
    await beforeRepair?.(page)
    await expect(getByText(page, failed)).toBeVisible()
    await expect(page.getByLabel('Email Address')).toHaveValue(email)
    expect(page.url()).not.toContain('example')
    await repair()
    await expect(getByText(page, failed)).toBeHidden()
    if (!isSubmitted) {
      await formHydrated(page)
      await expect(page.getByLabel('Email Address')).toHaveValue(email)
      await submitButton(page).click()
    }
    await expect(youAreIn(page)).toBeVisible()
  })
}

/** A host sends one wrong response for a file in /assets/, and lets browsers cache it for a year. */
for (const [chunk, status, type] of [
  ['index', 403, 'text/plain'],
  ['landing-page', 200, 'text/html'],
  ['form-libraries', 503, 'text/html'],
] as const) {
  test(`the page recovers from ${status} (${type}) for ${chunk}`, async ({ page, allowErrors }) => {
    allowErrors(/./)
    let isWrong = true
    // The wrong response waits until the form is filled in, because the page reloads after it, even while the test types.
    let respond = () => {}
    const filledIn = new Promise<void>((resolve) => {
      respond = resolve
    })
    const host = await serveProductionBuild(BACKEND, (path, response) => {
      if (!isWrong || !path.startsWith(`/assets/${chunk}-`)) return false
      isWrong = false
      void filledIn.then(() => response.writeHead(status, { 'Content-Type': type }).end('Wrong'))
      return true
    })
    await page.goto(addressOf(host))
    await fillIn(page)
    respond()
    await expect.poll(() => isWrong).toBe(false)
    await expect(async () => {
      if (await tryAgain(page).isVisible()) await tryAgain(page).click({ timeout: 500 })
      await expect(page.locator('html')).not.toHaveAttribute('data-app', 'failed', { timeout: 500 })
      await hydrated(page)
      await page.locator('#waitlist-form').scrollIntoViewIfNeeded()
      // Until the form is hydrated, the message about missing code may appear.
      await hydrated(page, '#waitlist-form', 2_000)
    }).toPass({ timeout: 30_000 })
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await expect(submitButton(page)).toBeEnabled()
    await close(host)
  })
}

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
  // The test fills in one field only, because the page reloads as soon as the field has the focus.
  await page.getByLabel('Full Name').fill('Ada Park')
  await expect.poll(() => versions).toBe(2)
  await expect(getByText(page, failed)).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  expect(loads).toBe(2)
})

/** The scripts that joining does not need. Without any other script, the form joins or shows a message. */
const NOT_NEEDED_TO_JOIN = new Set(['nothing', 'legal-page', 'sweepstakes-rules-page'])

async function joinWithout(page: Page, chunk: string) {
  await page.goto('/')
  const lengths = () =>
    page
      // Excludes the card of a visitor who has a place.
      .locator('main section:not(section section)')
      .evaluateAll((sections) => sections.map(({ textContent }) => (textContent ?? '').length))
  const before = await lengths()
  await fillIn(page, { email: `${chunk}@example.com` })
  await submitButton(page).click()
  const note = getByText(page, failed).filter({ visible: true })
  const joined = youAreIn(page)
  await expect(NOT_NEEDED_TO_JOIN.has(chunk) ? joined : joined.or(note)).toBeVisible()
  const sections = await lengths()
  expect(sections).toHaveLength(before.length)
  for (const length of sections) expect(length).toBeGreaterThan(100)
  if (await note.isVisible()) await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  await follow(page, 'Sweepstakes Rules')
  await expect(heading(page, 'Official Rules')).toBeVisible()
}

async function openAdminPage(page: Page) {
  await page.goto('/admin')
  await expect(
    page
      .getByRole('heading', { name: 'Sign in' })
      .or(getByText(page, /could not be loaded/).filter({ visible: true })),
  ).toBeVisible()
}

for (const [outcome, visit] of [
  ['the home page joins or shows a message', joinWithout],
  ['the admin page shows its form or a message', openAdminPage],
] as const) {
  test(`without any one of its scripts, ${outcome}`, async ({ browser }) => {
    test.setTimeout(600_000)
    /** @returns the names of the scripts that the page has requested, without their hashes */
    const visitWithout = async (chunk: string) => {
      const page = await browser.newPage()
      const requested = new Set<string>()
      page.on('request', (request) => {
        const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
        if (name !== undefined) requested.add(name)
      })
      await page.route(new RegExp(`/assets/${chunk}-[\\w-]{8}\\.js$`), (route) => route.abort())
      await visit(page, chunk)
      await page.close()
      return requested
    }
    for (const chunk of await visitWithout('nothing')) {
      await test.step(chunk, () => visitWithout(chunk))
    }
  })
}

// The tests below open another page.

test('a link followed offline opens its page once the browser is online', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(LOST)
  await page.goto('/')
  await hydrated(page)
  await context.setOffline(true)
  await follow(page, 'Join Waitlist')
  const message = getByText(page.getByRole('alert'), pageLoading.offline.title)
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
})

test('Back cancels a link whose page loads slowly', async ({ page }) => {
  const release = await holdBack(page, '**/assets/sweepstakes-rules-page-*')
  await page.goto('/')
  await hydrated(page)
  await scrollPage(page, 2_000)
  const form = await page.locator('#waitlist-form').elementHandle()
  await follow(page, 'Sweepstakes Rules')
  await expect(getByText(page, pageLoading.loading).first()).toBeVisible()
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
  await expect(getByText(page, pageLoading.loading).first()).toBeVisible()
  release()
  await expect(heading(page, 'Official Rules')).toBeFocused()
  await expect(getByText(page, pageLoading.loading)).toHaveCount(0)
})

test('a link to a page whose chunk is missing loads its document', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/./)
  const signIn = createServer((_, response) => response.end('<h1>Please sign in</h1>'))
  await listen(signIn)
  let isSignedIn = true
  const host = await serveProductionBuild(BACKEND, (path, response) => {
    if (!isSignedIn) {
      response.writeHead(302, { Location: addressOf(signIn), 'Cache-Control': 'no-store' }).end()
    } else if (path.startsWith('/assets/sweepstakes-rules-page-')) response.writeHead(404).end()
    else return false
    return true
  })
  await page.goto(addressOf(host))
  await hydrated(page)
  await scrollPage(page, 2_000)
  const loaded = page.waitForEvent('load')
  await follow(page, 'Sweepstakes Rules')
  await loaded
  await expect(heading(page, 'Official Rules')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goto(addressOf(host))
  await hydrated(page)
  isSignedIn = false
  await fillIn(page)
  await expect(getByText(page, failed)).toBeVisible()
  await tryAgain(page).click()
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
