import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser'

const DEMO = 'http://localhost:4273'
const PRODUCTION = 'http://localhost:4275'
const LONG = '**/*.long.e2e.ts'
const executablePath = findBrowser()

/** Serves the demo, built from what the sources are now. */
export const demoServer = {
  command: `node tests/builds.mjs demo && ${preview('demo', DEMO)}`,
  cwd: '../..',
  url: DEMO,
  timeout: 180_000,
}

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: 'results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  reporter: 'list',
  // Long enough for a busy machine.
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
      // Both join on one database, and the first counts. `npm run test:long` has a database of its own, and runs this alone.
      dependencies: ['production'],
      use: { baseURL: PRODUCTION },
    },
  ],
  webServer: [
    demoServer,
    {
      // What visitors get, on the project of supabase/local beside it.
      command: `node tests/builds.mjs lite && ${preview('lite', PRODUCTION)}`,
      cwd: '../..',
      url: PRODUCTION,
      timeout: 180_000,
    },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The demo has to work with nothing but itself.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
})

function preview(mode: string, address: string): string {
  const { port } = new URL(address)
  return `npx vite preview --configLoader runner --mode ${mode} --outDir dist-${mode} --port ${port} --strictPort`
}
