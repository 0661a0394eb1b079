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
 * The longest task of the page's main thread while something is done, from its first paint on, in milliseconds.
 * In: what is done; it opens the page itself.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'loading', 'devtools.timeline'] })
  await act()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  const events = trace.traceEvents
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('Nothing was painted')
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      (name === 'ThreadControllerImpl::RunTask' || name === 'RunTask') &&
      pid === paint.pid &&
      tid === paint.tid &&
      ts > paint.ts,
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
