import { administrator } from '../../mocks/server/gotrue/accounts'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import {
  expect,
  expectListLoaded,
  fillIn,
  formHydrated,
  getByText,
  hydrated,
  NETWORK_ERROR,
  signIn,
  signupTotal,
  startRemoval,
  submitButton,
  test,
} from './fixtures'

test('of two tabs that remove the same signup, one removes it and both show it; signing out signs out both', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist list failed: refused/)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/admin')
    await expect(signupTotal(tab, madeUpPeople.length)).toBeVisible()
    await startRemoval(tab, 2)
    await expect(tab.getByRole('button', { name: 'Remove for good' })).toBeVisible()
  }
  const removals = await Promise.allSettled(
    [page, other].map((tab) =>
      tab.getByRole('button', { name: 'Remove for good' }).click({ timeout: 5_000 }),
    ),
  )
  expect(removals.map(({ status }) => status)).toContain('fulfilled')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('dialog')).toHaveCount(0)
    await expect(signupTotal(tab, madeUpPeople.length - 1)).toBeVisible()
    await expect(tab.getByRole('button', { name: /, #2$/ })).toHaveCount(0)
    await expect(tab.getByRole('button', { name: /, #3$/ })).toBeVisible()
  }

  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await expect(getByText(page, /^Your session has ended/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Signups' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

// Chromium denies access to storage if the visitor blocks cookies. `unit/kept-values.dom.test.ts` has other broken storages.
test('if access to storage is denied, a visitor joins, and an administrator signs in, and signs out', {
  tag: '@production',
}, async ({ page, allowErrors }) => {
  for (const pattern of [NETWORK_ERROR, /^Waitlist (list|summary) failed/]) allowErrors(pattern)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/')
  await formHydrated(page)
  // An address that no other test uses. All tests share one database.
  await fillIn(page, { email: 'storage@platform.example.com' })
  await submitButton(page).click()
  await expect(getByText(page, /^You're #[\d,]+ in line for early access/)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Full Name')).toBeEditable()

  await page.goto('/admin')
  await signIn(page, administrator)
  await expect(getByText(page, 'Signed in as admin@example.com')).toBeFocused()
  await expectListLoaded(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await expect(page.locator('main')).not.toContainText('@example.com')
})
