import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser'

const PORT = 4273
const executablePath = findBrowser()

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: 'results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  reporter: 'list',
  timeout: 45_000,
  webServer: {
    command: `npm run build:demo && npx vite preview --configLoader runner --outDir dist-demo --port ${PORT} --strictPort`,
    cwd: '../..',
    url: `http://localhost:${PORT}`,
    timeout: 120_000,
  },
  use: {
    baseURL: `http://localhost:${PORT}`,
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
