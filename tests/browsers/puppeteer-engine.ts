import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core'
import type { BrowserWindow, Engine } from './engine'
import { windowSize } from './engine'

interface PuppeteerEngine {
  readonly name: string
  readonly program: string | undefined
  readonly howToInstall: string
  readonly options: Pick<LaunchOptions, 'browser' | 'args' | 'extraPrefsFirefox'>
}

/** Chromium over its DevTools protocol, or Firefox over WebDriver BiDi. */
export function puppeteerEngine({ name, program, howToInstall, options }: PuppeteerEngine): Engine {
  return {
    name,
    missing: program === undefined ? howToInstall : undefined,
    async start() {
      if (program === undefined) throw new Error(howToInstall)
      const browser = await puppeteer.launch({
        ...options,
        executablePath: program,
        headless: true,
      })
      return { openWindow: () => openWindow(browser), stop: () => browser.close() }
    },
  }
}

/** What the browsers themselves log for a failed request. */
const ABOUT_REQUEST = /^(Error: )?(Failed to load|Cross-Origin Request Blocked)/

async function openWindow(browser: Browser): Promise<BrowserWindow> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(windowSize)
  const errors: string[] = []
  const add = (text: string) => {
    if (!ABOUT_REQUEST.test(text)) errors.push(text)
  }
  page.on('pageerror', (error) => add(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') add(message.text())
  })
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    errors: async () => errors,
    close: () => context.close(),
  }
}
