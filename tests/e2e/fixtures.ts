import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { ScenarioId } from '../../mocks/scenarios'

/** What a test says before the act that the page will print as an error. */
export type ExpectErrors = (pattern: RegExp) => void

interface Fixtures {
  /** Any other error on the console, and any uncaught exception, fails the test. */
  expectErrors: ExpectErrors
  /** As `expectErrors`, for what may be printed and may not. */
  allowErrors: ExpectErrors
}

export const test = base.extend<Fixtures & { allowedErrors: RegExp[] }>({
  allowedErrors: [],
  allowErrors: async ({ allowedErrors }, use) => {
    await use((pattern) => allowedErrors.push(pattern))
  },
  expectErrors: [
    async ({ page, allowedErrors }, use) => {
      const patterns: RegExp[] = []
      const errors: string[] = []
      // A page that is not there is what the test asked for. The browser says so, at times, to the page before it.
      const documents = new Set<string>()
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.add(request.url())
      })
      page.on('console', (message: ConsoleMessage) => {
        const isOfDocument =
          NETWORK_ERROR.test(message.text()) && documents.has(message.location().url)
        if (message.type() === 'error' && !isOfDocument) errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use((pattern) => patterns.push(pattern))
      const unexpected = errors.filter(
        (text) => ![...patterns, ...allowedErrors].some((pattern) => pattern.test(text)),
      )
      expect(unexpected, 'errors on the console').toEqual([])
      const missing = patterns.filter((pattern) => !errors.some((text) => pattern.test(text)))
      expect(missing, 'errors that were expected, but not printed').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** What the browser itself prints of an answer that is an error. */
export const NETWORK_ERROR = /^Failed to load resource/

export async function fillIn(page: Page, { email = 'ada.park@example.com' } = {}) {
  await page.getByLabel('Full Name').fill('Ada Park')
  await page.getByLabel('Email Address').fill(email)
}

/** Signs in on /admin, where it asks for it. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Switches a scenario off in the panel, which is closed again. */
export async function switchOff(page: Page, scenario: ScenarioId) {
  const panel = page.getByRole('button', { name: /^Demo/ })
  await panel.click()
  await page.locator(`#scenario-${scenario}`).uncheck()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveAttribute('aria-expanded', 'false')
}

/** Resolves when React has hydrated the page, or the element of a selector. */
export async function hydrated(page: Page, selector = 'main h1') {
  await page.waitForFunction((one) => {
    const element = document.querySelector(one)
    // React marks what it renders or hydrates, some time before its effects run.
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
  }, selector)
  await page.waitForTimeout(250)
}

/** Resolves when the form is hydrated, wherever it is on the page. */
export async function formHydrated(page: Page) {
  await page.locator('#waitlist-form').scrollIntoViewIfNeeded()
  await hydrated(page, '#waitlist-form')
}

/**
 * Opens a page of which the code is late (`late-code`). It comes when the returned function is called, or after the
 * scenario's six seconds.
 */
export async function openWithLateCode(page: Page, path: string) {
  await page.clock.install()
  await page.goto(`${path}?scenario=late-code`)
  return async () => {
    // The mocks keep a session just before they begin to wait.
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => key.endsWith('-auth-token')),
    )
    await page.clock.fastForward(6_000)
  }
}

/** Where the window is scrolled to. */
export const scrollPosition = (page: Page) => page.evaluate(() => scrollY)

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Join the Waitlist' })

/** Nothing makes the page wider than its window. */
export async function expectToFit(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'pixels to scroll sideways').toBe(0)
}

/**
 * Lets axe look at the page as it is, the demo panel included. Where the system forces its colours, axe still measures
 * some of ours, which nobody sees: contrast is left to the system there.
 */
export async function expectNoAxeViolations(page: Page) {
  await page.evaluate(axe.source)
  const areColorsForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches)
  const options = { rules: { 'color-contrast': { enabled: !areColorsForced } } }
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, ${JSON.stringify(options)})`,
  )
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) })),
  ).toEqual([])
}
