import type { Page } from '@playwright/test'
import { adminPage } from '../../src/content/admin-list'
import { brand } from '../../src/content/brand'
import { calculatorRange } from '../../src/content/calculator'
import { browserTooOld, needsServer } from '../../src/content/error-pages'
import { interestForYear } from '../../src/content/figures'
import { formatDollars } from '../../src/content/format'
import { savingsRanges } from '../../src/content/signup-fields'
import { routes } from '../../src/routes'
import { pages } from '../support/pages'
import {
  edgesOf,
  expect,
  expectListLoaded,
  fillIn,
  formHydrated,
  getByText,
  hydrated,
  navigationLink,
  openWithLateCode,
  scrollPage,
  scrollPosition,
  signupRows,
  submitButton,
  test,
  watchShift,
  watchSignups,
  youAreIn,
} from './fixtures'

test('a form submitted three times before hydration joins once', async ({ page }) => {
  const sent = watchSignups(page)
  const releaseCode = await openWithLateCode(page, '/join-waitlist')
  await fillIn(page)
  await submitButton(page).click({ clickCount: 3 })
  await expect(getByText(page.getByRole('status'), 'One moment')).toBeVisible()
  await releaseCode()
  await expect(youAreIn(page)).toBeVisible()
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(toasts).toHaveCount(1)
  expect(sent).toHaveLength(1)
  expect(page.url()).not.toContain('ada')
})

test('an edit cancels a submission that waits for hydration', async ({ page }) => {
  const releaseCode = await openWithLateCode(page, '/join-waitlist')
  const name = page.getByLabel('Full Name')
  const email = page.getByLabel('Email Address')
  const savings = page.getByLabel('How much would you like to save?')
  const expectKept = async () => {
    await expect(name).toHaveValue('Ada Park')
    await expect(email).toHaveValue('ada.park@a-longer-name.example.com')
    await expect(savings).toHaveValue(savingsRanges[1])
  }
  await savings.selectOption(savingsRanges[1])
  await fillIn(page, { email: 'wrong@example.com' })
  await submitButton(page).click()
  await expect(getByText(page, 'One moment')).toBeVisible()
  await email.fill('')
  await email.pressSequentially('ada.park@')
  await Promise.all([
    releaseCode(),
    email.pressSequentially('a-longer-name.example.com', { delay: 50 }),
  ])
  await hydrated(page, '#waitlist-form')
  await expect(getByText(page, 'One moment')).toBeHidden()
  await expect(email).toBeFocused()
  await expectKept()
  await page.goto('/join-waitlist?scenario=')
  await expectKept()
  await hydrated(page, '#waitlist-form')
  await expectKept()
  await submitButton(page).click()
  await expect(youAreIn(page)).toBeVisible()
  await page.reload()
  await hydrated(page, '#waitlist-form')
  await expect(name).toHaveValue('')
})

test('links, disclosures, and calculator controls work before hydration', {
  tag: '@long',
}, async ({ page }) => {
  const releaseCode = await openWithLateCode(page, '/')
  await page.getByRole('heading', { name: 'Can I lose money?' }).click()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await fillIn(page)
  await navigationLink(page, 'Sweepstakes Rules').click()
  await expect(page).toHaveURL(routes.sweepstakesRules.path)
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')

  const calculator = page.getByRole('group', { name: 'Try it with your amount' })
  await calculator.getByRole('slider').press('End')
  await calculator.getByRole('radio', { name: 'Premium' }).check()
  const play = calculator.getByRole('button', { name: 'Play one year of drawings' })
  await expect(play).toBeDisabled()
  await expect(play).toHaveCSS('opacity', '0.6')
  await play.click({ force: true })
  await releaseCode()
  await expect(play).toBeEnabled()
  const interest = formatDollars(interestForYear(calculatorRange.toCents, 'premium'))
  await expect(getByText(calculator, interest).first()).toBeVisible()
  await formHydrated(page)
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
  await expect(page.getByLabel('How much would you like to save?')).toHaveValue('$50,000+')
})

test('before hydration, /admin shows empty cards only if a session is stored', async ({ page }) => {
  const shift = await watchShift(page)
  const spinner = getByText(page, adminPage.loading)
  const frame = page.locator('main button:disabled')
  for (const hasSession of [false, true]) {
    const releaseCode = await openWithLateCode(page, '/admin?demo=hidden')
    await expect(frame.nth(3)).toBeVisible({ visible: hasSession })
    const { top, bottom } = await edgesOf(spinner)
    await releaseCode()
    await expectListLoaded(page)
    const row = await edgesOf(signupRows(page).first())
    expect(row.top).toBeLessThan((top + bottom) / 2)
    expect(row.bottom).toBeGreaterThan((top + bottom) / 2)
    expect(await shift()).toBeLessThan(0.01)
  }
})

