import type { Page, Route } from '@playwright/test'
import { routes } from '../../src/routes'
import { pages } from '../support/pages'
import { expect, NETWORK_ERROR, test } from './fixtures'

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

/** How much the layout has shifted, and whether a larger element was painted after `time`. */
const paintsAfter = (page: Page, time: number) =>
  page.evaluate(
    (start) =>
      new Promise<{ shift: number; isLargestLate: boolean }>((resolve) => {
        let shift = 0
        let isLargestLate = false
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        new PerformanceObserver((list) => {
          isLargestLate ||= list.getEntries().some(({ startTime }) => startTime > start)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        // The browser reports a frame's layout shifts after the frame.
        setTimeout(() => resolve({ shift, isLargestLate }), 300)
      }),
    time,
  )

test('pages keep their layout when the font arrives late', async ({ page, allowErrors }) => {
  for (const pattern of [NETWORK_ERROR, /^Page not found/]) allowErrors(pattern)
  // The font arrives after the first paint, as on a slow connection.
  const waiting: Route[] = []
  await page.route('**/*.woff2', (route) => void waiting.push(route))
  const fallbacks = new Set<string>()
  // The loop skips /admin, whose content is not in its document.
  for (const { path } of pages.filter((each) => each.path !== routes.admin.path)) {
    for (const [width, height] of [
      [360, 740],
      [412, 823],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height })
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect.poll(() => headingFonts(page)).toHaveLength(1)
        const [fallback = ''] = await headingFonts(page)
        fallbacks.add(fallback)
        await expect.poll(() => waiting).toHaveLength(1)
        // Without a paint in the fallback font, nothing could shift.
        await expect
          .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
          .toBeGreaterThan(0)
        const arrival = await page.evaluate(() => performance.now())
        await waiting.pop()?.continue()
        await expect.poll(() => headingFonts(page)).toEqual([expect.stringMatching(/^Bricolage/)])
        const { shift, isLargestLate } = await paintsAfter(page, arrival)
        // The site adjusts the sizes of these fallbacks. A shift of 0.01 is not noticeable, and Google rates 0.1 as good.
        const most = /^(Arial|Roboto|(Liberation|Noto|DejaVu) Sans)$/.test(fallback) ? 0.01 : 0.1
        expect.soft(shift, `in ${fallback}`).toBeLessThanOrEqual(most)
        expect.soft(isLargestLate, 'whether the largest paint is late').toBe(false)
      })
    }
  }
  process.stdout.write(`Layout shifts were measured in ${[...fallbacks].join(', ')}\n`)
})
