import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findProgram, isExecutable } from './find-program'

/** Debian's name for Chromium's headless shell, in which the tests take a third less time. */
const SHELL = 'chromium-headless-shell'
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const installPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Finds a browser for the tests: `CHROME_PATH`, or an installed headless shell, Chromium, or Chrome.
 * @returns the path of its program; undefined for Playwright's own, which Playwright finds itself
 */
export const findBrowser = () => configured() ?? findProgram(SHELL, ...commands) ?? installed()

/** Like `findBrowser`, but prefers a full browser, because a headless shell has no back/forward cache. */
export const findWholeBrowser = () =>
  configured() ??
  findProgram(...commands) ??
  installed(chromium.executablePath()) ??
  findProgram(SHELL)

const installed = (...paths: readonly string[]) => [...installPaths, ...paths].find(isExecutable)

/** @throws if `CHROME_PATH` is not an executable file */
function configured(): string | undefined {
  const path = process.env.CHROME_PATH
  if (path === undefined || path === '') return undefined
  if (isExecutable(path)) return path
  throw new Error(`CHROME_PATH is ${path}, which is not an executable file.`)
}

/**
 * Playwright's global setup. Without a browser, installs a headless shell: Playwright's download, or else Debian's package.
 * The workers load the configuration afterwards, so they find the new browser.
 * @throws if no browser starts after the installation
 */
export default async function installBrowser() {
  if (findBrowser() !== undefined) return
  const commandLines = ['npx playwright install --only-shell chromium']
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    commandLines.push(`apt-get update && apt-get install --yes --no-install-recommends ${SHELL}`)
  }
  let problem = await problemAtStart()
  for (const commandLine of commandLines) {
    if (problem === null) return
    console.log(`No browser starts. Running ${commandLine}`)
    spawnSync(commandLine, { shell: true, stdio: 'inherit', timeout: 5 * 60_000 })
    problem = await problemAtStart()
  }
  if (problem === null) return
  throw new Error(
    `The end-to-end tests need Chromium or Chrome: install one, or set CHROME_PATH to its program.\n${problem}`,
  )
}

/** @returns the error if no browser starts, such as one about missing system libraries; null if a browser starts */
async function problemAtStart(): Promise<unknown> {
  const executablePath = findBrowser()
  const options = executablePath === undefined ? {} : { executablePath }
  try {
    await (await chromium.launch({ ...options, args: ['--no-sandbox'] })).close()
    return null
  } catch (error) {
    return error
  }
}
