import type { Page } from '@playwright/test'
import { takenEmail } from '../../mocks/made-up-people'
import { joinFailures } from '../../src/content/waitlist'
import {
  expect,
  expectNoAxeViolations,
  fillIn,
  hydrated,
  NETWORK_ERROR,
  submitButton,
  test,
} from './fixtures'

const nextInLine = (page: Page) => page.getByText("You're #1,044 in line for early access")

test('errors stand beside their fields, and axe finds nothing', async ({ page }) => {
  await page.goto('/join-waitlist')
  await submitButton(page).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('while sending, the button says so, and axe finds nothing', async ({ page }) => {
  await page.clock.install()
  await page.goto('/join-waitlist?scenario=slow')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.clock.fastForward(3_000)
  await expect(nextInLine(page)).toBeVisible()
})

test('a session that is over joins at once while the sign-in service is down', async ({ page }) => {
  await page.goto('/join-waitlist?scenario=sign-in-failure')
  await hydrated(page, '#waitlist-form')
  await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith('-auth-token'))
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  })
  await page.reload()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/auth/'))).toEqual([])
  expect(asked).toContain('/rest/v1/waitlist_signups')
})

test('under duplicate-email every address is a duplicate', async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  await page.goto('/join-waitlist?scenario=duplicate-email')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    'This email is already on our waitlist.',
  )
})

test('under never the site gives up after 15 seconds, and says that it does not know', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/^Waitlist join failed: timed-out/)
  await page.clock.install()
  await page.goto('/join-waitlist?scenario=never')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeVisible()
  // Meanwhile time passes by itself too.
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(page.getByText(joinFailures['timed-out'])).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
})

for (const [wayOut, role, heading] of [
  ['Return to Home', 'link', /^Savings/],
  ['Try again', 'button', 'Join the Revolution'],
] as const) {
  test(`under crash an error page appears, and "${wayOut}" leads out of it`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/The crash scenario is on/)
    await page.goto('/join-waitlist?scenario=crash')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeFocused()
    await expect(page.locator('main svg')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole(role, { name: wayOut }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`toasts ${reducedMotion === 'reduce' ? 'stand still' : 'move'} under ${reducedMotion}`, async ({
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
    // framer-motion writes what it moves into the style of the element.
    expect(await toast.evaluate((element) => element.style.opacity !== '')).toBe(
      reducedMotion === 'no-preference',
    )
  })
}

test('toasts go after four seconds, and wait while they are pointed at', async ({
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
