import { administrator } from '../../mocks/server/accounts'
import { madeUpPeople } from '../../mocks/server/made-up-people'
import { formatCount } from '../../src/content/format'
import {
  expect,
  expectNoAxeViolations,
  NETWORK_ERROR,
  signupRows,
  signupTotal,
  startRemoval,
  test,
} from './fixtures'

test('a row shows the position, the person, and the time in US format', async ({ page }) => {
  await page.goto('/admin')
  const first = signupRows(page).first()
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
  const actions = (position: number) =>
    page.getByRole('button', { name: new RegExp(`^Actions for #${position},`) })
  await actions(3).focus()
  await page.keyboard.press('Enter')
  await expectNoAxeViolations(page)
  for (const action of ['Copy email', /^Show friends/, 'Remove...']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: action })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /for good\?/ })
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(actions(3)).toBeFocused()

  await startRemoval(page, 3)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(signupTotal(page, madeUpPeople.length - 1)).toBeVisible()
  await expect(actions(4)).toBeFocused()
  await page.reload()
  await expect(signupTotal(page, madeUpPeople.length - 1)).toBeVisible()
  await expect(actions(2)).toBeVisible()
  await expect(actions(3)).toHaveCount(0)
})

test('Back and Forward restore the view, and a reload restores the search, too', async ({
  page,
}) => {
  await page.goto('/admin')
  await page.getByLabel('Search name, email, or invitation code').fill('park')
  await expect(page.getByText(/^\d+ signups match/)).toBeVisible()
  await page.getByLabel('Savings', { exact: true }).selectOption('$50,000+')
  await expect(page).toHaveURL('/admin?savings=50000-plus')
  const filtered = await page.getByText(/^\d+ signups match/).textContent()
  await page.reload()
  await expect(page.getByLabel('Search name, email, or invitation code')).toHaveValue('park')
  await expect(page.getByText(filtered ?? '')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByLabel('Savings', { exact: true })).toHaveValue('')
  await page.goForward()
  await expect(page).toHaveURL('/admin?savings=50000-plus')
  await expect(page.getByText(filtered ?? '')).toBeVisible()
})

test('the invitation code in a row finds the inviter and the other friends', async ({ page }) => {
  await page.goto('/admin?friends=3')
  await expect(page.getByText(/^\d+ signups match/)).toBeVisible()
  for (const row of await signupRows(page).all()) await expect(row).toContainText('friends joined')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('1,043 signups. Showing #1 to #50')).toBeVisible()
  const invitation = page.getByRole('button', { name: /^Search for / }).first()
  const code = (await invitation.textContent()) ?? ''
  await invitation.click()
  await expect(page.getByText(/^\d+ signups match/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Signups' })).toBeFocused()
  await expect(page.getByLabel('Search name, email, or invitation code')).toHaveValue(code)
  await expect(signupRows(page).first()).toContainText(/\d+ friends? joined/)
  await expect(signupRows(page).last()).toContainText(`Invited by ${code}`)
  await expectNoAxeViolations(page)
})

test('Back restores the scroll position of the page before', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByText('1,043 signups. Showing #1 to #50')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).last().scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Next' }).last().click()
  await expect(page.getByText('Showing #51 to #100')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(position)
  await page.goBack()
  await expect(page.getByText('Showing #1 to #50')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
})

test('many pages leave one page in the document', async ({ page }) => {
  await page.goto('/admin?scenario=many-signups')
  await expect(page.getByText('Showing #1 to #50')).toBeVisible()
  const next = page.getByRole('button', { name: 'Next' }).first()
  for (let number = 2; number <= 12; number++) {
    await next.click()
    await expect(page.getByText(`to #${formatCount(number * 50)}`)).toBeVisible()
  }
  await expect(signupRows(page)).toHaveCount(50)
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '100001')
})
