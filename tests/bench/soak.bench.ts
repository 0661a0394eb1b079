import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { figures } from '../../src/content/figures'
import { PLACE_KEY } from '../../src/lib/browser-storage'
import { type BenchServer, startBenchServer } from './bench-server'
import { buildSiteAndTwin } from './site-and-twin'

/**
 * Uses the production build for a long time, and compares what the page holds before and after. Everything is counted after a
 * collection of garbage, and after a warm-up that fills the caches.
 */

const WARM_UP = 500
const ROUNDS = 10_000
/** The heap may grow by this factor, because the browser keeps some of its own data. */
const MOST_GROWTH = 1.1

let server: BenchServer
test.beforeAll(async () => {
  server = await startBenchServer(buildSiteAndTwin().site)
})
test.afterAll(() => server.close())

/** Counts the timers that are waiting, as `waitingTimers`. */
const COUNT_TIMERS = `
  globalThis.waitingTimers = new Set()
  for (const [set, clear, repeats] of [['setTimeout', 'clearTimeout', false], ['setInterval', 'clearInterval', true]]) {
    const [start, stop] = [globalThis[set], globalThis[clear]]
    globalThis[set] = (run, ...rest) => {
      const id = start((...values) => {
        if (!repeats) waitingTimers.delete(id)
        run(...values)
      }, ...rest)
      waitingTimers.add(id)
      return id
    }
    globalThis[clear] = (id) => {
      waitingTimers.delete(id)
      stop(id)
    }
  }
`

async function count(page: Page, devTools: CDPSession) {
  // Longer than a toast is visible.
  await page.waitForTimeout(6_000)
  await devTools.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  const timers = Number(await page.evaluate('waitingTimers.size'))
  return { 'heap in kB': Math.round(usedSize / 1_000), nodes, listeners: jsEventListeners, timers }
}

async function soak(page: Page, name: string, repeat: (rounds: number) => Promise<unknown>) {
  const devTools = await page.context().newCDPSession(page)
  await repeat(WARM_UP)
  const before = await count(page, devTools)
  await repeat(ROUNDS)
  const after = await count(page, devTools)
  console.log(`\n${name}`)
  console.table({ before, after })
  expect(after['heap in kB']).toBeLessThanOrEqual(before['heap in kB'] * MOST_GROWTH)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * MOST_GROWTH)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * MOST_GROWTH)
  expect(after.timers).toBeLessThanOrEqual(before.timers)
}

/** Clicks on elements with the text, one after another and again from the first. */
const clickEach = ([texts, rounds]: readonly [readonly string[], number]) =>
  new Promise<void>((resolve) => {
    let round = 0
    const next = () => {
      if (round === rounds) return resolve()
      const text = texts[round++ % texts.length]
      const element = [...document.querySelectorAll<HTMLElement>('a, button')].find(
        ({ textContent }) => textContent === text,
      )
      if (element === undefined) throw new Error(`There is no ${text}`)
      element.click()
      setTimeout(next)
    }
    next()
  })

test('10,000 changes of the page', async ({ page }) => {
  await page.addInitScript(COUNT_TIMERS)
  await page.goto(server.address)
  await page.getByRole('slider').focus()
  await soak(page, test.info().title, (rounds) =>
    page.evaluate(clickEach, [
      ['Join Waitlist', 'Sweepstakes Rules', 'Privacy', 'Home'],
      rounds,
    ] as const),
  )
})

test('10,000 toasts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  await page.addInitScript(COUNT_TIMERS)
  await page.addInitScript(([key, place]) => localStorage.setItem(key, place), [
    PLACE_KEY,
    JSON.stringify([{ position: 12, inviteCode: null }]),
  ] as const)
  await page.goto(`${server.address}/join-waitlist`)
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  await soak(page, test.info().title, (rounds) =>
    page.evaluate(clickEach, [['Copy link'], rounds] as const),
  )
})

test('the counter for 24 hours', async ({ page }) => {
  const hour = 3_600_000
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.addInitScript(COUNT_TIMERS)
  await page.goto(server.address)
  await page.getByRole('slider').focus()
  const entries = async () => {
    const text = (await page.getByTestId('entries-counter').textContent()) ?? ''
    return Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', ''))
  }
  const { start, intervalMs } = figures.entriesCounter
  await expect.poll(entries, { timeout: 30_000 }).toBeGreaterThan(start)
  await soak(page, test.info().title, async (rounds) => {
    const before = await entries()
    const hours = rounds === ROUNDS ? 24 : 1
    for (let passed = 0; passed < hours; passed++) await page.clock.runFor(hour)
    expect(await entries()).toBeGreaterThanOrEqual(before + (hours * hour) / intervalMs)
  })
})
