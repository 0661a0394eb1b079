import { defineConfig } from '@playwright/test'
import config from '../e2e/playwright.config'

/**
 * `npm run bench` measures the production build beside its own HTML without scripts. `npm run bench:admin` measures the admin
 * page with short and long waitlists.
 */
export default defineConfig({
  testMatch: '**/*.bench.ts',
  outputDir: 'traces',
  globalSetup: '../support/find-browser.ts',
  // Parallel pages would slow each other down.
  workers: 1,
  reporter: 'list',
  timeout: 60 * 60_000,
  // Right after a million people have been inserted, the first count is slow.
  expect: { timeout: 30_000 },
  use: config.use ?? {},
})
