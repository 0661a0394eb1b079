import type { Page } from '@playwright/test'
import { waitlistForm } from '../../src/content/waitlist'
import { routes } from '../../src/routes'
import { expect, fillIn, hydrated, openWithLateCode, submitButton, test } from './fixtures'

/** What a visitor does before the app is loaded, and where it never is. */

const youAreIn = (page: Page) => page.getByRole('heading', { name: "You're In!" })

test.describe('before hydration', () => {
  test('a submitted form says that it waits, and then joins', async ({ page }) => {
    const releaseCode = await openWithLateCode(page, '/join-waitlist')
    await fillIn(page)
    await submitButton(page).click()
    await expect(page.getByRole('alert').getByText('One moment')).toBeVisible()
    expect(page.url()).not.toContain('ada')
    await releaseCode()
    await expect(youAreIn(page)).toBeVisible()
    expect(page.url()).not.toContain('ada')
  })

  test('a form that is submitted with mistakes shows them after hydration', async ({ page }) => {
    const releaseCode = await openWithLateCode(page, '/join-waitlist')
    await page.getByLabel('Full Name').fill('Ada Park')
    await page.keyboard.press('Enter')
    await releaseCode()
    await expect(page.getByText('Enter your email address.')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
    await expect(page.getByLabel('Email Address')).toBeFocused()
  })

  test('what is typed and chosen is kept, also in the middle of a word', async ({ page }) => {
    const releaseCode = await openWithLateCode(page, '/join-waitlist')
    await page.getByLabel('How much would you like to save?').selectOption('$5,000 - $10,000')
    const name = page.getByLabel('Full Name')
    await name.pressSequentially('Ada Josephine ')
    await Promise.all([
      releaseCode(),
      name.pressSequentially('Magdalena Wilhelmina Park', { delay: 100 }),
    ])
    await hydrated(page, '#waitlist-form')
    await expect(name).toHaveValue('Ada Josephine Magdalena Wilhelmina Park')
    await expect(page.getByLabel('How much would you like to save?')).toHaveValue(
      '$5,000 - $10,000',
    )
    await page.getByLabel('Email Address').fill('ada.park@example.com')
    await submitButton(page).click()
    await expect(youAreIn(page)).toBeVisible()
  })

  test('the calculator goes on from where its controls were left', async ({ page }) => {
    const releaseCode = await openWithLateCode(page, '/')
    const calculator = page.getByRole('group', { name: 'Now with your amount' })
    await page.getByRole('slider').focus()
    await page.keyboard.press('End')
    await page.getByRole('switch').uncheck()
    await releaseCode()
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '$50,000')
    await expect(calculator.getByText('$1,625').first()).toBeVisible()
  })
})

test('what is typed survives a reload', async ({ page }) => {
  await page.goto('/join-waitlist')
  await hydrated(page, '#waitlist-form')
  await fillIn(page)
  await page.reload()
  await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
  await hydrated(page, '#waitlist-form')
  await submitButton(page).click()
  await expect(youAreIn(page)).toBeVisible()
})

test('what was sent is not in the form again', async ({ page }) => {
  await page.goto('/join-waitlist')
  await fillIn(page)
  await submitButton(page).click()
  await expect(youAreIn(page)).toBeVisible()
  await page.goto('/join-waitlist')
  await hydrated(page, '#waitlist-form')
  await expect(page.getByLabel('Email Address')).toHaveValue('')
})

test('what fills in the form without an event is sent as well', async ({ page }) => {
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
    test(`${route.path} is complete, and shows nothing that would do nothing`, async ({ page }) => {
      await page.goto(route.path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('slider')).toHaveCount(0)
    })
  }

  test('an anchor leads where it should', async ({ page }) => {
    await page.goto('/#waitlist')
    await expect(page.getByRole('heading', { name: 'Want Better Returns' })).toBeInViewport()
  })

  test('the form says what it needs', async ({ page }) => {
    for (const path of ['/', '/join-waitlist']) {
      await page.goto(path)
      await expect(page.locator('noscript > div')).toHaveText(waitlistForm.withoutScript)
    }
  })

  test('an unknown path says so', async ({ page }) => {
    const response = await page.goto('/nothing-here')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
