import type { Page } from '@playwright/test'
import { routes } from '../../src/routes'
import {
  expect,
  fillIn,
  formHydrated,
  hydrated,
  openWithLateCode,
  scrollPosition,
  submitButton,
  switchOff,
  test,
} from './fixtures'

/** What a visitor does before the app is loaded, and where it never is. */

const youAreIn = (page: Page) => page.getByRole('heading', { name: "You're In!" })

test.describe('before hydration', () => {
  test('a form that is edited after it was submitted has to be submitted again', async ({
    page,
  }) => {
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

  test('a disclosure opens, and a link leads on', async ({ page }) => {
    await page.goto('/?scenario=late-code')
    await page.getByRole('heading', { name: 'Can I lose money?' }).click()
    await expect(page.locator('details[open]')).toHaveCount(1)
    await page.getByRole('link', { name: 'Sweepstakes Rules' }).first().click()
    await expect(page).toHaveURL(routes.sweepstakesRules.path)
    await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeVisible()
  })

  test('what is typed is there again when the visitor comes back to the page', async ({ page }) => {
    await page.goto('/join-waitlist?scenario=late-code')
    await fillIn(page)
    await page.getByRole('link', { name: 'Sweepstakes Rules' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await hydrated(page, '#waitlist-form')
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  })

  test('the focus stays where the visitor put it', async ({ page }) => {
    const releaseCode = await openWithLateCode(page, '/sweepstakes-rules')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await releaseCode()
    await hydrated(page)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('Back after a reload shows the page before, where it was', async ({ page }) => {
    // The browser is never idle: only Back loads the app.
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
    await expect(page.getByRole('heading', { level: 1, name: /^Savings/ })).toBeFocused()
    expect(await scrollPosition(page)).toBe(2_000)
  })

  test('a position far down is the same after a reload', async ({ page }) => {
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

test.describe('code that cannot be fetched', () => {
  test('is told beside the button, and what was typed survives another try', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to fetch|net::ERR_FAILED|Failed to load resource/)
    await page.goto('/?scenario=late-code,missing-code')
    await fillIn(page)
    await submitButton(page).click()
    await expect(page.getByRole('alert').getByText('One moment')).toBeVisible()
    const waitlist = page.getByRole('region', { name: 'Want Better Returns' })
    const note = waitlist.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await expect(note).toBeVisible({ timeout: 15_000 })
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await switchOff(page, 'late-code')
    await switchOff(page, 'missing-code')
    await note.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
    await submitButton(page).click()
    await expect(youAreIn(page)).toBeVisible({ timeout: 15_000 })
  })

  test('because of a new version reloads the page once, with what was typed', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to fetch|Failed to load resource/)
    let loads = 0
    page.on('load', () => loads++)
    await page.goto('/?scenario=late-code,new-version')
    await fillIn(page)
    await expect.poll(() => loads, { timeout: 15_000 }).toBe(2)
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await formHydrated(page)
    await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
    expect(loads).toBe(2)
    expect(page.url()).not.toContain('ada')
  })

  test('on the way to another page loads its document, and keeps what was typed', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to fetch|Failed to load resource/)
    let loads = 0
    page.on('load', () => loads++)
    await page.goto('/join-waitlist?scenario=new-version')
    await hydrated(page, '#waitlist-form')
    await fillIn(page)
    await page.getByRole('link', { name: 'Sweepstakes Rules' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeVisible()
    await expect.poll(() => loads).toBe(2)
    await page.getByRole('link', { name: 'Join Waitlist' }).click()
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  })
})

test('Enter that is held down sends once, also when that fails', async ({ page, allowErrors }) => {
  allowErrors(/^Waitlist join failed|^Failed to load resource/)
  await page.goto('/join-waitlist?scenario=unavailable')
  await hydrated(page, '#waitlist-form')
  await fillIn(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++
  })
  for (let repeat = 0; repeat < 10; repeat++) {
    await page.keyboard.down('Enter')
    await page.waitForTimeout(50)
  }
  await page.keyboard.up('Enter')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  // Playwright shows both ends of a request that the service worker answers.
  expect(sent).toBeLessThanOrEqual(2)
})

test('the counter ticks at three seconds', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: 0 })
  // From now on time passes only where it says so here, however busy the machine is.
  await page.clock.pauseAt(60_000)
  await page.goto('/')
  const now = () => page.evaluate(() => performance.now())
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
    )
  // In small steps, between which the page does what has come due.
  while (!(await isHydrated())) {
    await page.clock.runFor(5)
    await page.waitForTimeout(20)
  }
  expect(await now()).toBeLessThan(2_500)
  while ((await now()) < 2_900) await page.clock.runFor(20)
  const counter = page.getByTestId('entries-counter')
  await expect(counter).toHaveText('247,893')
  await page.clock.runFor(200)
  await expect(counter).toHaveText(/^247,89[456]$/)
})
