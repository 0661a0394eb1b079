import { type Browser, test } from '@playwright/test'
import { type BenchServer, startBenchServer } from './bench-server'
import { openPage, type Page, SLOWDOWN, wait } from './page'
import { buildSiteAndTwin } from './site-and-twin'
import { mainThreadWork } from './trace'

/**
 * Measures the production build in turn with its twin, its own HTML without scripts, on a slow phone. Prints medians, with the
 * lowest and the highest run in brackets: a figure whose runs differ by more than it is over its bound is noise.
 */

const LOADS = Number(process.env.BENCH_RUNS ?? 5)

const paths = ['/', '/join-waitlist', '/sweepstakes-rules', '/nothing-here', '/admin']

const servers: { site?: BenchServer; twin?: BenchServer } = {}
const address = (side: 'site' | 'twin', path = '') => `${servers[side]?.address}${path}`

test.beforeAll(async () => {
  const folders = buildSiteAndTwin()
  servers.site = await startBenchServer(folders.site)
  servers.twin = await startBenchServer(folders.twin)
})
test.afterAll(() => {
  servers.site?.close()
  servers.twin?.close()
})

function summary(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const [lowest = Number.NaN] = sorted
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const highest = sorted.at(-1) ?? Number.NaN
  const written = `${Math.round(median)} (${Math.round(lowest)} to ${Math.round(highest)})`
  return { median, written }
}

/** Notes what a page's own clock says of its loading. */
const OBSERVE_LOADING = `
  const noted = { fcp: 0, lcp: 0, cls: 0 }
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') noted.fcp = startTime })
  observe('largest-contentful-paint', ({ startTime }) => { noted.lcp = startTime })
  observe('layout-shift', ({ value }) => { noted.cls += value })
`

async function measureLoad(browser: Browser, url: string) {
  const page = await openPage(browser, OBSERVE_LOADING)
  await browser.startTracing(undefined, { categories: ['toplevel', 'loading', 'v8'] })
  await page.open(url)
  await wait(5_000)
  const [fcp, lcp, cls] = String(
    await page.evaluate('[noted.fcp, noted.lcp, noted.cls].join()'),
  ).split(',')
  const trace = String(await browser.stopTracing())
  await page.close()
  return { fcp: Number(fcp), lcp: Number(lcp), cls: Number(cls), ...mainThreadWork(trace) }
}

test('loading, in ms, tasks in ms of processor time', async ({ browser }, { title }) => {
  const rows: Record<string, Record<string, string>> = {}
  for (const path of paths) {
    const site: Awaited<ReturnType<typeof measureLoad>>[] = []
    const twin: typeof site = []
    for (let run = 0; run < LOADS; run++) {
      site.push(await measureLoad(browser, address('site', path)))
      twin.push(await measureLoad(browser, address('twin', path)))
    }
    const of = (runs: typeof site, figure: keyof (typeof site)[number]) =>
      summary(runs.map((run) => run[figure]))
    const ratio = (figure: 'fcp' | 'lcp') =>
      (of(site, figure).median / of(twin, figure).median).toFixed(2)
    rows[path] = {
      FCP: of(site, 'fcp').written,
      'FCP × twin': ratio('fcp'),
      LCP: of(site, 'lcp').written,
      'LCP × twin': ratio('lcp'),
      CLS: of(site, 'cls').median.toFixed(4),
      'longest task': of(site, 'longestTask').written,
      blocked: of(site, 'blocked').written,
      'blocked, twin': of(twin, 'blocked').written,
    }
  }
  print(title, rows)
})

/** Notes how long the page takes to answer, up to the next paint. Answers under 16 ms count as that. */
const OBSERVE_INTERACTIONS = `
  const interactions = [16]
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) interactions.push(duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
`

type Act = (page: Page, side: 'site' | 'twin') => Promise<void>

async function slowestAnswer(browser: Browser, act: Act, side: 'site' | 'twin') {
  const page = await openPage(browser, OBSERVE_INTERACTIONS)
  await act(page, side)
  await wait(1_000)
  const slowest = Number(await page.evaluate('Math.max(...interactions)'))
  await page.close()
  return slowest
}

const typeName = async (page: Page) => {
  await page.click('[name=name]')
  await page.type('Ada Josephine Park')
}
/** By keyboard: a list that opens is the browser's own. */
const select = async (page: Page) => {
  await page.focus('form select')
  for (let step = 0; step < 4; step++) await page.press('ArrowDown')
}
const submit = (page: Page) => page.click('form [type=submit]')
const goTo = async (page: Page, path: string) => {
  await page.click(`nav a[href="${path}"]`)
  await wait(1_500)
}

/** Opens a page and acts: while it loads, as on its twin, or after so many milliseconds, when it is hydrated. */
const after =
  (ms: number) =>
  (path: string, act: (page: Page) => Promise<void>): Act => {
    return async (page, side) => {
      await page.open(address(side, path))
      await wait(ms)
      await act(page)
    }
  }
const cold = after(0)
const warm = after(5_000)

const coldActs: Record<string, Act> = {
  'typing on /join-waitlist': cold('/join-waitlist', typeName),
  'typing on /': cold('/', typeName),
  selecting: cold('/join-waitlist', select),
  submitting: cold('/join-waitlist', submit),
}
const warmActs: Record<string, Act> = {
  typing: warm('/join-waitlist', typeName),
  selecting: warm('/join-waitlist', select),
  submitting: warm('/join-waitlist', async (page) => {
    await typeName(page)
    await page.click('[name=email]')
    await page.type('ada@example.com')
    await submit(page)
  }),
  'going there and back': warm('/join-waitlist', async (page) => {
    for (const path of ['/', '/sweepstakes-rules', '/join-waitlist', '/']) await goTo(page, path)
  }),
  'the calculator': warm('/', async (page) => {
    await page.focus('[type=range]')
    for (let step = 0; step < 10; step++) await page.press('ArrowRight')
  }),
}

test('the slowest answer to what a visitor does, in ms', async ({ browser }, { title }) => {
  const rows: Record<string, Record<string, string>> = {}
  const measure = async (act: Act, sides: readonly ('site' | 'twin')[]) => {
    const runs = { site: [] as number[], twin: [] as number[] }
    for (let run = 0; run < LOADS / 2; run++) {
      for (const side of sides) runs[side].push(await slowestAnswer(browser, act, side))
    }
    return runs
  }
  for (const [name, act] of Object.entries(coldActs)) {
    const { site, twin } = await measure(act, ['site', 'twin'])
    rows[`${name}, cold`] = { site: summary(site).written, twin: summary(twin).written }
  }
  for (const [name, act] of Object.entries(warmActs)) {
    rows[`${name}, warm`] = { site: summary((await measure(act, ['site'])).site).written }
  }
  print(title, rows)
})

function print(title: string, rows: Record<string, Record<string, string>>) {
  console.log(`\nWith a ${SLOWDOWN} times slower processor: ${title}`)
  console.table(rows)
}
