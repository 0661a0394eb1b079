import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import axe from 'axe-core'
import { madeUpPeople } from '../../mocks/server/signups/made-up-people'
import { brand, siteOrigin } from '../../src/content/brand'
import { formatCount } from '../../src/content/format'
import { successView } from '../../src/content/join-outcome'
import { signupColumnNames } from '../../src/lib/signup-columns'

/** Registers an error pattern. Must be called before the step that logs the errors. */
export type ExpectErrors = (pattern: RegExp) => void

interface Fixtures {
  /** Requires an error on the console. Any other error or uncaught exception fails the test. */
  expectErrors: ExpectErrors
  /** Like `expectErrors`, for errors that are not always logged. */
  allowErrors: ExpectErrors
}

export const test = base.extend<Fixtures & { allowedErrors: RegExp[] }>({
  // A function, because Playwright would pass the same array to every test.
  allowedErrors: async ({ browserName: _ }, use) => {
    await use([])
  },
  allowErrors: async ({ allowedErrors }, use) => {
    await use((pattern) => allowedErrors.push(pattern))
  },
  expectErrors: [
    async ({ page, allowedErrors }, use) => {
      const patterns: RegExp[] = []
      const errors: string[] = []
      // A test may open a page that responds with 404. The browser sometimes logs that on the previous page.
      const documents = new Set<string>()
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.add(request.url())
      })
      page.on('console', (message: ConsoleMessage) => {
        const { url } = message.location()
        // Chromium requests this icon for `/robots.txt`, which links no other one.
        const isHarmless = documents.has(url) || url.endsWith('/favicon.ico')
        const isExpected =
          (NETWORK_ERROR.test(message.text()) && isHarmless) || UNKNOWN_PATH.test(message.text())
        if (message.type() === 'error' && !isExpected) errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use((pattern) => patterns.push(pattern))
      const unexpected = errors.filter(
        (text) => ![...patterns, ...allowedErrors].some((pattern) => pattern.test(text)),
      )
      expect(unexpected, 'errors on the console').toEqual([])
      const missing = patterns.filter((pattern) => !errors.some((text) => pattern.test(text)))
      expect(missing, 'errors that were expected but not logged').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The specified message that the page for unknown paths logs. */
const UNKNOWN_PATH = /^Page not found: /

/** The browser's own message for a failed request. */
export const NETWORK_ERROR = /^Failed to load resource/

/** The height in pixels of the form's rows beyond four fields. The viewports of the layout tests fit four fields. */
export const heightOfMoreFields = 100 * (signupColumnNames.length - 4)

/** The maximum height of the landing page in pixels. With the owner's values (`support/fill-in-brand.mjs`), it is taller. */
export const longestPage =
  typeof brand.insurer === 'string'
    ? { phone: 8_600 + heightOfMoreFields, desktop: 6_900 }
    : { phone: 7_750 + heightOfMoreFields, desktop: 6_350 }

/** The page's URL as visitors share it. */
export const sharedAddress = (page: Page) =>
  page.url().replace(/^https?:..[^/]+/, (origin) => siteOrigin ?? origin)

export async function fillIn(page: Page, { email = 'ada.park@example.com' } = {}) {
  await page.getByLabel('Full Name').fill('Ada Park')
  await page.getByLabel('Email Address').fill(email)
}

/** A link in the navigation at the top. The footer has a link with the same name. */
export const navigationLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Fills in and submits the sign-in form on /admin. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens the demo panel with its keyboard shortcut, so that the page does not scroll. */
export async function openDemoPanel(page: Page) {
  await page.keyboard.press('Alt+Shift+KeyD')
  const panel = page.getByRole('dialog', { name: 'Demo' })
  await expect(panel).toBeVisible()
  return panel
}

/** Finds text outside the announcer, which repeats some texts for screen readers (`components/announcer.tsx`). */
export const getByText = (within: Page | Locator, ...text: Parameters<Page['getByText']>) =>
  within.getByText(...text).and(within.locator(':not([data-announcer] *)'))

/** Waits until the demo has started. */
export const demoStarted = (page: Page) =>
  expect(page.getByRole('button', { name: /^Scenarios/ })).toBeVisible()

/** Waits until the browser has a copy of the whole demo. */
export async function copied(page: Page) {
  const documents = ['index', 'join-waitlist', 'admin', 'sweepstakes-rules', 'privacy', '404']
  const missing = () =>
    page.evaluate(async (names) => {
      const copies = names.map((name) => caches.match(`/${name}.html`, { ignoreSearch: true }))
      return (await Promise.all(copies)).filter((copy) => copy === undefined).length
    }, documents)
  await expect.poll(missing).toBe(0)
}

/** Opens a page, and waits until the demo has started. */
export async function openDemo(page: Page, link: string) {
  await page.goto(link)
  await demoStarted(page)
}

/** Waits until React has hydrated the first element that matches the selector, and has run the effects. */
export async function hydrated(page: Page, selector = 'main h1', timeout?: number) {
  await page.waitForFunction(
    (cssSelector) => {
      const element = document.querySelector(cssSelector)
      return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    },
    selector,
    { ...(timeout !== undefined && { timeout }) },
  )
  // React marks elements some time before it runs their effects. A background task runs only after all of React's tasks.
  await page.evaluate(() =>
    Reflect.get(window, 'scheduler').postTask(() => {}, { priority: 'background' }),
  )
}

/** Waits until the waitlist form is hydrated. It hydrates only near the viewport, so this scrolls to it. */
export async function formHydrated(page: Page) {
  await page.locator('#waitlist-form').scrollIntoViewIfNeeded()
  await hydrated(page, '#waitlist-form')
}

/** Waits until the calculator is hydrated. Like the form, it hydrates only near the viewport. */
export async function calculatorHydrated(page: Page) {
  await page.getByRole('slider').scrollIntoViewIfNeeded()
  await hydrated(page, '#example [type=range]')
}

/**
 * Opens a page with the scenario `late-code` and a fake clock.
 * @returns a function that ends the six-second delay at once
 */
export async function openWithLateCode(page: Page, path: string) {
  await page.clock.install()
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}scenario=late-code`)
  return async () => {
    // The mocks replace the strip's text just before the delay begins.
    await page.locator('#demo-strip > p').waitFor({ state: 'detached' })
    await page.clock.fastForward(6_000)
  }
}

/** Applies the site's font to paragraphs, which keep the fallback font if the site's font arrives after the first paint. */
export const applyFont = (page: Page) =>
  page.evaluate(async () => {
    const preload = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')
    const source = `url(${preload?.href})`
    const font = new FontFace('Bricolage Grotesque', source, { weight: '400 599' })
    document.fonts.add(await font.load())
    await document.fonts.ready
  })

/** Scrolls to an offset in pixels, and waits for the frame in which the page gets the `scroll` event. */
export const scrollPage = (page: Page, top: number) =>
  page.evaluate((y) => {
    scrollTo(0, y)
    return new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()))
  }, top)

/** The page's scroll offset, in pixels from its top. */
export const scrollPosition = (page: Page) => page.evaluate(() => scrollY)

/** The top and bottom edges of an element, in pixels from the top of the viewport. */
export const edgesOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })

/** Holds back matching requests. @returns a function that releases them */
export async function holdBack(page: Page, pattern: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** @returns a function that reads the open page's total layout shift */
export async function watchShift(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) {
          Object.assign(window, { shift: Reflect.get(window, 'shift') + entry.value })
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shift'))
}

/** Collects signup requests from now on, without the service worker's copies, which Playwright reports, too. */
export function watchSignups(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    const isSignup = request.method() === 'POST' && request.url().includes('/waitlist_signups')
    if (isSignup && request.serviceWorker() === null) sent.push(request)
  })
  return sent
}

/** The hero's call to action. The bar has a button with the same name. */
export const buttonInHero = (page: Page) =>
  page.getByRole('button', { name: 'Join the Waitlist' }).first()

export const submitButton = (page: Page) =>
  page.locator('#waitlist-form').getByRole('button', { name: 'Join the Waitlist' })

/** The heading after joining. */
export const youAreIn = (page: Page) => page.getByRole('heading', { name: "You're In!" })

export const placeInLine = (page: Page, position: number) =>
  page.locator('main').getByText(`You're #${formatCount(position)} in line for early access`)

/** The place of the demo's first signup. */
export const nextInLine = (page: Page) => placeInLine(page, madeUpPeople.length + 1)

/** The card with a place. The page shows it above the form from the next visit on. By default, the demo's first signup. */
export const placeCard = (page: Page, position = madeUpPeople.length + 1) =>
  page.getByRole('region', { name: successView.position(formatCount(position)) })

/** The total above the list on /admin. */
export const signupTotal = (page: Page, total: number) =>
  getByText(page, formatCount(total), { exact: true })

/** Waits until /admin has loaded its list and its total. If a test left the page earlier, the request would log an error. */
export const expectListLoaded = (page: Page) =>
  expect(getByText(page, /^#1–.* signups$/)).toBeVisible()

/** The rows of the list on /admin, without the header. */
export const signupRows = (page: Page) =>
  page.getByRole('table', { name: 'Signups' }).getByRole('row', { name: /#\d/ })

/** Opens the dialog that removes a signup on the current page of the list. */
export async function startRemoval(page: Page, position: number) {
  await page.getByRole('button', { name: new RegExp(`, #${formatCount(position)}$`) }).click()
  await page.getByRole('button', { name: 'Remove...' }).click()
}

/** Expects that the page does not scroll sideways. Polls, because the page renders a moment after its width changes. */
export async function expectToFit(page: Page) {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // Behind a modal dialog, the page is narrower by the scroll bar that headless browsers hide.
  await expect.poll(overflow, 'pixels to scroll sideways').toBeLessThanOrEqual(0)
}

/** Runs axe on the page, including the demo panel. */
export async function expectNoAxeViolations(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // The results are large, so only the violations leave the page. Without `resultTypes`, axe would describe each element that
  // passes, which takes as long as running all rules.
  const violations = await page.evaluate<axe.Result[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) })),
  ).toEqual([])
}
