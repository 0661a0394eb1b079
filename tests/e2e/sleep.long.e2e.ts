import { madeUpPeople, takenEmail } from '../../mocks/server/signups/made-up-people'
import { figures } from '../../src/content/figures'
import { joinFailures } from '../../src/content/join-outcome'
import {
  expect,
  fillIn,
  formHydrated,
  hydrated,
  NETWORK_ERROR,
  nextInLine,
  signupTotal,
  submitButton,
  test,
} from './fixtures'

// A tab that sleeps for a day, as when a laptop is closed: every timer that is due fires once.

const A_DAY = '24:00:00'

/** Shorter than every timer here, so that a test fails if the clock has not moved. */
const SOON = { timeout: 3_000 }

test.beforeEach(({ page }) => page.clock.install())

test('the counter goes on from where it was', async ({ page }) => {
  const { start, intervalMs, largestStep } = figures.entriesCounter
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await hydrated(page)
  await page.clock.fastForward(A_DAY)
  await page.clock.runFor(intervalMs)
  const counter = page.getByTestId('entries-counter')
  const entries = async () => Number((await counter.innerText()).replaceAll(/\D/g, ''))
  await expect.poll(entries).toBeGreaterThan(start)
  // Not for each interval of the day.
  expect(await entries()).toBeLessThanOrEqual(start + 10 * largestStep)
})

test('the draft is kept, and the visitor joins', async ({ page }) => {
  await page.goto('/join-waitlist')
  await formHydrated(page)
  await fillIn(page)
  await page.clock.fastForward(A_DAY)
  await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
})

test('a toast has disappeared, and its message is still on the page', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  await page.goto('/join-waitlist')
  await formHydrated(page)
  await fillIn(page, { email: takenEmail })
  await submitButton(page).click()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(A_DAY)
  await expect(toast).toHaveCount(0, SOON)
  await expect(page.getByText('This email is already on our waitlist.')).toBeVisible()
})

test('a signup that was in flight is reported as unconfirmed', async ({ page, expectErrors }) => {
  expectErrors(/^Waitlist join failed: timed-out/)
  await page.goto('/join-waitlist?scenario=never')
  await formHydrated(page)
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByRole('button', { name: 'Joining...' })).toBeVisible()
  await page.clock.fastForward(A_DAY)
  await expect(page.getByText(joinFailures['timed-out'])).toBeVisible(SOON)
  await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
})

test('a submit that waited for the app is sent', async ({ page }) => {
  await page.goto('/join-waitlist?scenario=late-code')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByRole('status').getByText('One moment')).toBeVisible()
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.endsWith('-auth-token')),
  )
  await page.clock.fastForward(A_DAY)
  await expect(nextInLine(page)).toBeVisible(SOON)
})

test('an expired session is refreshed, and the list works', async ({ page }) => {
  await page.goto('/admin')
  await expect(signupTotal(page, madeUpPeople.length)).toBeVisible()
  await page.clock.fastForward(A_DAY)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Showing #51 to #100')).toBeVisible()
  await expect(page.getByText('Signed in as admin@example.com')).toBeVisible()
})
