import { defineConfig } from '@playwright/test'
import { localProject } from '../../supabase/local/local-address'
import { findBrowser } from './browser'

const DEMO = 'http://localhost:4273'
const PRODUCTION = 'http://localhost:4275'
const executablePath = findBrowser()

/** Builds the demo and serves it. */
export const demoServer = {
  command: `npm run build:demo && ${preview('dist-demo', DEMO)}`,
  cwd: '../..',
  url: DEMO,
  timeout: 120_000,
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
  timeout: 60_000,
  // A machine may be busy.
  expect: { timeout: 10_000 },
  projects: [
    {
      name: 'demo',
      testIgnore: '**/*.production.e2e.ts',
      use: { baseURL: DEMO },
    },
    {
      name: 'production',
      testMatch: '**/backend.production.e2e.ts',
      use: { baseURL: PRODUCTION },
    },
    {
      name: 'connection',
      testMatch: '**/connection.production.e2e.ts',
      // Both join on one database, and the first counts.
      dependencies: ['production'],
      use: { baseURL: PRODUCTION },
    },
  ],
  webServer: [
    demoServer,
    {
      // What visitors get, on the project of supabase/local beside it.
      command: `npm run build -- --outDir dist-lite && ${preview('dist-lite', PRODUCTION)} --mode lite`,
      env: {
        VITE_SUPABASE_URL: localProject.url,
        VITE_SUPABASE_ANON_KEY: localProject.anonKey,
      },
      cwd: '../..',
      url: PRODUCTION,
      timeout: 120_000,
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

function preview(folder: string, address: string): string {
  const { port } = new URL(address)
  return `npx vite preview --configLoader runner --outDir ${folder} --port ${port} --strictPort`
}
