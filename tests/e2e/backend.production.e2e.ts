import type { Page } from '@playwright/test'
import { administrator, member } from '../../mocks/accounts'
import {
  expect,
  expectNoAxeViolations,
  fillIn,
  NETWORK_ERROR,
  signIn,
  submitButton,
  test,
} from './fixtures'

/** The production build against the migrations on a real Postgres, from another origin. One database for all. */
test.describe.configure({ mode: 'serial' })

const SEEDED = 1_043
const REFUSED = /^Waitlist list failed: refused \(status 401, code 42501\)$/
const entries = (page: Page) => page.getByRole('list', { name: 'Signups' }).getByRole('listitem')

async function join(page: Page, email: string) {
  await page.goto('/join-waitlist')
  await fillIn(page, { email })
  await submitButton(page).click()
}

test('a visitor joins, and is told the next place in line', async ({ page }) => {
  await join(page, 'ada.park@example.com')
  await expect(page.getByText("You're #1,044 in line for early access")).toBeVisible()
})

test('the same address in other letters is told from a new one', async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  await join(page, 'Ada.Park@Example.com')
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    'This email is already on our waitlist.',
  )
})

test('what the database refuses, the form has refused before', async ({ page }) => {
  await join(page, 'nobody@-example.com')
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    'Enter an email address in the form name@example.com.',
  )
})

test('nobody is refused the list, and a wrong password is said plainly', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(REFUSED)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'ErrorFailed to load waitlist signups',
  )
  await expectNoAxeViolations(page)
  await signIn(page, { ...administrator, password: 'wrong' })
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'The email address or the password is wrong.',
  )
  await expectNoAxeViolations(page)
})

test('what comes later brings no layer of styles, for which all would be laid out anew', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(REFUSED)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeVisible()
  const added = await page.evaluate(() =>
    [...document.styleSheets]
      .filter(
        ({ ownerNode }) => !(ownerNode instanceof HTMLElement && 'styles' in ownerNode.dataset),
      )
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  )
  expect(added.length).toBeGreaterThan(0)
  expect(added.filter((rule) => rule.startsWith('@layer'))).toEqual([])
})

test('an account that is no administrator sees nobody', async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(REFUSED)
  await page.goto('/admin')
  await signIn(page, member)
  await expect(page.getByText('No signups yet')).toBeVisible()
  await expect(page.getByText(/^Only administrators see signups/)).toBeVisible()
})

test('an administrator signs in, lists, removes, joins and signs out', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(REFUSED)
  await page.goto('/admin')
  await signIn(page, administrator)
  await expect(page.getByText('Signed in as admin@example.com')).toBeFocused()
  await expect(page.getByText('1,044', { exact: true })).toBeVisible()

  // The session survives a reload.
  await page.reload()
  await expect(page.getByText('Signed in as admin@example.com')).toBeVisible()
  for (let shown = 100; shown <= SEEDED; shown += 100) {
    await expect(entries(page)).toHaveCount(shown)
    await page.getByRole('button', { name: 'Load more' }).click()
  }
  await expect(entries(page)).toHaveCount(SEEDED + 1)
  await expect(entries(page).last()).toContainText('#1,044Ada Parkada.park@example.com')
  await expect(entries(page).last().locator('time')).toHaveText(
    /^\w{3} \d+, \d{4}, \d+:\d\d [AP]M$/,
  )

  await page.getByRole('button', { name: 'Remove #1,044, Ada Park' }).click()
  await page.getByRole('button', { name: 'Remove for good' }).click()
  await expect(page.getByText('Showing 1,043 of 1,043')).toBeVisible()
  await expect(entries(page).last()).toContainText('#1,043')

  // Who is signed in joins like anybody, and the number that was removed is not given again.
  await join(page, 'ada.park@example.com')
  await expect(page.getByText("You're #1,045 in line for early access")).toBeVisible()

  await page.goto('/admin')
  await expect(page.getByText('1,044', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
