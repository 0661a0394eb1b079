import { pages } from '../support/pages'
import { expect, hydrated, NETWORK_ERROR, test } from './fixtures'

for (const { path } of pages) {
  test(`${path} registers no service worker and stores no copy`, async ({ page, allowErrors }) => {
    // Signed out, /admin is refused.
    for (const pattern of [NETWORK_ERROR, /^Waitlist list failed/]) allowErrors(pattern)
    await page.goto(path)
    await hydrated(page)
    const found = await page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      return [...registrations.map(({ scope }) => scope), ...(await caches.keys())]
    })
    expect(found).toEqual([])
  })
}
