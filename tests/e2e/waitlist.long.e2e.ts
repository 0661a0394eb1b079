import type { Page, Request } from '@playwright/test'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { savingsRanges } from '../../src/content/signup-fields'
import {
  expect,
  fillIn,
  hydrated,
  nextInLine,
  notTooFast,
  openWithLateCode,
  placeCard,
  placeInLine,
  submitButton,
  test,
} from './fixtures'

/** The service worker handles the request, and Playwright reports the worker's copy too. */
const isSignup = (request: Request) =>
  request.method() === 'POST' &&
  request.url().includes('/waitlist_signups') &&
  request.serviceWorker() === null

/** The signups that the page sends from now on. */
function watchSignups(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (isSignup(request)) sent.push(request.postDataJSON())
  })
  return sent
}

test('a triple click before hydration sends one signup and shows one toast', async ({ page }) => {
  const sent = watchSignups(page)
  const releaseCode = await openWithLateCode(page, '/join-waitlist')
  await fillIn(page)
  await submitButton(page).click({ clickCount: 3 })
  await releaseCode()
  await expect(nextInLine(page)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
  ).toHaveCount(1)
  expect(sent).toHaveLength(1)
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
    const sent = watchSignups(page)
    const releaseCode = await openWithLateCode(page, '/join-waitlist')
    if (moment === 'before') await autofill(page)
    await releaseCode()
    await hydrated(page, '#waitlist-form')
    if (moment === 'after') await autofill(page)
    for (const [name, value] of Object.entries(autofilled)) {
      await expect(page.locator(`#waitlist-form [name=${name}]`)).toHaveValue(value)
    }
    await notTooFast(page)
    await submitButton(page).click()
    await expect(nextInLine(page)).toBeVisible()
    expect(sent).toEqual([expect.objectContaining(autofilled)])
  })
}

const animations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : '')),
  )

test('the stub of the ticket is torn off, and neither it nor the toast moves if motion is reduced', async ({
  page,
}) => {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  // framer-motion animates inline styles.
  const isToastAnimated = () => toast.evaluate((element) => element.style.opacity !== '')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/join-waitlist')
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  expect(await animations(page)).toContain('tear')
  expect(await isToastAnimated()).toBe(true)
  await page.reload()
  await expect(placeCard(page)).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fillIn(page, { email: 'mae.park@example.com' })
  await submitButton(page).click()
  await expect(placeInLine(page, madeUpPeople.length + 2)).toBeVisible()
  expect(await animations(page)).not.toContain('tear')
  await expect(toast).toBeVisible()
  expect(await isToastAnimated()).toBe(false)
})

/** What a browser may do with a picture. */
