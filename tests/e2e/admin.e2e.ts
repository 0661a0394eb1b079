import { administrator } from '../../mocks/server/accounts'
import { madeUpPeople } from '../../mocks/server/made-up-people'
import { expect, expectNoAxeViolations, NETWORK_ERROR, signupTotal, test } from './fixtures'

test('a list item shows the position, the person, and the time in US format', async ({ page }) => {
  await page.goto('/admin')
  const first = page.getByRole('list', { name: 'Signups' }).getByRole('listitem').first()
  await expect(first).toContainText(/#1\D/)
  await expect(first).toContainText('@example.com')
  await expect(first.locator('time')).toHaveText(/^Jun 1, 2026, \d{1,2}:\d\d [AP]M$/)
})

const LIST_REFUSED = /^Waitlist list failed: refused/

test('in the scenario signed-out, the list is refused, and signing in loads it', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(LIST_REFUSED)
  await page.goto('/admin?scenario=signed-out')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'ErrorFailed to load waitlist signups',
  )
  await expectNoAxeViolations(page)

  // From here on with the keyboard only.
  await page.getByLabel('Email Address').focus()
  await page.keyboard.type(administrator.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'The email address or the password is wrong.',
  )
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed in as admin@example.com')).toBeFocused()
  await expect(signupTotal(page, madeUpPeople.length)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a signup removed with the keyboard stays removed after a reload', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: /^Remove #3,/ }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('group', { name: /^Remove #3,/ })
  await expect(question.getByText(/for good\?/)).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(signupTotal(page, madeUpPeople.length - 1)).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Signups' }).getByRole('listitem').nth(2),
  ).toBeFocused()
  await page.reload()
  await expect(signupTotal(page, madeUpPeople.length - 1)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove #3,/ })).toHaveCount(0)
})
