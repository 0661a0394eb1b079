import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../support/find-browser'
import { freePorts } from '../support/free-ports'

// In the environment, because each worker loads this file, too.
if (process.env.DEMO_PORT === undefined) {
  const [demo, production] = await freePorts(2)
  process.env.DEMO_PORT = String(demo)
  process.env.PRODUCTION_PORT = String(production)
}
const DEMO = `http://localhost:${process.env.DEMO_PORT}`
const PRODUCTION = `http://localhost:${process.env.PRODUCTION_PORT}`
const LONG = '**/*.long.e2e.ts'
const executablePath = findBrowser()
/** A server that has not started by then never will, even on a busy machine. */
const SLOW_MS = 600_000

/** Builds the demo if its sources have changed, and serves it. */
export const demoServer = {
  name: 'Builds and serves the demo',
  command: `node tests/support/builds.mjs demo && ${preview('demo', DEMO)}`,
  cwd: '../..',
  url: DEMO,
  timeout: SLOW_MS,
}

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: 'results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  reporter: 'list',
  // CI machines can be slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [
    {
      name: 'demo',
      testIgnore: ['**/*.production.*', LONG],
      use: { baseURL: DEMO },
    },
    {
      name: 'production',
      testMatch: '**/*.production.e2e.ts',
      use: { baseURL: PRODUCTION },
    },
    {
      name: 'demo-long',
      testMatch: LONG,
      testIgnore: '**/*.production.*',
      use: { baseURL: DEMO },
    },
    {
      name: 'production-long',
      testMatch: '**/*.production.long.e2e.ts',
      // Both projects join on the same database, and `production` expects to be the first. `npm run test:long` starts another
      // database, and skips this dependency.
      dependencies: ['production'],
      use: { baseURL: PRODUCTION },
    },
  ],
  webServer: [
    demoServer,
    {
      name: 'Builds and serves the production build, and starts its PostgreSQL and PostgREST',
      command: `node tests/support/builds.mjs local-project && ${preview('local-project', PRODUCTION)}`,
      cwd: '../..',
      url: PRODUCTION,
      timeout: SLOW_MS,
      // So that it can stop PostgreSQL and PostgREST, and delete their folder.
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Outside the clone: without a UTF-8 locale, Chromium cannot save a file below a folder such as "Übung".
      downloadsPath: join(tmpdir(), 'nestwin-downloads'),
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
    },
  },
})

function preview(mode: string, address: string): string {
  const { port } = new URL(address)
  return `npx vite preview --configLoader runner --mode ${mode} --outDir dist-${mode} --port ${port} --strictPort`
}
