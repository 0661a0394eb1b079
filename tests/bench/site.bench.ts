import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { type BarePage, wait } from './bare-page'
import { type BenchServer, startBenchServer } from './bench-server'
import { type LighthouseRun, launchForLighthouse, medianOf, runLighthouse } from './lighthouse-run'
import { type MainThreadWork, SLOWDOWN, slowestInteraction, watchMainThread } from './main-thread'
import { type BuiltSite, buildSiteAndTwin } from './site-and-twin'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const DELAYS_MS = [0, 100]
const pages = ['/', '/join-waitlist', '/sweepstakes-rules', '/nothing-here', '/admin']

interface Comparison {
  readonly path: string
  readonly delayMs: number
  readonly site: LighthouseRun
  readonly twin: LighthouseRun
}

let site: BuiltSite
const results: {
  comparisons: Comparison[]
  mainThread: Record<string, Record<string, number>>
  interactions: Record<string, { site: number; twin?: number }>
} = { comparisons: [], mainThread: {}, interactions: {} }

test.beforeAll(() => {
  site = buildSiteAndTwin()
})

test.afterAll(() => {
  const { buildMs, bytes, bytesCompressed } = site
  const build = { buildMs: Math.round(buildMs), bytes, bytesCompressed }
  const file = join(import.meta.dirname, 'results.json')
  writeFileSync(
    file,
    `${JSON.stringify({ runs: RUNS, slowdown: SLOWDOWN, build, ...results }, null, 2)}\n`,
  )
  console.log(
    `\nProduction build: ${(buildMs / 1000).toFixed(1)} s, ${(bytes / 1000).toFixed(0)} kB, ${(bytesCompressed / 1000).toFixed(0)} kB compressed. Written to ${file}.`,
  )
})

test('beside its twin', async ({ launchOptions }) => {
  const browser = await launchForLighthouse(launchOptions)
  for (const delayMs of DELAYS_MS) {
    const servers = {
      site: await startBenchServer(site.folder, delayMs),
      twin: await startBenchServer(site.twin, delayMs),
    }
    for (const path of pages) {
      const runs: Record<keyof typeof servers, LighthouseRun[]> = { site: [], twin: [] }
      for (let run = 0; run < RUNS; run++) {
        // In turn: a busy moment of the machine meets both.
        runs.site.push(await runLighthouse(servers.site.address + path))
        runs.twin.push(await runLighthouse(servers.twin.address + path))
      }
      results.comparisons.push({
        path,
        delayMs,
        site: medianOf(runs.site),
        twin: medianOf(runs.twin),
      })
    }
    for (const server of Object.values(servers)) server.close()
  }
  await browser.close()
  console.log(
    `\nLighthouse, mobile, medians of ${RUNS}; FCP and LCP in ms, and as times the twin's`,
  )
  console.table(
    results.comparisons.map(({ path, delayMs, site: one, twin }) => ({
      path,
      'delay ms': delayMs,
      FCP: Math.round(one.fcp),
      'FCP ×': (one.fcp / twin.fcp).toFixed(2),
      LCP: Math.round(one.lcp),
      'LCP ×': (one.lcp / twin.lcp).toFixed(2),
      TBT: Math.round(one.tbt),
      CLS: one.cls.toFixed(4),
      scores: [one.performance, one.accessibility, one['best-practices'], one.seo].join(' '),
      'twin TBT': Math.round(twin.tbt),
      'TBT ran': Math.round(one.tbtRan),
      'twin TBT ran': Math.round(twin.tbtRan),
      'twin performance': twin.performance,
    })),
  )
})

