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
import { openPage, SLOWDOWN, wait } from './page'
import { mainThreadWork } from './trace'

/**
 * Measures the production build on a slow phone. Its runs alternate with runs of its twin, which is the same HTML without
 * scripts, and of an earlier build: the previous commit, or the revision in BENCH_BEFORE. Prints medians, with the lowest and
 * the highest run in parentheses. A difference smaller than that range is noise.
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

/** Builds the site for the local backend, which does not run here. @returns the build's folder */
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

/** Copies a build, and removes the scripts from the copy's documents. */
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

/** Reads paints and layout shifts at the end, because Chromium runs no timer or observer earlier in a page without scripts. */
const READ_LOADING = `new Promise((resolve) => {
  const recorded = { lcp: 0, cls: 0 }
  const observe = (type, record) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => { recorded.lcp = startTime })
  observe('layout-shift', ({ value }) => { recorded.cls += value })
  setTimeout(() => resolve([recorded.lcp, recorded.cls].join()), 500)
})`

async function measureLoad(browser: Browser, url: string, slowdown: number) {
  const page = await openPage(browser, slowdown)
  await browser.startTracing(undefined, { categories: ['toplevel', 'loading', 'v8'] })
  await page.open(url)
  await wait(3_000 + 500 * slowdown)
  const trace = String(await browser.stopTracing())
  const [lcp, cls] = String(await page.evaluate(READ_LOADING)).split(',')
  await page.close()
  return { lcp: Number(lcp), cls: Number(cls), ...mainThreadWork(trace) }
}

for (const slowdown of [SLOWDOWN, 2 * SLOWDOWN]) {
  test(`page load and CPU times at a ${slowdown}x slowdown`, async ({ browser }, { title }) => {
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

function print(title: string, rows: Record<string, Record<string, string>>) {
  console.log(`\n${title}`)
  console.table(rows)
}
