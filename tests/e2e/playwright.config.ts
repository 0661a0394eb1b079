import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser, findWholeBrowser } from '../support/find-browser'
import { freePorts } from '../support/free-ports'
import '../support/reach-localhost'

// The ports are in the environment, because each worker loads this file, too.
if (process.env.DEMO_PORT === undefined) {
  const [demo, production, backend] = await freePorts(3)
  process.env.DEMO_PORT = String(demo)
  process.env.PRODUCTION_PORT = String(production)
  process.env.BACKEND_PORT = String(backend)
  // Downloads are outside the clone: without a UTF-8 locale, Chromium cannot save a file below a folder such as "Übung".
  const downloads = mkdtempSync(join(tmpdir(), 'nestwin-downloads-'))
  process.env.DOWNLOADS = downloads
  process.once('exit', () => rmSync(downloads, { recursive: true, force: true }))
}
/** The demo's URL. */
export const DEMO = `http://localhost:${process.env.DEMO_PORT}`
const PRODUCTION = `http://localhost:${process.env.PRODUCTION_PORT}`
/** The URL of the production build's backend. */
export const BACKEND = `http://localhost:${process.env.BACKEND_PORT}`
// File names and tags assign tests to projects. Playwright matches these patterns against both.
const LONG = /\.long\.e2e\.ts|@long/
const IN_PRODUCTION = /\.production\.|@production/
const BACK_FORWARD_CACHE = /back-forward-cache\.long/
const LONG_IN_PRODUCTION = new RegExp(`^(?=.*(${LONG.source}))(?=.*(${IN_PRODUCTION.source}))`)
/** A server that has not started after this time never will, even on a busy machine. */
const SLOW_MS = 600_000

const usingBrowser = (executablePath: string | undefined) =>
  executablePath === undefined ? {} : { executablePath }

const launchOptions = {
  ...usingBrowser(findBrowser()),
  downloadsPath: `${process.env.DOWNLOADS}`,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The demo must work offline.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  ],
}

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: 'results',
  snapshotPathTemplate: 'transcripts/{arg}{ext}',
  globalSetup: '../support/find-browser.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Some tests mostly wait, so three workers keep two cores busy.
  workers: 3,
  reporter: 'list',
  // CI machines can be slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [
    {
      name: 'production',
      grep: IN_PRODUCTION,
      grepInvert: LONG,
      use: { baseURL: PRODUCTION },
    },
    {
      // Starts early, because it spends most of its time waiting.
      name: 'back-forward-cache',
      grep: BACK_FORWARD_CACHE,
      use: {
        baseURL: DEMO,
        launchOptions: {
          ...launchOptions,
          ...usingBrowser(findWholeBrowser()),
          // Playwright disables the cache by default.
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
          args: [...launchOptions.args, '--enable-features=BackForwardCache'],
        },
      },
    },
    {
      name: 'production-long',
      grep: LONG_IN_PRODUCTION,
      // This project joins on the database of `production`, which must run first. `npm run test:long` starts another
      // database, and skips this dependency.
      dependencies: ['production'],
      use: { baseURL: PRODUCTION },
    },
    {
      name: 'demo',
      grepInvert: [IN_PRODUCTION, LONG],
      use: { baseURL: DEMO },
    },
    {
      name: 'demo-long',
      grep: LONG,
      grepInvert: [IN_PRODUCTION, BACK_FORWARD_CACHE],
      use: { baseURL: DEMO },
    },
    { name: 'screenshots', testMatch: '**/*.screenshots.ts', use: { baseURL: DEMO } },
  ],
  webServer: {
    name: 'Builds and serves the site',
    command: `node tests/e2e/serve-builds.mjs ${process.env.DEMO_PORT} ${process.env.PRODUCTION_PORT} ${process.env.BACKEND_PORT}`,
    cwd: '../..',
    wait: { stdout: /^ready$/m },
    timeout: SLOW_MS,
    // Lets the server stop PostgreSQL and PostgREST, and delete their folder.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
})
