import { defineConfig } from '@playwright/test'
import config from '../e2e/playwright.config'

/** `npm run bench` compares the production build with its own HTML without scripts, and with an earlier build. */
export default defineConfig({
  testMatch: '**/*.bench.ts',
  outputDir: 'traces',
  globalSetup: '../support/find-browser.ts',
  // Parallel pages would slow each other down.
  workers: 1,
  reporter: 'list',
  timeout: 60 * 60_000,
  use: config.use ?? {},
})
