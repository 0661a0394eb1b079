import type { Browser, Page } from '@playwright/test'

/** As slow a processor as Lighthouse takes a phone's to be. */
export const SLOWDOWN = 4

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } }
}

export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/**
 * The longest task of the page's main thread from where the app's first script runs, in milliseconds: what was before is the
 * page itself, and its twin's as well. In: what is done; it opens the page.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'loading', 'v8', 'devtools.timeline'],
  })
  await act()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  const events = trace.traceEvents
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('Nothing was painted')
  const start = events.find(
    ({ name, pid, tid }) => name === 'v8.evaluateModule' && pid === paint.pid && tid === paint.tid,
  )
  if (start === undefined) throw new Error('No script of the app has run')
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      (name === 'ThreadControllerImpl::RunTask' || name === 'RunTask') &&
      pid === paint.pid &&
      tid === paint.tid &&
      ts + dur > start.ts,
  )
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000))
}

/** Has the page note how long it takes to answer what a visitor does, up to the next paint. */
export async function watchInteractions(page: Page) {
  await page.addInitScript(() => {
    const durations: number[] = []
    Object.assign(window, { interactionDurations: durations })
    // TypeScript does not know the threshold yet.
    const options = { type: 'event', buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && Number(entry.interactionId) > 0)
          durations.push(entry.duration)
      }
    }).observe(options)
  })
}

/** The slowest answer so far, in milliseconds; what takes less than 16 is not noted, and counts as that. */
export async function slowestInteraction(page: Page): Promise<number> {
  await page.waitForTimeout(500)
  return page.evaluate(() => {
    const durations: unknown = Reflect.get(window, 'interactionDurations')
    return Array.isArray(durations) ? Math.max(16, ...durations.map(Number)) : Number.NaN
  })
}
