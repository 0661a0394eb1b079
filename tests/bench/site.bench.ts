import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { type BenchServer, startBenchServer } from './bench-server'
import { type BuiltSite, buildSite } from './build-site'
import { type LighthouseRun, launchForLighthouse, medianOf, runLighthouse } from './lighthouse-run'
import {
  longestTask,
  SLOWDOWN,
  slowDown,
  slowestInteraction,
  watchInteractions,
} from './main-thread'

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
  longestTasks: Record<string, number>
  interactions: Record<string, number>
} = { comparisons: [], longestTasks: {}, interactions: {} }

test.beforeAll(() => {
  site = buildSite()
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
      'twin performance': twin.performance,
    })),
  )
})

test.describe(`with a ${SLOWDOWN} times slower processor`, () => {
  let server: BenchServer
  test.beforeAll(async () => {
    server = await startBenchServer(site.folder, 0)
  })
  test.afterAll(() => server.close())

  test('the longest task', async ({ browser }) => {
    for (const path of pages) {
      results.longestTasks[path] = await medianTask(browser, async (page) => {
        await page.goto(server.address + path)
        await page.waitForTimeout(5_000)
      })
    }
    results.longestTasks['/ scrolled to its end'] = await medianTask(browser, async (page) => {
      await page.goto(server.address)
      await page.waitForTimeout(3_000)
      await scrollThrough(page)
    })
    console.log('\nThe longest task from the app’s first script on, in ms')
    console.table(results.longestTasks)
  })

  test('the slowest answer to what a visitor does', async ({ browser }) => {
    const acts: Record<string, (page: Page) => Promise<void>> = {
      'typing, cold': async (page) => {
        await page.goto(`${server.address}/join-waitlist`, { waitUntil: 'commit' })
        await page.getByLabel('Full Name').click()
        await page.keyboard.type('Ada Josephine Magdalena Wilhelmina Park', { delay: 60 })
      },
      'typing on /, cold': async (page) => {
        await page.goto(server.address, { waitUntil: 'commit' })
        await page.getByLabel('Full Name').click()
        await page.keyboard.type('Ada Josephine Magdalena Wilhelmina Park', { delay: 60 })
      },
      'selecting, cold': async (page) => {
        await page.goto(`${server.address}/join-waitlist`, { waitUntil: 'commit' })
        await select(page)
      },
      'submitting, cold': async (page) => {
        await page.goto(`${server.address}/join-waitlist`, { waitUntil: 'commit' })
        await page.getByRole('button', { name: 'Join the Waitlist' }).click()
        await page.waitForTimeout(3_000)
      },
      'typing, warm': async (page) => {
        await openWarm(page)
        await page.getByLabel('Full Name').click()
        await page.keyboard.type('Ada Josephine Magdalena Wilhelmina Park', { delay: 60 })
      },
      'selecting, warm': async (page) => {
        await openWarm(page)
        await select(page)
      },
      'submitting, warm': async (page) => {
        await openWarm(page)
        await page.getByRole('button', { name: 'Join the Waitlist' }).click()
        await page.getByLabel('Full Name').fill('Ada Park')
        await page.getByLabel('Email Address').fill('ada.park@example.com')
        await page.getByRole('button', { name: 'Join the Waitlist' }).click()
        await page.waitForTimeout(2_000)
      },
      'navigating, first time': async (page) => {
        await openWarm(page)
        await page.getByRole('link', { name: 'Sweepstakes Rules' }).first().click()
        await page.getByRole('heading', { level: 1, name: 'Official Rules' }).waitFor()
      },
      'navigating to /, first time': async (page) => {
        await openWarm(page)
        await page.getByRole('link', { name: 'Home' }).click()
        await page.locator('#waitlist').waitFor()
      },
      'navigating, again': async (page) => {
        await openWarm(page)
        for (const name of ['Home', 'Sweepstakes Rules', 'Join Waitlist', 'Home']) {
          await page.getByRole('link', { name }).first().click()
          await page.waitForTimeout(1_000)
        }
      },
      'the calculator': async (page) => {
        await page.goto(server.address)
        await page.waitForTimeout(2_000)
        await page.getByRole('slider').focus()
        await page.waitForTimeout(2_000)
        for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowRight', { delay: 60 })
      },
    }
    for (const [name, act] of Object.entries(acts)) {
      const slowest: number[] = []
      for (let run = 0; run < RUNS; run++) {
        const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
        await watchInteractions(page)
        await slowDown(page)
        await act(page)
        slowest.push(await slowestInteraction(page))
        await page.close()
      }
      results.interactions[name] = median(slowest)
    }
    console.log('\nInteraction to next paint, in ms')
    console.table(results.interactions)
  })

  async function openWarm(page: Page) {
    await page.goto(`${server.address}/join-waitlist`)
    await page.locator('form[data-ready]').waitFor()
    await page.waitForTimeout(1_000)
  }

  async function medianTask(browser: Browser, act: (page: Page) => Promise<void>) {
    const longest: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
      await slowDown(page)
      longest.push(await longestTask(browser, page, () => act(page)))
      await page.close()
    }
    return median(longest)
  }
})

/** By keyboard: a list that opens is the browser's own, and not the page's. */
async function select(page: Page) {
  await page.getByLabel('How much would you like to save?').focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown', { delay: 60 })
  await page.waitForTimeout(2_000)
}

async function scrollThrough(page: Page) {
  await page.mouse.move(200, 400)
  for (let step = 0; step < 30; step++) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(150)
  }
  await expect(page.locator('form[data-ready]')).toBeVisible()
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)
}
