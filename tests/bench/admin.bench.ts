import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { madeUpId } from '../../mocks/server/signups/made-up-people'
import { formatCount } from '../../src/content/format'
import { localPort } from '../../supabase/local/local-address'
import { programs, startWaitlist, type Waitlist } from '../support/waitlist-database'
import { type BenchServer, startBenchServer } from './bench-server'

/**
 * Measures the admin page with short and long waitlists, on a PostgreSQL server if one is installed: the page in a browser, and
 * the statements of its requests inside the database. Compares invitations with a page of the list. Prints medians, and at the
 * end the ratios.
 */

const RUNS = Number(process.env.BENCH_RUNS ?? 11)
const root = join(import.meta.dirname, '../..')

const list = (clauses: string) => `select * from public.waitlist_signups ${clauses} limit 51`
/** A filter as an SQL literal. */
const filterBy = (conditions: object) => `'${JSON.stringify(conditions)}'`
const search = (text: string) =>
  `select * from public.search_signups(${filterBy({ search: text })}, newest_first => true)`

const statements: Readonly<Record<string, string>> = {
  'list: first page': list('order by position'),
  'list: last page': list('order by position desc'),
  'list: from position 500,000': list('where position > 500000 order by position'),
  'list: a savings amount': list(`where savings_amount = '$50,000+' order by position desc`),
  'list: a day': list(
    `where created_at >= '2026-06-03Z' and created_at < '2026-06-04Z' order by position desc`,
  ),
  'list: a month': list(
    `where created_at >= '2026-06-01Z' and created_at < '2026-07-01Z' order by position desc`,
  ),
  'search: a first name': search('zoë'),
  'search: two words': search('zoë tanaka'),
  'search: an exact email': search('ada.okafor@example.com'),
  'search: no match': search('nobody'),
  'search: "example.com"': search('example.com'),
  'search: two letters': search('an'),
  'search: one letter': search('a'),
  'search: "%"': search('%'),
  'summary: all': 'select public.summarize_signups()',
  'summary: a first name': `select public.summarize_signups(${filterBy({ search: 'zoë' })})`,
  'summary: "example.com"': `select public.summarize_signups(${filterBy({ search: 'example.com' })})`,
}

interface BatchToMeasure {
  /** The arguments of the preview and of the invitation. */
  readonly people: string
  /** A page of the list with the same filter. */
  readonly page: string
}

const october = { joined_from: '2026-10-01Z', joined_before: '2026-11-01Z' }
const withSavings = `filter => ${filterBy({ savings: '$50,000+' })}`
const pageOfEverybody = list('order by position')
const pageWithSavings = list(`where savings_amount = '$50,000+' order by position`)

const batches: Readonly<Record<string, BatchToMeasure>> = {
  'the next 500': { people: 'how_many => 500', page: pageOfEverybody },
  'the next 500 by their positions': {
    people: 'how_many => 500, friends_first => false',
    page: pageOfEverybody,
  },
  '500 with a savings amount': { people: `how_many => 500, ${withSavings}`, page: pageWithSavings },
  '500 of a month': {
    people: `how_many => 500, filter => ${filterBy(october)}`,
    page: list(
      `where created_at >= '${october.joined_from}' and created_at < '${october.joined_before}' order by position`,
    ),
  },
  '500 selected people': {
    people: `ids => array[${selectedIds(500)}]::uuid[]`,
    page: pageOfEverybody,
  },
  '10,000 with a savings amount': {
    people: `how_many => 10000, ${withSavings}`,
    page: pageWithSavings,
  },
}
/** More people than a batch can have, so they can only be previewed. */
const tooManyPeople: BatchToMeasure = { people: withSavings, page: pageWithSavings }
/** At a million people, the preview of 500 and their invitation may each take this much longer than a page of the list. */
const MAX_OVER_A_PAGE_MS = 100

function selectedIds(count: number): string {
  return Array.from({ length: count }, (_, index) => `'${madeUpId(700_000 + index * 500)}'`).join()
}

