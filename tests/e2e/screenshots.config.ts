import { defineConfig } from '@playwright/test'
import config, { demoServer } from './playwright.config'

/** `npm run screenshots`: every state of tests/e2e/states.ts at four widths, and a page to look through them. */
export default defineConfig({
  ...config,
  globalTeardown: './write-screenshots-page.ts',
  projects: [
    { name: 'screenshots', testMatch: '**/*.screenshots.ts', use: { baseURL: demoServer.url } },
  ],
  webServer: [demoServer],
})
