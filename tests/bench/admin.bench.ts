import { test } from '@playwright/test'
import { startWaitlistServer } from './waitlist-database'

/** Measures the admin page with a short and a long waitlist: the statements of its requests, inside the database. */

const RUNS = Number(process.env.BENCH_RUNS ?? 11)

const list = (clauses: string) => `select * from public.waitlist_signups ${clauses} limit 51`
const search = (text: string) =>
  `select * from public.search_signups('${text}', newest_first => true)`

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
  'summary: a first name': `select public.summarize_signups('zoë')`,
  'summary: "example.com"': `select public.summarize_signups('example.com')`,
}

for (const people of [100, 1_000_000]) {
  test.describe(`${people.toLocaleString('en-US')} people`, () => {
    let server: Awaited<ReturnType<typeof startWaitlistServer>> | undefined

    test.beforeAll(async () => {
      server = await startWaitlistServer(people)
    })
    test.afterAll(() => server?.close())

    test('statements in ms', async ({ browserName: _ }, { titlePath }) => {
      const times: Record<string, string | undefined> = {}
      for (const [name, statement] of Object.entries(statements)) {
        times[name] = (await server?.measure(statement, RUNS))?.toFixed(1)
      }
      console.log(`\n${titlePath.slice(1).join(': ')}`)
      console.table(times)
    })
  })
}
