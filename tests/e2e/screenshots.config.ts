import { defineConfig } from '@playwright/test'
import config, { demoServer } from './playwright.config'

/** `npm run screenshots`: takes a screenshot of every state at every width, and writes a page that shows them all. */
export default defineConfig({
  ...config,
  globalTeardown: './write-screenshots-page.ts',
  projects: [
    { name: 'screenshots', testMatch: '**/*.screenshots.ts', use: { baseURL: demoServer.url } },
  ],
  webServer: [demoServer],
})
