import puppeteer, { type Browser } from 'puppeteer-core'
import { findProgram } from '../support/find-program'
import { type BrowserWindow, type Engine, windowSize } from './engine'

const program = findProgram('firefox-esr', 'firefox')

export const firefox = createFirefox('Firefox')

/** Reading `localStorage` throws an error, and there are no service workers. */
export const firefoxWithoutSiteData = createFirefox(
  'Firefox that blocks all cookies and site data',
  { 'network.cookie.cookieBehavior': 2 },
)

/** Firefox over WebDriver BiDi. */
function createFirefox(name: string, preferences: Record<string, unknown> = {}): Engine {
  return {
    name,
    missing:
      program === undefined
        ? 'Firefox is not installed. On Debian: apt-get install firefox-esr'
        : undefined,
    async start() {
      if (program === undefined) throw new Error('Firefox is not installed')
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: program,
        extraPrefsFirefox: preferences,
        headless: true,
      })
      return { openWindow: () => openWindow(browser), stop: () => browser.close() }
    },
  }
}

/** What Firefox itself logs for a failed request. */
const ABOUT_REQUEST = /^(Error: )?(Failed to load|Cross-Origin Request Blocked)/

async function openWindow(browser: Browser): Promise<BrowserWindow> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(windowSize)
  const logged: Promise<string>[] = []
  page.on('pageerror', (error) => void logged.push(Promise.resolve(String(error))))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // The text of a message has only the type of an Error.
    const parts = message.args().map((value) => value.evaluate(String))
    logged.push(
      Promise.all(parts).then(
        (texts) => texts.join(' '),
        // The page is another one already.
        () => message.text(),
      ),
    )
  })
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    errors: async () => {
      const errors = await Promise.all(logged)
      return errors.filter((text) => !ABOUT_REQUEST.test(text))
    },
    close: () => context.close(),
  }
}
