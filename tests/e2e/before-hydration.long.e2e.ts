import type { Page } from '@playwright/test'
import { adminPage } from '../../src/content/admin'
import { crashPage } from '../../src/content/error-pages'
import { figures } from '../../src/content/figures'
import { formatCount } from '../../src/content/format'
import { spamSigns } from '../../src/content/join-outcome'
import { DRAFT_KEY } from '../../src/lib/browser-storage'
import { routes } from '../../src/routes'
import {
  expect,
  fillIn,
  formHydrated,
  hydrated,
  navigationLink,
  nextInLine,
  notTooFast,
  openDemoPanel,
  openWithLateCode,
  scrollPosition,
  submitButton,
  switchOff,
  test,
} from './fixtures'

const youAreIn = (page: Page) => page.getByRole('heading', { name: "You're In!" })

test.describe('before hydration', () => {
  test('a form that is edited after a submit waits for another submit', async ({ page }) => {
    const releaseCode = await openWithLateCode(page, '/join-waitlist')
    await fillIn(page, { email: 'wrong@example.com' })
    await submitButton(page).click()
    await expect(page.getByText('One moment')).toBeVisible()
    const email = page.getByLabel('Email Address')
    await email.fill('')
    await email.pressSequentially('ada.park@')
    await Promise.all([
      releaseCode(),
      email.pressSequentially('a-longer-name.example.com', { delay: 100 }),
    ])
    await hydrated(page, '#waitlist-form')
    await expect(page.getByText('One moment')).toBeHidden()
    await expect(email).toBeFocused()
    await expect(email).toHaveValue('ada.park@a-longer-name.example.com')
    await submitButton(page).click()
    await expect(youAreIn(page)).toBeVisible()
  })

  test('a program that fills in the hidden field does not change the draft, and the form asks for one more press', async ({
    page,
  }) => {
    const releaseCode = await openWithLateCode(page, '/join-waitlist')
    await fillIn(page)
    await page.keyboard.press('Enter')
    await page.locator('[name=website]').fill('https://example.com', { force: true })
    await expect(page.getByText('One moment')).toBeVisible()
    const draft = await page.evaluate((key) => sessionStorage.getItem(key), DRAFT_KEY)
    expect(draft).toContain('ada.park@example.com')
    expect(draft).not.toContain('website')
    await releaseCode()
    await expect(page.getByText(spamSigns.title)).toBeVisible()
    await submitButton(page).click()
    await expect(youAreIn(page)).toBeVisible()
  })

  test('a letter that is typed before the draft is restored replaces only its own field', async ({
    page,
  }) => {
    await openWithLateCode(page, '/join-waitlist')
    await page.getByLabel('Full Name').fill('Ada Park')
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const email = document.querySelector<HTMLInputElement>('[name=email]')
        if (email === null) return
        observer.disconnect()
        email.value = 'a'
        email.dispatchEvent(new Event('input', { bubbles: true }))
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect(page.getByLabel('Email Address')).toHaveValue('a')
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  })

  test('a disclosure opens, a link opens its page, and Back restores what the visitor typed', async ({
    page,
  }) => {
    const releaseCode = await openWithLateCode(page, '/')
    await page.getByRole('heading', { name: 'Can I lose money?' }).click()
    await expect(page.locator('details[open]')).toHaveCount(1)
    await fillIn(page)
    await navigationLink(page, 'Sweepstakes Rules').click()
    await expect(page).toHaveURL(routes.sweepstakesRules.path)
    await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await releaseCode()
    await formHydrated(page)
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  })

  test('hydration keeps the focus', async ({ page }) => {
    // The strip of the demo would have the first link, if it loads before the key is pressed.
    const releaseCode = await openWithLateCode(page, '/sweepstakes-rules?demo=hidden')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await releaseCode()
    await hydrated(page)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('Back after a reload shows the previous page at its scroll position', async ({ page }) => {
    // With this stub, the browser is never idle, so only an interaction loads the app. After the reload, Back is the first one.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    await page.goto('/')
    await page.keyboard.press('Shift')
    await hydrated(page)
    await page.evaluate(() => scrollTo(0, 2_000))
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('nav a[href="/sweepstakes-rules"]')?.click(),
    )
    await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
    await page.reload()
    await page.goBack()
    await expect(
      page.getByRole('heading', { level: 1, name: /^Guaranteed interest/ }),
    ).toBeFocused()
    expect(await scrollPosition(page)).toBe(2_000)
  })

  test('hydration keeps the scroll position after a reload', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const question = page.getByRole('heading', { name: 'Can I lose money?' })
    await question.scrollIntoViewIfNeeded()
    await page.reload()
    await expect(question).toBeInViewport()
    const before = await scrollPosition(page)
    await hydrated(page)
    expect(await scrollPosition(page)).toBe(before)
  })
})

