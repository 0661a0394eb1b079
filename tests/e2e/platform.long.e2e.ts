import { madeUpPeople, takenEmail } from '../../mocks/server/signups/made-up-people'
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

// Two tabs of one browser, and a tab that sleeps.

test('a visitor who has joined in one tab keeps what is typed in another, joins there with another address, and sees both places', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  await page.goto('/join-waitlist')
  await formHydrated(page)
  await page.getByLabel('Full Name').fill('Grace Lee')
  const other = await context.newPage()
  await other.goto('/join-waitlist')
  await fillIn(other)
  await submitButton(other).click()
  await expect(nextInLine(other)).toBeVisible()

  await page.bringToFront()
  await expect(page.getByLabel('Full Name')).toHaveValue('Grace Lee')
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    /^This email is already on our waitlist\./,
  )
  await page.getByLabel('Email Address').fill('grace.lee@example.com')
  await submitButton(page).click()
  await expect(placeInLine(page, madeUpPeople.length + 2)).toBeVisible()
  await page.reload()
  const card = placeCard(page, madeUpPeople.length + 2)
  await expect(card).toBeVisible()
  expect(await card.getByText(placeCardCopy.otherPlaces).ariaSnapshot()).toContain('#1,044')
})

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
  await expect(page.getByText(/^Your session has ended/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Signups' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('after a day of sleep, in which every timer that is due fires once, the draft joins, and an expired session is refreshed', async ({
  page,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  await page.clock.install()
  await page.goto('/join-waitlist')
  await formHydrated(page)
  await fillIn(page, { email: takenEmail })
  await submitButton(page).click()
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward('24:00:00')
  await expect(toast).toHaveCount(0)
  await expect(page.getByText('This email is already on our waitlist.')).toBeVisible()
  await page.getByLabel('Email Address').fill('ada.park@example.com')
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()

  await page.goto('/admin')
  await expect(signupTotal(page, madeUpPeople.length + 1)).toBeVisible()
  await page.clock.fastForward('24:00:00')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText(' · #51 to #100')).toBeVisible()
  await expect(page.getByText('Signed in as admin@example.com')).toBeVisible()
})
