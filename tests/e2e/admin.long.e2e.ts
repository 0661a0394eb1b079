import { readFileSync } from 'node:fs'
import { administrator } from '../../mocks/server/accounts'
import { madeUpPeople } from '../../mocks/server/made-up-people'
import { formatCount } from '../../src/content/format'
import {
  expect,
  expectNoAxeViolations,
  NETWORK_ERROR,
  signIn,
  signupRows,
  signupTotal,
  startRemoval,
  switchOff,
  test,
} from './fixtures'

test('the list opens at once, and its pages reach its end', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByText('Total Signups')).toBeVisible()
  await expect(signupTotal(page, madeUpPeople.length)).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' }).first()
  for (let last = 50; last < madeUpPeople.length; last += 50) {
    await expect(signupRows(page).last()).toContainText(`#${formatCount(last)}`)
    await next.click()
  }
  await expect(signupRows(page).last()).toContainText(`#${formatCount(madeUpPeople.length)}`)
  await expect(next).toHaveAttribute('aria-disabled', 'true')
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
    expectErrors(/^Waitlist (list|summary) failed/)
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
  allowErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(LIST_REFUSED)
  allowErrors(/^Waitlist summary failed: refused/)
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
  await expect(page.getByRole('table', { name: 'Signups' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a removal in one tab is followed by the other', async ({ page, context }) => {
  await page.goto('/admin')
  await expect(signupTotal(page, madeUpPeople.length)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin')
  await startRemoval(other, 2)
  await other.getByRole('button', { name: 'Remove for good' }).click()
  await expect(signupTotal(other, madeUpPeople.length - 1)).toBeVisible()
  await expect(signupTotal(page, madeUpPeople.length - 1)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for #2,/ })).toHaveCount(0)
})

test('an export that breaks off continues from there', async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist list failed/)
  await page.goto('/admin?scenario=many-signups,list-breaks')
  await expect(page.getByText('100,000 signups. Showing #1 to #50')).toBeVisible()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText(/^The export stopped after 1,000 signups\./).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await switchOff(page, 'list-breaks')
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Continue export' }).click()
  const download = await downloaded
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(100_001)
})

test('an export can be canceled', async ({ page }) => {
  await page.goto('/admin?scenario=many-signups,slow:export:1000ms')
  // The progress names the total only if the total is known when the export starts.
  await expect(page.getByText('100,000 signups. Showing #1 to #50')).toBeVisible()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText(/^Exported [1-9][\d,]* of 100,000$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Export canceled. No file was saved.')).toBeFocused()
  await expectNoAxeViolations(page)
})
