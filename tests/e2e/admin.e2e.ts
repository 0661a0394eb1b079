import {
  expect,
  expectNoAxeViolations,
  fillIn,
  NETWORK_ERROR,
  submitButton,
  switchOff,
  test,
} from './fixtures'

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

test('an entry shows the position, the person and the time in US format', async ({ page }) => {
  await page.goto('/admin')
  const first = page.getByRole('list', { name: 'Signups' }).getByRole('listitem').first()
  await expect(first).toContainText(/#1\D/)
  await expect(first).toContainText('@example.com')
  await expect(first.locator('time')).toHaveText(/^Jun 1, 2026, \d{1,2}:\d\d [AP]M$/)
})

test('under slow it spins meanwhile', async ({ page }) => {
  await page.goto('/admin?scenario=slow')
  await expect(page.getByText('Loading signups')).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page.getByText('Total Signups')).toBeVisible({ timeout: 10_000 })
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

test('the panel resets the table', async ({ page }) => {
  await page.goto('/join-waitlist')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByText(/You're #1,044 in line/)).toBeVisible()
  await page.getByRole('button', { name: /^Demo/ }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Reset the waitlist' }).click()
  await page.goto('/admin')
  await expect(page.getByText('1,043', { exact: true })).toBeVisible()
})