test.describe('if code cannot be fetched', () => {
  test('the form reports it, and keeps what the visitor typed for another try', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to fetch|net::ERR_FAILED|Failed to load resource/)
    const releaseCode = await openWithLateCode(page, '/', 'missing-code')
    await fillIn(page)
    await submitButton(page).click()
    await expect(page.getByRole('status').getByText('One moment')).toBeVisible()
    await releaseCode()
    const waitlist = page.getByRole('region', { name: 'Want Better Returns' })
    const note = waitlist.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await expect(note).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await switchOff(page, 'late-code')
    await switchOff(page, 'missing-code')
    const loadedAgain = page.waitForEvent('load')
    await note.getByRole('button', { name: 'Try again' }).click()
    await loadedAgain
    await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
    await notTooFast(page)
    await submitButton(page).click()
    await expect(youAreIn(page)).toBeVisible()
  })

  test('after a deploy, the page reloads once and keeps what the visitor typed', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to fetch|Failed to load resource/)
    let loads = 0
    page.on('load', () => loads++)
    const releaseCode = await openWithLateCode(page, '/', 'new-version')
    await fillIn(page)
    await releaseCode()
    await expect.poll(() => loads).toBe(2)
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await page.clock.fastForward(6_000)
    await formHydrated(page)
    await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
    expect(loads).toBe(2)
    expect(page.url()).not.toContain('ada')
  })

  test('after a deploy, a link loads the document, and the form keeps what the visitor typed', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to fetch|Failed to load resource/)
    let loads = 0
    page.on('load', () => loads++)
    await page.goto('/join-waitlist?scenario=new-version')
    await hydrated(page, '#waitlist-form')
    await fillIn(page)
    await navigationLink(page, 'Sweepstakes Rules').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeVisible()
    await expect.poll(() => loads).toBe(2)
    await navigationLink(page, 'Join Waitlist').click()
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  })

  test('at a submit, the signup and its toast appear', async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource|Failed to fetch dynamically imported module/)
    await page.goto('/join-waitlist')
    await formHydrated(page)
    await openDemoPanel(page)
    await page.locator('#scenario-missing-code').check()
    await page.keyboard.press('Escape')
    await fillIn(page)
    await submitButton(page).click()
    await expect(nextInLine(page)).toBeVisible()
    await expect(page.getByText('Welcome to Nestwin! 🎉', { exact: true })).toBeInViewport()
    // The panel's code loads all the same.
    await switchOff(page, 'missing-code')
  })

  test('the admin page reports it, and does not seem to be loading any more', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource|Failed to fetch|Unable to preload/)
    await context.route('**/assets/admin-panel-*.js', (route) => route.abort())
    await page.goto('/admin')
    await expect(page.getByText(adminPage.notLoaded)).toBeVisible()
    await expect(page.getByText(adminPage.loading)).toBeHidden()
  })

  test('the error page appears without its picture, and leads out of it', async ({
    page,
    context,
    expectErrors,
    allowErrors,
  }) => {
    expectErrors(/The crash scenario is on/)
    allowErrors(/Failed to load resource|Failed to fetch|Unable to preload/)
    await context.route('**/assets/broken-egg-*.js', (route) => route.abort())
    await page.goto('/?scenario=crash')
    await expect(page.getByRole('heading', { name: crashPage.title })).toBeFocused()
    await expect(page.locator('main svg')).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: /^Guaranteed interest/ }),
    ).toBeVisible()
  })
})

test('holding Enter down sends one request, even if it fails', async ({ page, allowErrors }) => {
  allowErrors(/^Waitlist join failed|^Failed to load resource/)
  await page.goto('/join-waitlist?scenario=unavailable')
  await hydrated(page, '#waitlist-form')
  await fillIn(page)
  let sent = 0
  page.on('request', (request) => {
    // The service worker handles the request, and Playwright reports the worker's copy too.
    const isSignup = request.method() === 'POST' && request.url().includes('waitlist_signups')
    if (isSignup && request.serviceWorker() === null) sent++
  })
  for (let repeat = 0; repeat < 10; repeat++) {
    await page.keyboard.down('Enter')
    await page.waitForTimeout(50)
  }
  await page.keyboard.up('Enter')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(sent).toBe(1)
})

test('the counter ticks for the first time one interval after the navigation', async ({ page }) => {
  const { start, intervalMs, largestStep } = figures.entriesCounter
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: 0 })
  // From here on time passes only in `runFor`, however slow the machine is.
  await page.clock.pauseAt(60_000)
  await page.goto('/')
  const now = () => page.evaluate(() => performance.now())
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
    )
  // In small steps, so that the page can load between them.
  while (!(await isHydrated())) {
    await page.clock.runFor(5)
    await page.waitForTimeout(20)
  }
  expect(await now()).toBeLessThan(intervalMs - 500)
  while ((await now()) < intervalMs - 100) await page.clock.runFor(20)
  const counter = page.getByTestId('entries-counter')
  await expect(counter).toHaveText(formatCount(start))
  await page.clock.runFor(200)
  const afterOneTick = Array.from({ length: largestStep }, (_, index) =>
    formatCount(start + 1 + index),
  )
  await expect(counter).toHaveText(new RegExp(`^(${afterOneTick.join('|')})$`))
})
