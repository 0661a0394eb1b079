import { administrator } from '../../mocks/accounts'
import { expect, expectNoAxeViolations, NETWORK_ERROR, signIn, switchOff, test } from './fixtures'

test('the list opens at once, and goes on to its end', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByText('Total Signups')).toBeVisible()
  await expect(page.getByText('1,043', { exact: true })).toBeVisible()
  const entries = page.getByRole('list', { name: 'Signups' }).getByRole('listitem')
  await expect(entries).toHaveCount(100)
  for (let shown = 200; shown <= 1_100; shown += 100) {
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(entries).toHaveCount(Math.min(shown, 1_043))
  }
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  await expect(entries.last()).toContainText('#1,043')
})

test('under slow it spins meanwhile', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin?scenario=slow')
  await expect(page.getByText('Loading signups')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.clock.fastForward(3_000)
  await expect(page.getByText('Total Signups')).toBeVisible()
})

test('under admin-empty it says that there are no signups', async ({ page }) => {
  await page.goto('/admin?scenario=admin-empty')
  await expect(page.getByText('No signups yet')).toBeVisible()
  await expectNoAxeViolations(page)
})

for (const scenario of ['admin-failure', 'unavailable', 'offline', 'rate-limited'] as const) {
  test(`under ${scenario} it says that the list could not be loaded, and tries again`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(NETWORK_ERROR)
    expectErrors(/^Waitlist list failed/)
    await page.goto(`/admin?scenario=${scenario}`)
    await expect(page.getByText('Error: Failed to load waitlist signups')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'ErrorFailed to load waitlist signups',
    )
    await expectNoAxeViolations(page)
    await switchOff(page, scenario)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('1,043', { exact: true })).toBeVisible()
  })
}

const LIST_REFUSED = /^Waitlist list failed: refused/

test('under session-expired it asks again, and comes back to the list', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(LIST_REFUSED)
  await page.goto('/admin?scenario=session-expired')
  await expect(
    page.getByText('Your session has ended. Sign in again to come back to the list.'),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await signIn(page, administrator)
  await expect(page.getByText('1,043', { exact: true })).toBeVisible()
})

test('under sign-in-failure it says so, and nothing that was typed is lost', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(LIST_REFUSED)
  expectErrors(/^Sign-in failed: unavailable/)
  await page.goto('/admin?scenario=signed-out,sign-in-failure')
  await signIn(page, administrator)
  await expect(page.getByText(/^Signing in is not available/)).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue(administrator.email)
  await expectNoAxeViolations(page)
  await switchOff(page, 'sign-in-failure')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('1,043', { exact: true })).toBeVisible()
})

test('who signs out in one tab is signed out in the other, and stays so after a reload', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(LIST_REFUSED)
  await page.goto('/admin')
  await expect(page.getByText('Total Signups')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin')
  await expect(other.getByText('Total Signups')).toBeVisible()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await expect(page.getByText(/^Your session has ended/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Signups' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
