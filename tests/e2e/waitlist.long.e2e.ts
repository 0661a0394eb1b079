import type { Locator, Page, Request } from '@playwright/test'
import { takenEmail } from '../../mocks/server/made-up-people'
import { joinFailures } from '../../src/content/join-outcome'
import { savingsRanges } from '../../src/content/savings-ranges'
import {
  expect,
  expectNoAxeViolations,
  fillIn,
  hydrated,
  NETWORK_ERROR,
  nextInLine,
  openWithLateCode,
  submitButton,
  test,
} from './fixtures'

test('an empty form shows errors beside its fields, without axe violations', async ({ page }) => {
  await page.goto('/join-waitlist')
  await submitButton(page).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the button shows that a signup is being sent, without axe violations', async ({ page }) => {
  await page.clock.install()
  await page.goto('/join-waitlist?scenario=slow')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.clock.fastForward(3_000)
  await expect(nextInLine(page)).toBeVisible()
})

test('a visitor whose session has expired joins without a request to the auth service', async ({
  page,
}) => {
  await page.goto('/join-waitlist?scenario=sign-in-failure')
  await hydrated(page, '#waitlist-form')
  await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith('-auth-token'))
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  })
  await page.reload()
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  expect(requested.filter((path) => path.startsWith('/auth/'))).toEqual([])
  expect(requested).toContain('/rest/v1/waitlist_signups')
})

test('in the scenario duplicate-email, every email is a duplicate', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  await page.goto('/join-waitlist?scenario=duplicate-email')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    /^This email is already on our waitlist\./,
  )
})

test('in the scenario never, the form gives up after 15 seconds, and reports that the signup is unconfirmed', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/^Waitlist join failed: timed-out/)
  await page.clock.install()
  await page.goto('/join-waitlist?scenario=never')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeVisible()
  // Real time passes as well, so this stays well below 15 seconds.
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(page.getByText(joinFailures['timed-out'])).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
})

for (const [label, role, heading] of [
  ['Return to Home', 'link', /^Savings/],
  ['Try again', 'button', 'Join the Revolution'],
] as const) {
  test(`in the scenario crash, an error page appears, and "${label}" leads out of it`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/The crash scenario is on/)
    await page.goto('/join-waitlist?scenario=crash')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeFocused()
    await expect(page.locator('main svg')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole(role, { name: label }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`toasts are ${reducedMotion === 'reduce' ? 'not animated' : 'animated'} under ${reducedMotion}`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(NETWORK_ERROR)
    await page.emulateMedia({ reducedMotion })
    await page.goto('/join-waitlist')
    await fillIn(page, { email: takenEmail })
    await submitButton(page).click()
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    await expect(toast).toBeVisible()
    // framer-motion animates inline styles.
    expect(await toast.evaluate((element) => element.style.opacity !== '')).toBe(
      reducedMotion === 'no-preference',
    )
  })
}

test('a toast disappears after four seconds, but not while the pointer is over it', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  await page.clock.install()
  await page.goto('/join-waitlist')
  await fillIn(page, { email: takenEmail })
  await submitButton(page).click()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(4_500)
  await expect(toast).toHaveCount(0)
  await expect(page.getByText('This email is already on our waitlist.')).toBeVisible()
})

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

async function holdEnter(button: Locator) {
  await button.focus()
  for (let repeat = 0; repeat < 10; repeat++) await button.page().keyboard.down('Enter')
  await button.page().keyboard.up('Enter')
}

for (const [action, act] of [
  ['a double click', (button: Locator) => button.dblclick()],
  ['a triple click', (button: Locator) => button.click({ clickCount: 3 })],
  ['Enter held down on the button', holdEnter],
  [
    'three submits in one task',
    (button: Locator) =>
      button.evaluate((element) => {
        if (!(element instanceof HTMLButtonElement)) return
        for (let click = 0; click < 3; click++) element.click()
      }),
  ],
] as const) {
  for (const moment of ['after', 'before'] as const) {
    test(`${action} ${moment} hydration sends one signup and shows one toast`, async ({ page }) => {
      const sent = watchSignups(page)
      const button = submitButton(page).and(page.locator('button'))
      if (moment === 'before') {
        const releaseCode = await openWithLateCode(page, '/join-waitlist')
        await fillIn(page)
        await act(button)
        await releaseCode()
      } else {
        await page.goto('/join-waitlist')
        await hydrated(page, '#waitlist-form')
        await fillIn(page)
        await act(button)
      }
      await expect(nextInLine(page)).toBeVisible()
      await expect(
        page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
      ).toHaveCount(1)
      await page.waitForTimeout(300)
      expect(sent).toHaveLength(1)
    })
  }
}

const autofilled = {
  name: 'Ada Park',
  email: 'ada.park@example.com',
  phone: '(206) 555-0100',
  savings_amount: savingsRanges[1],
}

/** Fills in the form as a browser does, with or without events. */
function autofill(page: Page, hasEvents: boolean) {
  return page.evaluate(
    ([values, dispatches]) => {
      for (const [name, value] of Object.entries(values)) {
        const control = document.querySelector(`#waitlist-form [name=${name}]`)
        const prototype = Object.getPrototypeOf(control)
        // Not through the setter that React adds to the element.
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
        if (!dispatches) continue
        for (const type of ['input', 'change']) {
          control?.dispatchEvent(new Event(type, { bubbles: true }))
        }
      }
    },
    [autofilled, hasEvents] as const,
  )
}

for (const hasEvents of [true, false]) {
  for (const moment of ['before', 'after'] as const) {
    test(`values that are autofilled ${moment} hydration, ${hasEvents ? 'with' : 'without'} events, stay visible and are sent`, async ({
      page,
    }) => {
      const sent = watchSignups(page)
      if (moment === 'before') {
        const releaseCode = await openWithLateCode(page, '/join-waitlist')
        await autofill(page, hasEvents)
        await releaseCode()
        await hydrated(page, '#waitlist-form')
      } else {
        await page.goto('/join-waitlist')
        await hydrated(page, '#waitlist-form')
        await autofill(page, hasEvents)
      }
      for (const [name, value] of Object.entries(autofilled)) {
        await expect(page.locator(`#waitlist-form [name=${name}]`)).toHaveValue(value)
      }
      await submitButton(page).click()
      await expect(nextInLine(page)).toBeVisible()
      expect(sent).toEqual([expect.objectContaining(autofilled)])
    })
  }
}
