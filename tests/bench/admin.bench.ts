import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { formatCount } from '../../src/content/format'
import type { LocalProject } from '../../supabase/local/local-project'
import { type BenchServer, startBenchServer } from './bench-server'
import { measure, programs, startWaitlist } from './long-waitlist'

/**
 * Measures the admin page with short and long waitlists, on a PostgreSQL server if one is installed: the page in a browser, and
 * the statements of its requests inside the database. Prints medians, and at the end the ratios.
 */

const RUNS = Number(process.env.BENCH_RUNS ?? 11)
const root = join(import.meta.dirname, '../..')

const list = (clauses: string) => `select * from public.waitlist_signups ${clauses} limit 51`
/** A filter as an SQL literal. */
const filterBy = (conditions: object) => `'${JSON.stringify(conditions)}'`
const filtered = (conditions: object, page = '') =>
  `select * from public.search_signups(${filterBy(conditions)}, max_rows => 51${page})`
const search = (text: string) => filtered({ search: text }, ', newest_first => true')

const newest = ', newest_first => true'
const june = { joined_from: '2026-06-01Z', joined_before: '2026-07-01Z' }

const statements: Readonly<Record<string, string>> = {
  'list: first page': list('order by position'),
  'list: last page': list('order by position desc'),
  'list: from position 500,000': list('where position > 500000 order by position'),
  'filter: a savings amount': filtered({ savings: '$50,000+' }, newest),
  'filter: a day': filtered({ ...june, joined_before: '2026-06-02Z' }, newest),
  'filter: a month': filtered(june, newest),
  'filter: waiting': filtered({ status: 'waiting' }),
  'filter: waiting, newest first': filtered({ status: 'waiting' }, newest),
  'filter: invited, newest first': filtered({ status: 'invited' }, newest),
  'filter: waiting, with an amount': filtered({ status: 'waiting', savings: '$50,000+' }),
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

let site: BenchServer | undefined

test.skip(programs.type === 'missing', programs.type === 'missing' ? programs.reason : '')

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

const expectCounted = (page: Page) => expect(page.getByText(/^[\d,]+ signups · #/)).toBeVisible()

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

interface Measured {
  readonly firstRow: number
  readonly firstPage: number
  readonly lastPage: number
  readonly domNodes: number
}

const measured = new Map<number, Measured>()

async function measurePage(page: Page): Promise<Measured> {
  const firstRow: number[] = []
  for (let run = 0; run < RUNS; run++) firstRow.push(await timeToFirstRow(page))
  const domNodes = Number(await page.evaluate('document.querySelectorAll("*").length'))
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
  }
}

for (const people of [100, 1_000, 1_000_000]) {
  test.describe(`${formatCount(people)} people`, () => {
    let server: LocalProject | undefined

    test.beforeAll(async () => {
      server = await startWaitlist(people)
    })
    test.afterAll(() => server?.close())

    test('page', async ({ browser }) => {
      const page = await openSignedIn(browser)
      measured.set(people, await measurePage(page))
      await page.context().close()
    })

    if (people !== 100 && people !== 1_000_000) return
    test('statements in ms', async ({ browserName: _ }, { titlePath }) => {
      if (server === undefined) return
      const times: Record<string, string> = {}
      for (const [name, statement] of Object.entries(statements)) {
        times[name] = (await measure(server.owner, statement, RUNS)).toFixed(1)
      }
      console.log(`\n${titlePath.slice(1).join(': ')}`)
      console.table(times)
    })
  })
}

test('ratios', () => {
  console.table(
    Object.fromEntries(
      [...measured].map(([people, { firstRow, firstPage, lastPage, domNodes }]) => [
        formatCount(people),
        {
          'first row in ms': Math.round(firstRow),
          'back to the first page in ms': Math.round(firstPage),
          'jump to the end in ms': Math.round(lastPage),
          'DOM nodes': domNodes,
        },
      ]),
    ),
  )
  const [few, thousand, million] = [100, 1_000, 1_000_000].map((people) => measured.get(people))
  const ratio = (one = Number.NaN, other = Number.NaN) => (one / other).toFixed(2)
  console.table({
    'first row, 1,000,000 over 100 people': ratio(million?.firstRow, few?.firstRow),
    'jump to the end over the first page, 1,000,000': ratio(million?.lastPage, million?.firstPage),
    'DOM nodes, 1,000,000 over 1,000 people': ratio(million?.domNodes, thousand?.domNodes),
  })
})
