import { defineConfig } from '@playwright/test'
import config from '../e2e/playwright.config'

/** `npm run bench` measures the production build beside its own HTML without scripts. */
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
