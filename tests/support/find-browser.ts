import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findProgram, isExecutable } from './find-program'

/** Debian's name of Chromium without a window, which runs the tests in two thirds of the time. */
const SHELL = 'chromium-headless-shell'
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const installPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds a browser for the tests: `CHROME_PATH`, an installed headless shell, Chromium, or Chrome, or Playwright's own.
 *
 * @returns the path of its program
 */
export const findBrowser = (): string | undefined => find(SHELL, ...commands)

/** The same, but no headless shell, if there is something else. The shell never restores a page from the back/forward cache. */
export const findWholeBrowser = (): string | undefined => find(...commands, SHELL)

function find(...names: readonly string[]): string | undefined {
  const configured = process.env.CHROME_PATH
  if (configured !== undefined && configured !== '') {
    if (isExecutable(configured)) return configured
    throw new Error(`CHROME_PATH is ${configured}, which is not an executable file.`)
  }
  return findProgram(...names) ?? [...installPaths, chromium.executablePath()].find(isExecutable)
}

/**
 * Playwright's global setup: installs a browser if there is none, Playwright's download, or else Debian's package. The workers
 * load the configuration afterwards, so they find it.
 *
 * @throws if neither can be installed
 */
export default function installBrowser() {
  if (findBrowser() !== undefined) return
  const attempts = [
    () => run('npx', ['playwright', 'install', 'chromium']),
    () => {
      if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
        throw new Error('Not root on Debian')
      run('apt-get', ['update'])
      run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'])
    },
  ]
  for (const attempt of attempts) {
    try {
      attempt()
    } catch {
      continue
    }
    const browser = findBrowser()
    // Playwright's download may lack system libraries. Debian's package installs them.
    if (browser !== undefined && spawnSync(browser, ['--version']).status === 0) return
  }
  throw new Error(
    'The end-to-end tests need Chromium or Chrome: install one, or set CHROME_PATH to its program.',
  )
}

function run(command: string, args: readonly string[]) {
  console.log(`No browser found. Running ${command} ${args.join(' ')}`)
  execFileSync(command, args, { stdio: 'inherit', timeout: 5 * 60_000 })
}
