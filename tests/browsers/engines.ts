import { findBrowser } from '../support/find-browser'
import { findProgram } from '../support/find-program'
import { puppeteerEngine } from './puppeteer-engine'

export const chromium = puppeteerEngine({
  name: 'Chromium',
  program: findBrowser(),
  howToInstall: 'Chromium is not installed. On Debian: apt-get install chromium',
  options: { browser: 'chrome', args: ['--no-sandbox', '--disable-gpu'] },
})

const createFirefox = (name: string, preferences: Record<string, unknown> = {}) =>
  puppeteerEngine({
    name,
    program: findProgram('firefox-esr', 'firefox'),
    howToInstall: 'Firefox is not installed. On Debian: apt-get install firefox-esr',
    options: { browser: 'firefox', extraPrefsFirefox: preferences },
  })

export const firefox = createFirefox('Firefox')

/** Reading `localStorage` throws an error, and there are no service workers. */
export const firefoxWithoutSiteData = createFirefox(
  'Firefox that blocks all cookies and site data',
  {
    'network.cookie.cookieBehavior': 2,
  },
)
