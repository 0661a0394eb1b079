import type { Page } from '@playwright/test'
import { figures } from '../../src/content/figures'
import {
  copied,
  expect,
  fillIn,
  formHydrated,
  nextInLine,
  submitButton,
  test,
  watchSignups,
} from './fixtures'

// After Back from another document, the browser shows the page as it was, without loading it.

/** Goes to another document and back. Skips the test if the browser restores no page at all. */
async function leaveAndReturn(page: Page) {
  // The browser drops a page that gets its first service worker while it is in the cache.
  await copied(page)
  const empty = await page.context().newPage()
  await empty.goto('/robots.txt')
  // Skips browsers without the cache, which is no fault of the site. The Chromium of `.ci/run` has the cache.
  test.skip(!(await isRestored(empty)), 'This browser has no back/forward cache.')
  await empty.close()
  expect(await isRestored(page), 'whether the page is restored').toBe(true)
}

/** @returns whether Back shows the open page as it was */
async function isRestored(page: Page) {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  await page.goto('/robots.txt?another')
  await page.goBack({ waitUntil: 'commit' })
  return page.evaluate(() => Reflect.get(window, 'persisted') === true)
}

test('a page restored from the back/forward cache keeps its state', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await formHydrated(page)
  await fillIn(page)
  await leaveAndReturn(page)
  await expect(page.getByLabel('Email Address')).toHaveValue('ada.park@example.com')
  const counter = page.getByTestId('entries-counter')
  const before = String(await counter.textContent())
  await expect(counter).not.toHaveText(before, { timeout: 3 * figures.entriesCounter.intervalMs })

  const sent = watchSignups(page)
  await submitButton(page).click()
  await expect(nextInLine(page)).toBeVisible()
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect(toast).toBeVisible()
  await leaveAndReturn(page)
  await expect(nextInLine(page)).toBeVisible()
  await expect(toast).toHaveCount(0)
  expect(sent).toHaveLength(1)
})
