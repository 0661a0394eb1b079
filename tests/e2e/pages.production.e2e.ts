import type { Page, Route } from '@playwright/test'
import { pages } from '../support/pages'
import { expect, hydrated, NETWORK_ERROR, test } from './fixtures'

test('no page registers a service worker or stores a copy', async ({ page, allowErrors }) => {
  // Signed out, /admin is refused.
  for (const pattern of [NETWORK_ERROR, /^Waitlist list failed/]) allowErrors(pattern)
  for (const { path } of pages) {
    await page.goto(path)
    await hydrated(page)
    const found = await page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      return [...registrations.map(({ scope }) => scope), ...(await caches.keys())]
    })
    expect(found, path).toEqual([])
  }
})

/** The names of the fonts that draw the heading. */
async function headingFonts(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const heading = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', heading)
  await devTools.detach()
  return fonts.map(({ familyName }) => familyName)
}

const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) total += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        // The browser reports the shifts of a frame after it.
        setTimeout(() => resolve(total), 300)
      }),
  )

test('pages keep their layout when the font arrives late', async ({ page }) => {
  // The font arrives after the first paint, as on a slow connection.
  const waiting: Route[] = []
  await page.route('**/*.woff2', (route) => void waiting.push(route))
  // The most that the layout may shift in all. People do not notice 0.01, and Google calls 0.1 good.
  for (const [path, width, height, most] of [
    ['/', 390, 844, 0.01],
    ['/', 1440, 900, 0.01],
    // A line of the page's introduction breaks at another word in the fallback font.
    ['/join-waitlist', 412, 850, 0.05],
    ['/join-waitlist', 1440, 900, 0.01],
    ['/sweepstakes-rules', 390, 844, 0.01],
  ] as const) {
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => headingFonts(page)).toHaveLength(1)
      const [fallback = ''] = await headingFonts(page)
      // The fallbacks are scaled to these fonts. Other systems have none of them, and show a font without a scale.
      test.skip(!/^(Arial|Liberation Sans|Roboto)/.test(fallback), `The fallback is ${fallback}`)
      await expect.poll(() => waiting).toHaveLength(1)
      // Without a paint in the fallback font, nothing could shift.
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
        .toBeGreaterThan(0)
      await waiting.pop()?.continue()
      await expect.poll(() => headingFonts(page)).toEqual([expect.stringMatching(/^Bricolage/)])
      expect(await layoutShift(page)).toBeLessThanOrEqual(most)
    })
  }
})

test('a page that the host serves at another address has its own, and the case counts', async ({
  page,
  allowErrors,
}) => {
  allowErrors(NETWORK_ERROR)
  allowErrors(/^Page not found/)
  for (const [address, path, heading] of [
    ['/index.html?a=b#example', '/?a=b#example', /^Guaranteed interest/],
    ['/join-waitlist.html?invite=K7QX2M9P', '/join-waitlist?invite=K7QX2M9P', /^Join/],
    ['/Join-Waitlist', '/Join-Waitlist', /not found/],
  ] as const) {
    const before = await page.goto(address)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(before?.status()).toBe(path === '/Join-Waitlist' ? 404 : 200)
    expect(page.url()).toBe(new URL(path, page.url()).href)
  }
})
