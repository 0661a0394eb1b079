import { administrator } from '../../mocks/server/accounts'
import { madeUpPeople } from '../../mocks/server/made-up-people'
import { formatCount } from '../../src/content/format'
import {
  expect,
  expectNoAxeViolations,
  NETWORK_ERROR,
  signIn,
  signupTotal,
  switchOff,
  test,
} from './fixtures'

test('the list opens at once, and "Load more" reaches its end', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByText('Total Signups')).toBeVisible()
  await expect(signupTotal(page, madeUpPeople.length)).toBeVisible()
  const items = page.getByRole('list', { name: 'Signups' }).getByRole('listitem')
  for (let shown = 100; shown < madeUpPeople.length; shown += 100) {
    await expect(items).toHaveCount(shown)
    await page.getByRole('button', { name: 'Load more' }).click()
  }
  await expect(items).toHaveCount(madeUpPeople.length)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  await expect(items.last()).toContainText(`#${formatCount(madeUpPeople.length)}`)
})

test('in the scenario slow, the page shows that it is loading', async ({ page }) => {
  await page.clock.install()
  await page.goto('/admin?scenario=slow')
  await expect(page.getByText('Loading signups')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.clock.fastForward(3_000)
  await expect(page.getByText('Total Signups')).toBeVisible()
})

test('in the scenario admin-empty, the page reports that there are no signups', async ({
  page,
}) => {
  await page.goto('/admin?scenario=admin-empty')
  await expect(page.getByText('No signups yet')).toBeVisible()
  await expectNoAxeViolations(page)
})

for (const scenario of ['admin-failure', 'unavailable', 'offline', 'rate-limited'] as const) {
  test(`in the scenario ${scenario}, the page reports that the list failed to load, and can try again`, async ({
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
    await expect(signupTotal(page, madeUpPeople.length)).toBeVisible()
  })
}

const LIST_REFUSED = /^Waitlist list failed: refused/

test('in the scenario session-expired, the page prompts for a sign-in, then shows the list', async ({
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
  await expect(signupTotal(page, madeUpPeople.length)).toBeVisible()
})

test('in the scenario sign-in-failure, the form reports it, and keeps what the visitor typed', async ({
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
  await expect(signupTotal(page, madeUpPeople.length)).toBeVisible()
})

test('signing out in one tab signs out the other, which stays signed out after a reload', async ({
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
