import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** A browser for the tests: CHROME_PATH, an installed Chromium or Chrome, or Playwright's own. Out: its path. */
export function findBrowser(): string | undefined {
  const asked = process.env.CHROME_PATH
  if (asked !== undefined && asked !== '') {
    if (isExecutable(asked)) return asked
    throw new Error(`CHROME_PATH is ${asked}, and there is no program that can be run.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)))
  return [...onPath, ...usualPlaces, chromium.executablePath()].find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Gets a browser where there is none: Playwright's download, else Debian's package. Throws where neither works. */
export function installBrowser() {
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
    // A downloaded browser may lack the system's libraries: then the next attempt has to bring them.
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
