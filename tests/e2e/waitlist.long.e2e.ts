import { takenEmail } from '../../mocks/server/made-up-people'
import { joinFailures } from '../../src/content/join-outcome'
import {
  expect,
  expectNoAxeViolations,
  fillIn,
  hydrated,
  NETWORK_ERROR,
  nextInLine,
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