const preview = (people: string) => `select public.preview_batch(${people})`
/** Needs the fingerprint of a preview, so this measures both. */
const previewAndInvite = (people: string) =>
  `select public.invite_batch(public.preview_batch(${people}) ->> 'fingerprint', ${people})`

let site: BenchServer | undefined

test.skip(programs.type === 'missing', 'PostgreSQL and PostgREST')

test.beforeAll(async () => {
  const { status } = spawnSync(process.execPath, ['tests/support/builds.mjs', 'local-project'], {
    cwd: root,
  })
  expect(status).toBe(0)
  site = await startBenchServer(join(root, 'dist-local-project'))
})
test.afterAll(() => site?.close())

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Records the time of the first row, in milliseconds after the start of the navigation. */
const OBSERVE_FIRST_ROW = `
  new MutationObserver((_, observer) => {
    if (document.querySelector('[data-signup]') === null) return
    window.firstRowAt = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
`

async function openSignedIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } })
  await context.addInitScript(OBSERVE_FIRST_ROW)
  const page = await context.newPage()
  await page.goto(`${site?.address}/admin`)
  await page.getByLabel('Email Address').fill(administrator.email)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed in as')).toBeVisible()
  await expectCounted(page)
  return page
}

const expectCounted = (page: Page) =>
  expect(page.getByText(/^[\d,]+ signups\. Showing #/)).toBeVisible()

async function timeToFirstRow(page: Page): Promise<number> {
  await page.goto(`${site?.address}/admin`)
  // If the signups were still being counted, the next load would be slower.
  await expectCounted(page)
  return Number(await page.evaluate('window.firstRowAt'))
}

/**
 * Presses a button of the pager in the page.
 *
 * @returns the milliseconds until other rows are on the screen
 */
function timeToTurn(page: Page, button: 'First' | 'Next' | 'Last'): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const buttons = [...document.querySelectorAll('button')]
        const start = performance.now()
        const firstRow = () => document.querySelector('[data-signup]')?.getAttribute('data-signup')
        const before = firstRow()
        const observer = new MutationObserver(() => {
          const isBusy = document.querySelector('table[aria-busy=true]') !== null
          if (firstRow() === before || isBusy) return
          observer.disconnect()
          resolve(performance.now() - start)
        })
        observer.observe(document, { childList: true, subtree: true, attributes: true })
        buttons.find(({ ariaLabel }) => ariaLabel === name)?.click()
      }),
    button,
  )
}

async function createHeapMeter(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  /** @returns the JavaScript heap in MB after a garbage collection */
  return async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
    return used / 2 ** 20
  }
}

interface Measured {
  readonly firstRow: number
  readonly firstPage: number
  readonly lastPage: number
  readonly domNodes: number
  readonly heap: number
}

const measured = new Map<number, Measured>()
let heapAfterAllPages = Number.NaN
let heapDuringExport = Number.NaN

async function measurePage(page: Page): Promise<Measured> {
  const firstRow: number[] = []
  for (let run = 0; run < RUNS; run++) firstRow.push(await timeToFirstRow(page))
  const domNodes = Number(await page.evaluate('document.querySelectorAll("*").length'))
  const heap = await (await createHeapMeter(page))()
  const lastPage: number[] = []
  const firstPage: number[] = []
  for (let run = 0; run < RUNS; run++) {
    lastPage.push(await timeToTurn(page, 'Last'))
    firstPage.push(await timeToTurn(page, 'First'))
  }
  return {
    firstRow: median(firstRow),
    firstPage: median(firstPage),
    lastPage: median(lastPage),
    domNodes,
    heap,
  }
}

