import type { Page } from '@playwright/test'
import { savingsRanges } from '../../src/content/signup-fields'
import { routes } from '../../src/routes'
import {
  expect,
  fillIn,
  formHydrated,
  hydrated,
  navigationLink,
  notTooFast,
  openWithLateCode,
  scrollPosition,
  submitButton,
  test,
} from './fixtures'

const youAreIn = (page: Page) => page.getByRole('heading', { name: "You're In!" })

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
  await expect(page.getByRole('heading', { level: 1, name: /^Guaranteed interest/ })).toBeFocused()
  expect(await scrollPosition(page)).toBe(2_000)
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

const autofilled = {
  name: 'Ada Park',
  email: 'ada.park@example.com',
  phone: '(206) 555-0100',
  savings_amount: savingsRanges[1],
}

/** Fills in the form as a browser does that dispatches no events. */
const autofill = (page: Page) =>
  page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const control = document.querySelector(`#waitlist-form [name=${name}]`)
      const prototype = Object.getPrototypeOf(control)
      // Not through the setter that React adds to the element.
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
    }
  }, autofilled)

for (const moment of ['before', 'after'] as const) {
  test(`values that are autofilled ${moment} hydration, without events, stay visible and are sent`, async ({
    page,
  }) => {
    const releaseCode = await openWithLateCode(page, '/join-waitlist')
    if (moment === 'before') await autofill(page)
    await releaseCode()
    await hydrated(page, '#waitlist-form')
    if (moment === 'after') await autofill(page)
    for (const [name, value] of Object.entries(autofilled)) {
      await expect(page.locator(`#waitlist-form [name=${name}]`)).toHaveValue(value)
    }
    await notTooFast(page)
    const signup = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/waitlist_signups'),
    )
    await submitButton(page).click()
    expect((await signup).postDataJSON()).toMatchObject(autofilled)
    await expect(youAreIn(page)).toBeVisible()
  })
}
