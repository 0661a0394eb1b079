import { administrator } from '../../mocks/server/gotrue/accounts'
import { placeCard } from '../../src/content/join-outcome'
import { expect, fillIn, formHydrated, NETWORK_ERROR, signIn, submitButton, test } from './fixtures'

// The production build, whose backend has the right time.

const TWO_DAYS_MS = 2 * 86_400_000

for (const [name, offsetMs] of [
  ['fast', TWO_DAYS_MS],
  ['slow', -TWO_DAYS_MS],
] as const) {
  test.describe(`if the clock is two days ${name},`, () => {
    test.beforeEach(({ page }) => page.clock.install({ time: Date.now() + offsetMs }))

    test('a reload keeps the draft, and a visitor joins', async ({ page }) => {
      await page.goto('/join-waitlist')
      await formHydrated(page)
      await fillIn(page, { email: `${name}@clock.example.com` })
      await page.reload()
      await formHydrated(page)
      await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
      await submitButton(page).click()
      await expect(page.getByText(/^You're #[\d,]+ in line for early access/)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('region', { name: placeCard.title })).toBeVisible()
    })

    test('an administrator signs in, lists, stays signed in, and signs out', async ({
      page,
      allowErrors,
    }) => {
      for (const pattern of [NETWORK_ERROR, /^Waitlist (list|summary) failed/]) allowErrors(pattern)
      let refreshes = 0
      page.on('request', (request) => {
        if (request.url().includes('grant_type=refresh_token')) refreshes++
      })
      await page.goto('/admin')
      await signIn(page, administrator)
      await expect(page.getByText('Showing #1 to #50')).toBeVisible()
      const next = page.getByRole('button', { name: 'Next', exact: true })
      await next.click()
      await expect(page.getByText('Showing #51 to #100')).toBeVisible()
      await page.reload()
      await expect(page.getByText('Signed in as admin@example.com')).toBeVisible()
      await expect(page.getByText('Showing #51 to #100')).toBeVisible()
      await next.click()
      await expect(page.getByText('Showing #101 to #150')).toBeVisible()
      await page.clock.fastForward(60_000)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      // A token that looks expired is refreshed before each request, but not without end.
      expect(refreshes).toBeLessThan(20)
    })
  })
}
