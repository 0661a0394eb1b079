import { defineConfig } from '@playwright/test'
import config from '../e2e/playwright.config'

/**
 * `npm run bench` measures the production build beside its own HTML without scripts, and a signup beside a plain HTML form.
 * `npm run bench:admin` measures the admin page with short and long waitlists. `npm run bench:database` measures signups while
 * somebody floods the database, and under load. `npm run bench:soak` checks that a long visit leaves nothing in memory.
 */
export default defineConfig({
  testMatch: '**/*.bench.ts',
  outputDir: 'traces',
  globalSetup: '../e2e/global-setup.ts',
  // Parallel pages would slow each other down.
  workers: 1,
  reporter: 'list',
  timeout: 60 * 60_000,
  use: config.use ?? {},
})
