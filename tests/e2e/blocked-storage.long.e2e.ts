import { administrator } from '../../mocks/server/gotrue/accounts'
import {
  expect,
  expectListLoaded,
  fillIn,
  formHydrated,
  getByText,
  hydrated,
  NETWORK_ERROR,
  signIn,
  submitButton,
  test,
} from './fixtures'

// Chromium denies access to storage if the visitor blocks cookies. `unit/kept-values.dom.test.ts` covers other failures.
test('joining and signing in work without access to storage', {
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
  // No other test may use this email address, because all tests share one database.
  await fillIn(page, { email: 'person@blocked-storage.example.com' })
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
