import { madeUpPeople, takenEmail } from '../../mocks/server/made-up-people'
import { joinFailures } from '../../src/content/join-outcome'
import { savingsRanges } from '../../src/content/savings-ranges'
import {
  expect,
  expectNoAxeViolations,
  fillIn,
  hydrated,
  linkInHero,
  NETWORK_ERROR,
  nextInLine,
  openDemoPanel,
  signupTotal,
  submitButton,
  switchOff,
  test,
} from './fixtures'

test('a visitor joins from the landing page with the keyboard only', async ({ page }) => {
  // As soon as it works, the button of the demo's strip is the first element that Tab reaches.
  await page.goto('/?demo=hidden')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const callToAction = linkInHero(page)
  for (let press = 0; press < 10; press++) {
    await page.keyboard.press('Tab')
    if (await callToAction.evaluate((element) => element === document.activeElement)) break
  }
  await expect(callToAction).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full Name')).toBeEnabled()

  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type('Ada Park')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada.park@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('(206) 555-0100')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel(/How much would you like to save/)).toHaveValue(savingsRanges[0])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'See how we handle your data' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(submitButton(page).and(page.locator('button'))).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(nextInLine(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: "You're In! 🎉" })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    "Welcome to Nestwin! 🎉You're on the waitlist and in line for early access.",
  )
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Share with Friends' })).toBeFocused()
  await expectNoAxeViolations(page)
})

test('a signup survives a reload, and counts on the admin page', async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  await page.goto('/join-waitlist')
  await fillIn(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  await page.goto('/admin')
  await expect(signupTotal(page, madeUpPeople.length + 1)).toBeVisible()
  await page.goto('/join-waitlist')
  await expect(nextInLine(page)).toBeVisible()
  await page.getByRole('button', { name: 'Join with another address' }).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await fillIn(page)
  await submitButton(page).click()
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
    'This email is already on our waitlist.',
  )
})

test('the email in the demo panel is reported as a duplicate', async ({ page, expectErrors }) => {
  expectErrors(NETWORK_ERROR)
  await page.goto('/join-waitlist')
  await hydrated(page)
  await expect(await openDemoPanel(page)).toContainText(takenEmail)
  await page.keyboard.press('Escape')
  await fillIn(page, { email: takenEmail.toUpperCase() })
  await submitButton(page).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Already signed up!This email is already on our waitlist.',
  )
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await expectNoAxeViolations(page)
})

for (const [scenario, message] of [
  ['insert-failure', joinFailures.unexpected],
  ['rate-limited', joinFailures['rate-limited']],
  ['unavailable', joinFailures.unavailable],
  ['offline', joinFailures.offline],
] as const) {
  test(`in the scenario ${scenario}, the form keeps what the visitor typed, and a retry succeeds`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(NETWORK_ERROR)
    expectErrors(/^Waitlist join failed/)
    await page.goto(`/join-waitlist?scenario=${scenario}`)
    await fillIn(page)
    await submitButton(page).click()
    await expect(page.getByText(message)).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Something went wrongPlease try again later.',
    )
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
    await expectNoAxeViolations(page)

    await switchOff(page, scenario)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(nextInLine(page)).toBeVisible()
  })
}