test.describe(`with a ${SLOWDOWN} times slower processor`, () => {
  let servers: Record<'site' | 'twin', BenchServer>
  test.beforeAll(async () => {
    servers = {
      site: await startBenchServer(site.folder, 0),
      twin: await startBenchServer(site.twin, 0),
    }
  })
  test.afterAll(() => {
    for (const server of Object.values(servers)) server.close()
  })

  test('the main thread', async ({ browser }) => {
    const acts: Record<string, (page: BarePage, server: BenchServer) => Promise<void>> = {
      ...Object.fromEntries(
        pages.map((path) => [
          path,
          async (page: BarePage, server: BenchServer) => {
            await page.open(server.address + path)
            await wait(5_000)
          },
        ]),
      ),
      '/ scrolled to its end': async (page, server) => {
        await page.open(server.address)
        await wait(3_000)
        for (let step = 0; step < 30; step++) {
          await page.scroll(500)
          await wait(150)
        }
      },
    }
    for (const [name, act] of Object.entries(acts)) {
      const runs: Record<keyof typeof servers, MainThreadWork[]> = { site: [], twin: [] }
      for (let run = 0; run < RUNS; run++) {
        runs.site.push(await watchMainThread(browser, (page) => act(page, servers.site)))
        runs.twin.push(await watchMainThread(browser, (page) => act(page, servers.twin)))
      }
      results.mainThread[name] = {
        'longest task': median(runs.site.map(({ longestTask }) => longestTask)),
        'longest ran': median(runs.site.map(({ longestRan }) => longestRan)),
        blocked: median(runs.site.map(({ blocked }) => blocked)),
        'twin blocked': median(runs.twin.map(({ blocked }) => blocked)),
      }
    }
    console.log(
      '\nThe longest task from the app’s first script on, and the blocking time from the first paint on, in ms',
    )
    console.table(results.mainThread)
  })

  test('the slowest answer to what a visitor does', async ({ browser }) => {
    const openWarm = async (page: BarePage, address: string) => {
      await page.open(`${address}/join-waitlist`)
      await page.focus('form[data-ready] [name=name]')
      await wait(2_000)
    }
    const typeName = async (page: BarePage) => {
      await page.click('[name=name]')
      await page.type('Ada Josephine Magdalena Wilhelmina Park')
    }
    // By keyboard: a list that opens is the browser's own, and not the page's.
    const select = async (page: BarePage) => {
      await page.focus('form select')
      for (let step = 0; step < 4; step++) await page.press('ArrowDown')
      await wait(2_000)
    }
    const submit = async (page: BarePage) => {
      await page.click('form [type=submit]')
      await wait(2_000)
    }
    const goTo = async (page: BarePage, path: string) => {
      await page.click(`nav a[href="${path}"]`)
      await wait(2_000)
    }
    type Acts = Record<string, (page: BarePage, address: string) => Promise<void>>
    /** While the page opens: its twin can be asked for as much. */
    const cold: Acts = {
      typing: async (page, address) => {
        await page.open(`${address}/join-waitlist`)
        await typeName(page)
      },
      'typing on /': async (page, address) => {
        await page.open(address)
        await typeName(page)
      },
      selecting: async (page, address) => {
        await page.open(`${address}/join-waitlist`)
        await select(page)
      },
      submitting: async (page, address) => {
        await page.open(`${address}/join-waitlist`)
        await submit(page)
      },
    }
    const warm: Acts = {
      typing: async (page, address) => {
        await openWarm(page, address)
        await typeName(page)
      },
      selecting: async (page, address) => {
        await openWarm(page, address)
        await select(page)
      },
      'submitting with mistakes': async (page, address) => {
        await openWarm(page, address)
        await submit(page)
      },
      submitting: async (page, address) => {
        await openWarm(page, address)
        await page.click('[name=name]')
        await page.type('Ada')
        await page.click('[name=email]')
        await page.type('ada@example.com')
        await submit(page)
      },
      navigating: async (page, address) => {
        await openWarm(page, address)
        await goTo(page, '/sweepstakes-rules')
      },
      'navigating to /': async (page, address) => {
        await openWarm(page, address)
        await goTo(page, '/')
      },
      'navigating there and back': async (page, address) => {
        await openWarm(page, address)
        for (const path of ['/', '/sweepstakes-rules', '/join-waitlist', '/']) {
          await goTo(page, path)
        }
      },
      'the calculator': async (page, address) => {
        await page.open(address)
        await wait(2_000)
        await page.focus('[type=range]')
        await wait(2_000)
        for (let step = 0; step < 10; step++) await page.press('ArrowRight')
      },
    }
    const { site: one, twin } = servers
    for (const [name, act] of Object.entries(cold)) {
      const runs: Record<keyof typeof servers, number[]> = { site: [], twin: [] }
      for (let run = 0; run < RUNS; run++) {
        runs.site.push(await slowestInteraction(browser, (page) => act(page, one.address)))
        runs.twin.push(await slowestInteraction(browser, (page) => act(page, twin.address)))
      }
      results.interactions[`${name}, cold`] = { site: median(runs.site), twin: median(runs.twin) }
    }
    for (const [name, act] of Object.entries(warm)) {
      const runs: number[] = []
      for (let run = 0; run < RUNS; run++) {
        runs.push(await slowestInteraction(browser, (page) => act(page, one.address)))
      }
      results.interactions[`${name}, warm`] = { site: median(runs) }
    }
    console.log('\nInteraction to next paint, in ms')
    console.table(results.interactions)
  })
})

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)
}
