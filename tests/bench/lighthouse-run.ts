import { type Browser, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { SLOWDOWN } from './main-thread'
import { blockedBy, mainThreadOf } from './trace'

/** What one run says of a page. Times in milliseconds, scores from 0 to 100. */
export interface LighthouseRun {
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  /**
   * As much of what the main thread ran alone, from the first paint to the end of the run. Lighthouse's own figure holds two
   * things more. A task's wait for a processor: here a browser shares few with Lighthouse. And what was over before the first
   * paint: Lighthouse simulates a slow connection, and puts the paint before the page's first layout, here and in the twin.
   */
  readonly tbtRan: number
  readonly cls: number
  readonly performance: number
  readonly accessibility: number
  readonly 'best-practices': number
  readonly seo: number
}

const PORT = 9355

/** A browser that Lighthouse can drive. In: how Playwright launches it. */
export function launchForLighthouse(
  options: Parameters<typeof chromium.launch>[0],
): Promise<Browser> {
  return chromium.launch({
    ...options,
    args: [...(options?.args ?? []), `--remote-debugging-port=${PORT}`],
  })
}

/** One run with Lighthouse's own settings for a mobile phone: a slow connection, simulated, and a fourfold slower processor. */
export async function runLighthouse(address: string): Promise<LighthouseRun> {
  const result = await lighthouse(address, {
    port: PORT,
    output: 'json',
    logLevel: 'error',
    // The page that is not there answers with 404, which is what is asked of it.
    ignoreStatusCode: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${address}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(runtimeError.message)
  const { firstPaint, tasks } = mainThreadOf(result.artifacts.Trace.traceEvents)
  const later = tasks.filter(({ end }) => end > firstPaint)
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100)
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    tbtRan: blockedBy(later.map(({ ran }) => ran * SLOWDOWN)),
    cls: value('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

/** Of several runs the median of each figure. */
export function medianOf(runs: readonly LighthouseRun[]): LighthouseRun {
  const middle = (read: (run: LighthouseRun) => number) =>
    runs.map(read).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN
  return {
    fcp: middle((run) => run.fcp),
    lcp: middle((run) => run.lcp),
    tbt: middle((run) => run.tbt),
    tbtRan: middle((run) => run.tbtRan),
    cls: middle((run) => run.cls),
    performance: middle((run) => run.performance),
    accessibility: middle((run) => run.accessibility),
    'best-practices': middle((run) => run['best-practices']),
    seo: middle((run) => run.seo),
  }
}