/** Turns all pages, then exports everything. */
async function measureMemory(page: Page, people: number) {
  const measureHeap = await createHeapMeter(page)
  const last = page.getByText(`to #${formatCount(people)}`)
  while (!(await last.isVisible())) await timeToTurn(page, 'Next')
  heapAfterAllPages = await measureHeap()

  await page.goto(`${site?.address}/admin`)
  await expectCounted(page)
  const downloading = page.waitForEvent('download', { timeout: 300_000 })
  let isFinished = false
  const downloaded = downloading.finally(() => {
    isFinished = true
  })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  heapDuringExport = await measureHeap()
  while (!isFinished) {
    heapDuringExport = Math.max(heapDuringExport, await measureHeap())
    await page.waitForTimeout(200)
  }
  const csv = readFileSync(await (await downloaded).path(), 'utf8')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(people + 1)
}

for (const people of [100, 1_000, 100_000, 1_000_000]) {
  test.describe(`${formatCount(people)} people`, () => {
    let server: Waitlist | undefined

    test.beforeAll(async () => {
      server = await startWaitlist(people, { port: localPort })
    })
    test.afterAll(() => server?.close())

    test('page', async ({ browser }) => {
      const page = await openSignedIn(browser)
      measured.set(people, await measurePage(page))
      if (people === 100_000) await measureMemory(page, people)
      await page.context().close()
    })

    if (people !== 100 && people !== 1_000_000) return
    test('statements in ms', async ({ browserName: _ }, { titlePath }) => {
      const times: Record<string, string | undefined> = {}
      for (const [name, statement] of Object.entries(statements)) {
        times[name] = (await server?.measure(statement, RUNS))?.toFixed(1)
      }
      console.log(`\n${titlePath.slice(1).join(': ')}`)
      console.table(times)
    })

    if (people !== 1_000_000) return
    test('batches in ms', async ({ browserName: _ }, { titlePath }) => {
      const ms = async (statement: string) => (await server?.measure(statement, RUNS)) ?? Number.NaN
      const overPage = `over a page, for 500 at most ${MAX_OVER_A_PAGE_MS}`
      for (const invited of [0, 300_000]) {
        for (let count = 0; count < invited; count += 10_000) {
          await server?.run(previewAndInvite('how_many => 10000'))
        }
        const times: Record<string, Record<string, string>> = {}
        const add = (name: string, time: number, pageTime: number) => {
          times[name] = { ms: time.toFixed(1), [overPage]: (time - pageTime).toFixed(1) }
        }
        for (const [name, { people, page }] of Object.entries(batches)) {
          const pageTime = await ms(page)
          const previewTime = await ms(preview(people))
          add(`preview: ${name}`, previewTime, pageTime)
          add(`invite: ${name}`, (await ms(previewAndInvite(people))) - previewTime, pageTime)
        }
        const { people, page } = tooManyPeople
        add('preview: everybody with a savings amount', await ms(preview(people)), await ms(page))
        console.log(`\n${titlePath.slice(1).join(': ')}, ${formatCount(invited)} invited`)
        console.table(times)
      }
    })
  })
}

test('ratios', () => {
  console.table(
    Object.fromEntries(
      [...measured].map(([people, { firstRow, firstPage, lastPage, domNodes, heap }]) => [
        formatCount(people),
        {
          'first row in ms': Math.round(firstRow),
          'back to the first page in ms': Math.round(firstPage),
          'jump to the end in ms': Math.round(lastPage),
          'DOM nodes': domNodes,
          'heap in MB': heap.toFixed(1),
        },
      ]),
    ),
  )
  const [few, thousand, many, million] = [100, 1_000, 100_000, 1_000_000].map((people) =>
    measured.get(people),
  )
  const ratio = (one = Number.NaN, other = Number.NaN) => (one / other).toFixed(2)
  console.table({
    'first row, 1,000,000 over 100 people': ratio(million?.firstRow, few?.firstRow),
    'jump to the end over the first page, 1,000,000': ratio(million?.lastPage, million?.firstPage),
    'DOM nodes, 1,000,000 over 1,000 people': ratio(million?.domNodes, thousand?.domNodes),
    'heap after all pages over the first one, 100,000': ratio(heapAfterAllPages, many?.heap),
    'heap during an export over the first page, 100,000': ratio(heapDuringExport, many?.heap),
  })
})
