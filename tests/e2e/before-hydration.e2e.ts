import type { Page } from '@playwright/test'
import { brand } from '../../src/content/brand'
import { calculatorRange } from '../../src/content/calculator'
import { browserTooOld } from '../../src/content/error-pages'
import { interestForYear } from '../../src/content/figures'
import { formatDollars } from '../../src/content/format'
import { savingsRanges } from '../../src/content/signup-fields'
import { waitlistForm } from '../../src/content/waitlist'
import { pages } from '../support/pages'
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
  test('a form that is submitted with three clicks shows that it waits, then joins once', async ({
    page,
  }) => {
    let sent = 0
    page.on('request', (request) => {
      // The service worker handles the request, and Playwright reports the worker's copy too.
      const isSignup = request.method() === 'POST' && request.url().includes('/waitlist_signups')
      if (isSignup && request.serviceWorker() === null) sent++
    })
    const releaseCode = await openWithLateCode(page, '/join-waitlist')
    await fillIn(page)
    await submitButton(page).click({ clickCount: 3 })
    await expect(page.getByRole('status').getByText('One moment')).toBeVisible()
    await releaseCode()
    await expect(youAreIn(page)).toBeVisible()
    const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
    await expect(toasts).toHaveCount(1)
    expect(sent).toBe(1)
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

  test('the form keeps what the visitor typed and chose, even if it hydrates in the middle of a word, until the signup', async ({
    page,
  }) => {
    const releaseCode = await openWithLateCode(page, '/join-waitlist')
    const savings = page.getByLabel('How much would you like to save?')
    const name = page.getByLabel('Full Name')
    await savings.selectOption(savingsRanges[1])
    await name.pressSequentially('Ada Josephine ')
    await Promise.all([releaseCode(), name.pressSequentially('Magdalena Park', { delay: 100 })])
    await hydrated(page, '#waitlist-form')
    await expect(name).toHaveValue('Ada Josephine Magdalena Park')
    await expect(savings).toHaveValue(savingsRanges[1])
    await page.getByLabel('Email Address').fill('ada.park@example.com')
    await page.goto('/join-waitlist?scenario=')
    await expect(name).toHaveValue('Ada Josephine Magdalena Park')
    await hydrated(page, '#waitlist-form')
    await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
    await submitButton(page).click()
    await expect(youAreIn(page)).toBeVisible()
    await page.reload()
    await hydrated(page, '#waitlist-form')
    await expect(name).toHaveValue('')
  })

  test('the calculator uses the balance and the tier that the visitor has chosen', async ({
    page,
  }) => {
    const releaseCode = await openWithLateCode(page, '/')
    const calculator = page.getByRole('group', { name: 'Try it with your amount' })
    await page.getByRole('slider').focus()
    await page.keyboard.press('End')
    await page.getByRole('radio', { name: 'Premium' }).check()
    await releaseCode()
    await expect(page.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      formatDollars(calculatorRange.toCents),
    )
    const interest = formatDollars(interestForYear(calculatorRange.toCents, 'premium'))
    await expect(calculator.getByText(interest).first()).toBeVisible()
    await formHydrated(page)
    await expect(page.getByLabel('How much would you like to save?')).toHaveValue('$50,000+')
  })
})

test('without JavaScript, every page is complete and shows no controls, and the form asks to switch JavaScript on', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  for (const { path, heading } of pages) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(path === '/no-such-page' ? 404 : 200)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('link', { name: brand.name, exact: true })).toBeVisible()
    for (const role of ['button', 'textbox', 'slider'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    if (path === '/' || path === '/join-waitlist') {
      await expect(page.locator('noscript > div')).toHaveText(waitlistForm.withoutScript)
    }
  }
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.goto('/#waitlist')
  await expect(page.getByRole('heading', { name: 'Want Better Returns' })).toBeInViewport()
  await page.context().close()
})

test('a browser that is too old for the app shows every page without controls, and says why', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (property: string, value?: string) =>
      value === undefined
        ? supports(property)
        : property !== 'container-type' && supports(property, value)
    // As if the visitor had joined with an earlier version of the site.
    localStorage.setItem('nestwin:place', '[{"position":7,"inviteCode":null}]')
  })
  const main = page.getByRole('main')
  for (const { path, heading } of pages) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    for (const role of ['button', 'textbox', 'slider'] as const) {
      await expect(main.getByRole(role)).toHaveCount(0)
    }
    const note = main.getByRole('alert').filter({ hasText: browserTooOld })
    await expect(note).toHaveCount({ '/': 2, '/join-waitlist': 1, '/admin': 1 }[path] ?? 0)
    const other = page.getByText(/check your connection|loading/i).filter({ visible: true })
    await expect(other).toHaveCount(0)
  }
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name)),
  )
  expect(scripts).toEqual([])
})
