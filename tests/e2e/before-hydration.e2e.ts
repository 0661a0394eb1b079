import type { Page } from '@playwright/test'
import { calculatorRange } from '../../src/content/calculator'
import { feeForYear, interestForYear } from '../../src/content/figures'
import { formatDollars } from '../../src/content/format'
import { spamSigns } from '../../src/content/join-outcome'
import { savingsRanges } from '../../src/content/savings-ranges'
import { waitlistForm } from '../../src/content/waitlist'
import { DRAFT_KEY } from '../../src/lib/storage-keys'
import { routes } from '../../src/routes'
import {
  expect,
  fillIn,
  formHydrated,
  hydrated,
  openWithLateCode,
  submitButton,
  test,
} from './fixtures'

const youAreIn = (page: Page) => page.getByRole('heading', { name: "You're In!" })

test.describe('before hydration', () => {
  test('a submitted form shows that it waits, then joins', async ({ page }) => {
    const releaseCode = await openWithLateCode(page, '/join-waitlist')
    await fillIn(page)
    await submitButton(page).click()
    await expect(page.getByRole('status').getByText('One moment')).toBeVisible()
    expect(page.url()).not.toContain('ada')
    await releaseCode()
    await expect(youAreIn(page)).toBeVisible()
    expect(page.url()).not.toContain('ada')
  })

  test('a form that is submitted with errors shows them after hydration', async ({ page }) => {
    const releaseCode = await openWithLateCode(page, '/join-waitlist')
    await page.getByLabel('Full Name').fill('Ada Park')
    await page.keyboard.press('Enter')
    await releaseCode()
    await expect(page.getByText('Enter your email address.')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await expect(page.getByLabel('Email Address')).toBeFocused()
  })

  test('a program that fills in the hidden field does not change the draft, and the form asks for one more press', async ({
    page,
  }) => {
    const releaseCode = await openWithLateCode(page, '/join-waitlist')
    await fillIn(page)
    await page.keyboard.press('Enter')
    await page.locator('[name=website]').fill('https://example.com', { force: true })
    await expect(page.getByText('One moment')).toBeVisible()
    const draft = await page.evaluate((key) => sessionStorage.getItem(key), DRAFT_KEY)
    expect(draft).toContain('ada.park@example.com')
    expect(draft).not.toContain('website')
    await releaseCode()
    await expect(page.getByText(spamSigns.title)).toBeVisible()
    await submitButton(page).click()
    await expect(youAreIn(page)).toBeVisible()
  })

  test('the form keeps what the visitor typed and chose, even if it hydrates in the middle of a word', async ({
    page,
  }) => {
    const releaseCode = await openWithLateCode(page, '/join-waitlist')
    await page.getByLabel('How much would you like to save?').selectOption(savingsRanges[1])
    const name = page.getByLabel('Full Name')
    await name.pressSequentially('Ada Josephine ')
    await Promise.all([
      releaseCode(),
      name.pressSequentially('Magdalena Wilhelmina Park', { delay: 100 }),
    ])
    await hydrated(page, '#waitlist-form')
    await expect(name).toHaveValue('Ada Josephine Magdalena Wilhelmina Park')
    await expect(page.getByLabel('How much would you like to save?')).toHaveValue(savingsRanges[1])
    await page.getByLabel('Email Address').fill('ada.park@example.com')
    await submitButton(page).click()
    await expect(youAreIn(page)).toBeVisible()
  })

  test('the calculator uses the balance and the tier that the visitor has chosen', async ({
    page,
  }) => {
    const releaseCode = await openWithLateCode(page, '/')
    const calculator = page.getByRole('group', { name: 'Now with your amount' })
    await page.getByRole('slider').focus()
    await page.keyboard.press('End')
    await page.getByRole('switch').check()
    await releaseCode()
    await expect(page.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      formatDollars(calculatorRange.toCents),
    )
    const interest = formatDollars(
      interestForYear(calculatorRange.toCents, 'premium') - feeForYear('premium'),
    )
    await expect(calculator.getByText(interest).first()).toBeVisible()
    await formHydrated(page)
    await expect(page.getByLabel('How much would you like to save?')).toHaveValue('$50,000+')
  })
})

test('a reload keeps what the visitor typed', async ({ page }) => {
  await page.goto('/join-waitlist')
  await hydrated(page, '#waitlist-form')
  await fillIn(page)
  await page.reload()
  await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
  await hydrated(page, '#waitlist-form')
  await submitButton(page).click()
  await expect(youAreIn(page)).toBeVisible()
})

test('the form is empty again after a signup', async ({ page }) => {
  await page.goto('/join-waitlist')
  await fillIn(page)
  await submitButton(page).click()
  await expect(youAreIn(page)).toBeVisible()
  await page.goto('/join-waitlist')
  await page.getByRole('button', { name: 'Join with another address' }).click()
  await expect(page.getByLabel('Email Address')).toHaveValue('')
})

test('values that were filled in without an input event are sent too', async ({ page }) => {
  await page.goto('/join-waitlist')
  await hydrated(page, '#waitlist-form')
  await page.evaluate(() => {
    for (const [name, value] of [
      ['name', 'Ada Park'],
      ['email', 'ada.park@example.com'],
    ] as const) {
      const control = document.querySelector<HTMLInputElement>(`[name=${name}]`)
      if (control) control.value = value
    }
  })
  await submitButton(page).click()
  await expect(youAreIn(page)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const route of Object.values(routes)) {
    test(`${route.path} is complete, and shows no controls`, async ({ page }) => {
      await page.goto(route.path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('slider')).toHaveCount(0)
    })
  }

  test('an anchor scrolls to its section', async ({ page }) => {
    await page.goto('/#waitlist')
    await expect(page.getByRole('heading', { name: 'Want Better Returns' })).toBeInViewport()
  })

  test('the form asks the visitor to switch JavaScript on', async ({ page }) => {
    for (const path of ['/', '/join-waitlist']) {
      await page.goto(path)
      await expect(page.locator('noscript > div')).toHaveText(waitlistForm.withoutScript)
    }
  })

  test('an unknown path shows the 404 page', async ({ page }) => {
    const response = await page.goto('/nothing-here')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
