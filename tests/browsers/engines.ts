import { findBrowser } from '../e2e/browser'
import { findProgram } from '../find-program'
import type { Engine } from './engine'
import { puppeteerEngine } from './puppeteer-engine'
import { webkit } from './webkit-engine'

const firefox = (name: string, preferences: Record<string, unknown> = {}) =>
  puppeteerEngine({
    name,
    program: findProgram('firefox-esr', 'firefox'),
    howToInstall: 'Firefox is not installed. On Debian: apt-get install firefox-esr',
    options: { browser: 'firefox', extraPrefsFirefox: preferences },
  })

/** Reading `localStorage` throws an error, and there are no service workers. */
export const firefoxWithoutSiteData = firefox('Firefox that blocks all cookies and site data', {
  'network.cookie.cookieBehavior': 2,
})

export const engines: readonly Engine[] = [
  puppeteerEngine({
    name: 'Chromium',
    program: findBrowser(),
    howToInstall: 'Chromium is not installed. On Debian: apt-get install chromium',
    options: { browser: 'chrome', args: ['--no-sandbox', '--disable-gpu'] },
  }),
  firefox('Firefox'),
  webkit,
]
