import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, test } from '@playwright/test'
import { type BenchServer, startBenchServer } from './bench-server'
import { openPage, type Page, SLOWDOWN, wait } from './page'
import { mainThreadWork } from './trace'

/**
 * Measures the production build on a slow phone, in alternation with its twin, which is its own HTML without scripts, and with
 * the build of the commit before, or of the revision in BENCH_BEFORE. Prints medians, with the lowest and the highest run in
 * parentheses. A difference that is smaller than that range is noise.
 */

const RUNS = Number(process.env.BENCH_RUNS ?? 5)

const paths = ['/', '/join-waitlist', '/sweepstakes-rules', '/nothing-here', '/admin']

type Side = 'site' | 'twin' | 'before'

const servers: Partial<Record<Side, BenchServer>> = {}
const addressOf = (side: Side, path: string) => `${servers[side]?.address}${path}`

test.beforeAll(async () => {
  const site = build(root)
  servers.site = await startBenchServer(site)
  servers.twin = await startBenchServer(withoutScripts(site))
  servers.before = await startBenchServer(buildBefore())
})
test.afterAll(() => {
  for (const server of Object.values(servers)) server.close()
  for (const folder of temporaryFolders) rmSync(folder, { recursive: true, force: true })
})

const root = join(import.meta.dirname, '../..')
const SCRIPTS = /<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs
const temporaryFolders: string[] = []
function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bench-${name}-`))
  temporaryFolders.push(folder)
  return folder
}

/** @returns the folder of the production build. No backend runs, so signups fail at once. */
function build(repository: string): string {
  const script = ['tests/support/builds.mjs', 'local-project']
  execFileSync(process.execPath, script, { cwd: repository, stdio: 'inherit' })
  return join(repository, 'dist-local-project')
}

function buildBefore(): string {
  const repository = temporaryFolder('before')
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root })
  git('clone', '--quiet', '--no-checkout', root, repository)
  git('-C', repository, 'checkout', '--quiet', process.env.BENCH_BEFORE ?? 'HEAD~1')
  symlinkSync(join(root, 'node_modules'), join(repository, 'node_modules'), 'junction')
  return build(repository)
}

/** Copies a build without its scripts. */
function withoutScripts(site: string): string {
  const twin = temporaryFolder('twin')
  cpSync(site, twin, { recursive: true })
  for (const file of readdirSync(twin).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(twin, file), 'utf8').replaceAll(SCRIPTS, '')
    writeFileSync(join(twin, file), html)
    writeFileSync(join(twin, `${file}.br`), brotliCompressSync(html))
  }
  return twin
}

function summary(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const [lowest = Number.NaN] = sorted
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const highest = sorted.at(-1) ?? Number.NaN
  const text = `${Math.round(median)} (${Math.round(lowest)} to ${Math.round(highest)})`
  return { median, text }
}

/** Reads the paints and layout shifts at the end: before, Chromium runs no timer and no observer in a page without scripts. */
const READ_LOADING = `new Promise((resolve) => {
  const recorded = { lcp: 0, cls: 0 }
  const observe = (type, record) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => { recorded.lcp = startTime })
  observe('layout-shift', ({ value }) => { recorded.cls += value })
  setTimeout(() => resolve([recorded.lcp, recorded.cls].join()), 500)
})`

async function measureLoad(browser: Browser, url: string, slowdown: number) {
  const page = await openPage(browser, '', slowdown)
  await browser.startTracing(undefined, { categories: ['toplevel', 'loading', 'v8'] })
  await page.open(url)
  await wait(3_000 + 500 * slowdown)
  const trace = String(await browser.stopTracing())
  const [lcp, cls] = String(await page.evaluate(READ_LOADING)).split(',')
  await page.close()
  return { lcp: Number(lcp), cls: Number(cls), ...mainThreadWork(trace) }
}

for (const slowdown of [SLOWDOWN, 2 * SLOWDOWN]) {
  test(`page loads in ms, and tasks in ms of CPU time, at ${slowdown}x`, async ({ browser }, {
    title,
  }) => {
    const rows: Record<string, Record<string, string>> = {}
    for (const path of paths) {
      const runs: Record<Side, Awaited<ReturnType<typeof measureLoad>>[]> = {
        site: [],
        twin: [],
        before: [],
      }
      for (let run = 0; run < RUNS; run++) {
        for (const side of ['site', 'twin', 'before'] as const) {
          runs[side].push(await measureLoad(browser, addressOf(side, path), slowdown))
        }
      }
      const of = (side: Side, figure: 'lcp' | 'cls' | 'longestTask' | 'blocked') =>
        summary(runs[side].map((run) => run[figure]))
      rows[path] = {
        LCP: of('site', 'lcp').text,
        'LCP × twin': (of('site', 'lcp').median / of('twin', 'lcp').median).toFixed(2),
        CLS: of('site', 'cls').median.toFixed(4),
        'longest task': of('site', 'longestTask').text,
        'before: longest task': of('before', 'longestTask').text,
        blocked: of('site', 'blocked').text,
        'before: blocked': of('before', 'blocked').text,
      }
    }
    print(title, rows)
  })
}

/** Records the duration of each interaction up to the next paint. 16 ms is the shortest that the browser reports. */
const OBSERVE_INTERACTIONS = `
  const interactions = [16]
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) interactions.push(duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
`

type Journey = (page: Page, side: Side) => Promise<void>

async function slowestInteraction(browser: Browser, journey: Journey, side: Side) {
  const page = await openPage(browser, OBSERVE_INTERACTIONS)
  await journey(page, side)
  await wait(1_000)
  const slowest = Number(await page.evaluate('Math.max(...interactions)'))
  await page.close()
  return slowest
}

const typeName = async (page: Page) => {
  await page.click('[name=name]')
  await page.type('Ada Josephine Park')
}
/** With the keyboard, because the browser draws an open list outside of the page. */
const select = async (page: Page) => {
  await page.focus('form select')
  for (let step = 0; step < 4; step++) await page.press('ArrowDown')
}
const submit = (page: Page) => page.click('form [type=submit]')
const goTo = async (page: Page, path: string) => {
  await page.click(`nav a[href="${path}"]`)
  await wait(1_500)
}

/** Opens a page, waits, and acts. */
const actAfter =
  (ms: number) =>
  (path: string, act: (page: Page) => Promise<void>): Journey => {
    return async (page, side) => {
      await page.open(addressOf(side, path))
      await wait(ms)
      await act(page)
    }
  }
/** Acts while the page loads. */
const cold = actAfter(0)
/** Acts after the page is hydrated. */
const warm = actAfter(5_000)

const coldJourneys: Record<string, Journey> = {
  'typing on /join-waitlist': cold('/join-waitlist', typeName),
  'typing on /': cold('/', typeName),
  selecting: cold('/join-waitlist', select),
  submitting: cold('/join-waitlist', submit),
}
const warmJourneys: Record<string, Journey> = {
  typing: warm('/join-waitlist', typeName),
  selecting: warm('/join-waitlist', select),
  submitting: warm('/join-waitlist', async (page) => {
    await typeName(page)
    await page.click('[name=email]')
    await page.type('ada@example.com')
    await submit(page)
  }),
  'following links': warm('/join-waitlist', async (page) => {
    for (const path of ['/', '/sweepstakes-rules', '/join-waitlist', '/']) await goTo(page, path)
  }),
  'the calculator': warm('/', async (page) => {
    await page.focus('[type=range]')
    for (let step = 0; step < 10; step++) await page.press('ArrowRight')
  }),
}

test(`slowest interactions in ms, at ${SLOWDOWN}x`, async ({ browser }, { title }) => {
  const rows: Record<string, Record<string, string>> = {}
  const measure = async (journey: Journey, sides: readonly ('site' | 'twin')[]) => {
    const runs = { site: [] as number[], twin: [] as number[] }
    for (let run = 0; run < RUNS / 2; run++) {
      for (const side of sides) runs[side].push(await slowestInteraction(browser, journey, side))
    }
    return runs
  }
  for (const [name, journey] of Object.entries(coldJourneys)) {
    const { site, twin } = await measure(journey, ['site', 'twin'])
    rows[`${name}, cold`] = { site: summary(site).text, twin: summary(twin).text }
  }
  for (const [name, journey] of Object.entries(warmJourneys)) {
    rows[`${name}, warm`] = { site: summary((await measure(journey, ['site'])).site).text }
  }
  print(title, rows)
})

function print(title: string, rows: Record<string, Record<string, string>>) {
  console.log(`\n${title}`)
  console.table(rows)
}
