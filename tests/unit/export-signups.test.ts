import { expect, test, vi } from 'vitest'
import type { AdminRepository } from '../../src/admin/data/backend/admin-repository'
import { RequestError } from '../../src/admin/data/backend/result'
import { unfiltered } from '../../src/admin/data/signup-filter'
import { readView, type SignupView } from '../../src/admin/data/signup-view'
import { exportFileName } from '../../src/admin/export/export-file-name'
import { exportSignups } from '../../src/admin/export/export-signups'
import type { Failed } from '../../src/lib/failure'
import { exampleRow } from '../support/example-signup'
import { fakeAdminRepository, listOf, requestError } from '../support/fake-admin-repository'

type Failure = Omit<Failed, 'type'>

interface FakeOptions {
  /** Called before the second response. */
  onSecondRequest?: () => void
  /** Failures to respond with, by request number. */
  failures?: Readonly<Record<number, Failure>>
}

/** Creates a repository with the positions 1 to `count`. A test can change `positions` at any time. */
function createFake(count: number, { onSecondRequest, failures = {} }: FakeOptions = {}) {
  const people = upTo(count).map(exampleRow)
  const positions = new Set(upTo(count))
  let requests = 0
  const list = vi.fn<AdminRepository['list']>(async (request) => {
    requests++
    if (requests === 2) onSecondRequest?.()
    const failure = failures[requests]
    if (failure !== undefined) throw requestError(failure)
    const left = people.filter(({ position }) => positions.has(position))
    return listOf(left)(request)
  })
  return { positions, list }
}

type Options = Parameters<typeof exportSignups>[2]

function start(
  repository: Partial<Pick<AdminRepository, 'list' | 'summarize'>>,
  { isNewestFirst = false, ...rest }: Partial<Options> & { isNewestFirst?: boolean } = {},
) {
  return exportSignups(
    fakeAdminRepository(repository),
    { filter: unfiltered, isNewestFirst },
    {
      columns: 'all',
      signal: new AbortController().signal,
      onProgress: () => {},
      ...rest,
    },
  )
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Checks the exported positions. @returns the file's lines without the header */
async function expectExported(outcome: Awaited<ReturnType<typeof start>>, positions: number[]) {
  if (outcome.type !== 'exported') throw new Error(`The export ended as ${outcome.type}`)
  expect(outcome.rows).toBe(positions.length)
  const [header = '', ...lines] = (await outcome.file.text()).trimEnd().split('\r\n')
  const column = header.split(',').indexOf('Position')
  expect(lines.map((line) => Number(line.split(',')[column]))).toEqual(positions)
  // Some programs need the byte order mark at the start, and would show a second one.
  const bytes = Buffer.from(await outcome.file.arrayBuffer())
  const mark = Buffer.from([0xef, 0xbb, 0xbf])
  expect([bytes.indexOf(mark), bytes.lastIndexOf(mark)]).toEqual([0, 0])
  return lines
}

test.each([
  ['no people', 0, false],
  ['several pages', 2_500, false],
  ['the newest signups first', 1_500, true],
])('an export contains %s', async (_name, count, isNewestFirst) => {
  const expected = isNewestFirst ? upTo(count).reverse() : upTo(count)
  await expectExported(await start(createFake(count), { isNewestFirst }), expected)
})

test.each([false, true])(
  'an export neither repeats nor skips a signup during removals (newest first: %s)',
  async (isNewestFirst) => {
    const fake = createFake(2_500, {
      onSecondRequest() {
        for (const position of [900, 1_000, 1_300, 1_501, 1_600]) fake.positions.delete(position)
      },
    })
    const outcome = await start(fake, { isNewestFirst })
    // These signups were removed before their page was requested.
    const missing = isNewestFirst ? [900, 1_000, 1_300, 1_501] : [1_000, 1_300, 1_501, 1_600]
    const expected = upTo(2_500).filter((position) => !missing.includes(position))
    await expectExported(outcome, isNewestFirst ? expected.reverse() : expected)
  },
)

test('an export stops at the first failure', async () => {
  const { list } = createFake(2_500, { failures: { 2: { reason: 'offline' } } })
  const outcome = await start({ list })
  expect(outcome).toMatchObject({ type: 'failed', reason: 'offline', rows: 999 })
  expect(list).toHaveBeenCalledTimes(2)
})

test('an export fails on a backend that cannot filter, instead of saving everyone', async () => {
  const outcome = await start({
    list: () => Promise.reject(new RequestError({ type: 'unsupported' })),
  })
  expect(outcome).toMatchObject({ type: 'failed', rows: 0 })
})

test('an export with an empty list fails if the account lost its rights', async () => {
  const outcome = await start({
    ...createFake(0),
    summarize: () => Promise.reject(requestError({ reason: 'refused' })),
  })
  expect(outcome).toMatchObject({ type: 'failed', reason: 'refused', rows: 0 })
})

test('a canceled export drops the response in flight', async () => {
  const abort = new AbortController()
  const { list } = createFake(5_000, { onSecondRequest: () => abort.abort() })
  const onProgress = vi.fn()
  expect(await start({ list }, { signal: abort.signal, onProgress })).toEqual({ type: 'canceled' })
  expect(list).toHaveBeenCalledTimes(2)
  expect(onProgress.mock.calls).toEqual([[999]])
})

test.each<[string, Partial<SignupView>]>([
  ['', {}],
  ['-savings-50000-plus', { savings: '$50,000+' }],
  ['-status-batch-3', { status: 3 }],
  [
    '-search-savings-none-from-2026-01-01-to-2026-02-28-friends-3-order-newest',
    {
      search: 'ada',
      savings: 'none',
      firstDay: '2026-01-01',
      lastDay: '2026-02-28',
      minFriends: 3,
      isNewestFirst: true,
    },
  ],
])('an export file name ends in %j', (end, view) => {
  const name = exportFileName({ ...readView('', ''), ...view }, new Date(2026, 10, 22, 15, 30, 59))
  expect(name).toBe(`nestwin-waitlist-2026-11-22-1530${end}.csv`)
})
