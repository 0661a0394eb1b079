import { defineConfig } from '@playwright/test'
import config, { DEMO, serve } from './playwright.config'

/** `npm run screenshots`: takes a screenshot of every state at every width, and writes a page that shows them all. */
export default defineConfig({
  ...config,
  globalTeardown: './write-screenshots-page.ts',
  projects: [{ name: 'screenshots', testMatch: '**/*.screenshots.ts', use: { baseURL: DEMO } }],
  webServer: serve('demo'),
})
