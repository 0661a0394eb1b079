import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { placeCard as placeCardCopy } from '../../src/content/join-outcome'
import {
  expect,
  fillIn,
  formHydrated,
  NETWORK_ERROR,
  nextInLine,
  placeCard,
  placeInLine,
  signupTotal,
  startRemoval,
  submitButton,
  test,
} from './fixtures'

// Two tabs of one browser.

test.describe('a visitor who has joined in one tab and has the form in another', () => {
  test.beforeEach(async ({ page, context }) => {
    await page.goto('/join-waitlist')
    await formHydrated(page)
    await page.getByLabel('Full Name').fill('Grace Lee')
    const other = await context.newPage()
    await other.goto('/join-waitlist')
    await formHydrated(other)
    await fillIn(other)
    await submitButton(other).click()
    await expect(nextInLine(other)).toBeVisible()
    await page.bringToFront()
  })

  test('keeps what was typed there, and sees the place after a reload', async ({ page }) => {
    await expect(page.getByLabel('Full Name')).toHaveValue('Grace Lee')
    await page.reload()
    await expect(placeCard(page)).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Grace Lee')
  })

  test('is told that the same address is on the waitlist', async ({ page, expectErrors }) => {
    expectErrors(NETWORK_ERROR)
    await fillIn(page)
    await submitButton(page).click()
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
      /^This email is already on our waitlist\./,
    )
  })

  test('can join with another address there, and sees both places', async ({ page }) => {
    await page.getByLabel('Email Address').fill('grace.lee@example.com')
    await submitButton(page).click()
    await expect(placeInLine(page, madeUpPeople.length + 2)).toBeVisible()
    await page.reload()
    const card = placeCard(page, madeUpPeople.length + 2)
    await expect(card).toBeVisible()
    expect(await card.getByText(placeCardCopy.otherPlaces).ariaSnapshot()).toContain('#1,044')
  })
})

test('a removal in one tab is followed by the other, and signing out signs out the other, too', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist list failed: refused/)
  await page.goto('/admin')
  await expect(signupTotal(page, madeUpPeople.length)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin')
  await startRemoval(other, 2)
  await other.getByRole('button', { name: 'Remove for good' }).click()
  for (const tab of [other, page]) {
    await expect(signupTotal(tab, madeUpPeople.length - 1)).toBeVisible()
    await expect(tab.getByRole('button', { name: /, #2$/ })).toHaveCount(0)
  }

  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await expect(page.getByText(/^Your session has ended/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Signups' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('two tabs that remove the same signup remove it once', async ({ page, context }) => {
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
})
