import type { Browser } from '@playwright/test'
import { type BarePage, openBarePage, wait } from './bare-page'
import { blockedBy, mainThreadOf, type TraceEvent } from './trace'

/** As slow a processor as Lighthouse takes a phone's to be. */
export const SLOWDOWN = 4

/** What the main thread of a page did, in milliseconds. */
export interface MainThreadWork {
  /** How much longer than 50 ms its tasks took after the first paint, in sum. */
  readonly blocked: number
  /** The longest task from where the app's first script runs: what was before is the page itself. 0 without a script. */
  readonly longestTask: number
  /** The same, without what the thread waited for the processor. */
  readonly longestRan: number
}

/** In: what is done in a new page; it opens the site. */
export async function watchMainThread(
  browser: Browser,
  act: (page: BarePage) => Promise<void>,
): Promise<MainThreadWork> {
  const page = await openBarePage(browser, SLOWDOWN)
  await browser.startTracing(undefined, {
    categories: ['toplevel', 'loading', 'v8', 'devtools.timeline'],
  })
  await act(page)
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  await page.close()

  const { firstPaint, tasks, events } = mainThreadOf(trace.traceEvents)
  const firstModule = events.find(({ name }) => name === 'v8.evaluateModule')
  const appStart = firstModule === undefined ? Number.POSITIVE_INFINITY : firstModule.ts / 1000
  const afterPaint = tasks.filter(({ end }) => end > firstPaint)
  const ofApp = tasks.filter(({ end }) => end > appStart)
  return {
    blocked: blockedBy(afterPaint.map(({ duration }) => duration)),
    longestTask: Math.max(0, ...ofApp.map(({ duration }) => duration)),
    longestRan: Math.max(0, ...ofApp.map(({ ran }) => ran)),
  }
}

/** Has the page note how long it takes to answer what a visitor does, up to the next paint. */
const NOTE_INTERACTIONS = `
  const interactions = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) interactions.push(duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
`

/**
 * The slowest answer to what is done in a new page, in milliseconds; what takes less than 16 is not noted, and counts as that.
 * In: what is done; it opens the site.
 */
export async function slowestInteraction(
  browser: Browser,
  act: (page: BarePage) => Promise<void>,
): Promise<number> {
  const page = await openBarePage(browser, SLOWDOWN, NOTE_INTERACTIONS)
  await act(page)
  await wait(500)
  const slowest = await page.evaluate('Math.max(16, ...interactions)')
  await page.close()
  return Number(slowest)
}