test('the app code is requested after the first paint or 1.5 s after load', async ({ page }) => {
  await page.addInitScript(() => {
    // Simulates a browser that is idle while the page waits for its first paint.
    window.requestIdleCallback = (callback) => setTimeout(callback)
    addEventListener('load', () => performance.mark('load'))
  })
  await page.goto('/')
  await hydrated(page)
  const [paint = Number.NaN, load = Number.NaN, request] = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const [loaded] = performance.getEntriesByName('load')
    const requested = performance.getEntriesByType('resource')
    const code = requested.find(({ name }) => /assets\/.+\.js$/.test(name))
    return [painted, loaded, code].map((entry) => entry?.startTime)
  })
  // The page waits at most 1.5 seconds for its first paint. On a busy machine, the paint may come later.
  expect(request).toBeGreaterThan(Math.min(paint, load + 1_500))
})

test('no page shows controls without JavaScript', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  for (const { path, heading } of pages) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(path === '/no-such-page' ? 404 : 200)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('link', { name: brand.name, exact: true })).toBeVisible()
    for (const role of ['button', 'textbox', 'slider'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
  }
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.goto('/#waitlist')
  await expect(page.getByRole('heading', { name: 'Want Better Returns' })).toBeInViewport()
  await page.context().close()
})

test('a browser too old for the app shows pages without controls', async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (property: string, value?: string) =>
      value === undefined
        ? supports(property)
        : property !== 'container-type' && supports(property, value)
    // Simulates a visitor who joined with an earlier version of the site.
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
    const other = getByText(page, /check your connection|loading/i).filter({ visible: true })
    await expect(other).toHaveCount(0)
  }
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name)),
  )
  expect(scripts).toEqual([])
})

test('a built page opened from disk says that it needs a server', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/file:|"file"|net::ERR_F/)
  await page.goto(new URL('../../dist-demo/join-waitlist.html', import.meta.url).href)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(needsServer)
})

test('Back after a reload shows the previous page at its scroll position', {
  tag: '@long',
}, async ({ page }) => {
  // With this stub, the browser is never idle, so only an interaction loads the app. Back is the first one after the reload.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.goto('/')
  await page.keyboard.press('Shift')
  await hydrated(page)
  await scrollPage(page, 2_000)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('nav a[href="/sweepstakes-rules"]')?.click(),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Official Rules' })).toBeFocused()
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^Guaranteed interest/ })).toBeFocused()
  expect(await scrollPosition(page)).toBe(2_000)
})

test('a page of the back/forward cache reloads if React is stuck', {
  tag: ['@production', '@long'],
}, async ({ page }) => {
  // WebKit may lose the message that React's scheduler has posted.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function post(this: MessagePort, message: unknown) {
      if (!('isStuck' in window)) postMessage.call(this, message)
    }
  })
  await page.goto('/join-waitlist')
  await formHydrated(page)
  await page.getByLabel('Full Name').fill('Ada Park')
  const restore = (isStuck: boolean) =>
    page.evaluate((stuck) => {
      if (stuck) Object.assign(window, { isStuck: true })
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, isStuck)
  let loads = 0
  page.on('load', () => loads++)
  await restore(false)
  await page.waitForTimeout(2_500)
  expect(loads).toBe(0)
  await restore(true)
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Park')
})

/** Fills in fields like a browser whose autofill dispatches no events. */
const autofill = (page: Page, filled: Readonly<Record<string, string>>) =>
  page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const control = document.querySelector(`#waitlist-form [name=${name}]`)
      const prototype = Object.getPrototypeOf(control)
      // Bypasses the setter that React adds to the element.
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
    }
  }, filled)

test('autofilled values are sent even if the browser dispatches no events', {
  tag: '@long',
}, async ({ page }) => {
  const before = { name: 'Ada Park', savings_amount: savingsRanges[1] }
  const after = { email: 'ada.park@example.com', phone: '(206) 555-0100' }
  const sent = watchSignups(page)
  const releaseCode = await openWithLateCode(page, '/join-waitlist')
  await autofill(page, before)
  await releaseCode()
  await hydrated(page, '#waitlist-form')
  await autofill(page, after)
  await submitButton(page).click()
  await expect(youAreIn(page)).toBeVisible()
  expect(sent.map((signup) => signup.postDataJSON())).toMatchObject([{ ...before, ...after }])
})
