import { describe, expect, test, vi } from 'vitest'
import type { AdminRepository } from '../../src/admin/data/backend/admin-repository'
import { unfiltered } from '../../src/admin/data/signup-filter'
import { readView, type SignupView } from '../../src/admin/data/signup-view'
import { exportFileName } from '../../src/admin/export/export-file-name'
import { exportSignups } from '../../src/admin/export/export-signups'
import type { Failed } from '../../src/lib/failure'
import { signupColumnNames } from '../../src/lib/signup-columns'
import { exampleRow } from '../support/example-signup'
import { fakeAdminRepository, listOf } from '../support/fake-admin-repository'

type Failure = Omit<Failed, 'type'>

interface FakeOptions {
  /** Called before the second response. */
  onSecondRequest?: () => void
  /** What some of the requests answer instead, by their numbers. */
  failures?: Readonly<Record<number, Failure>>
}

/** A repository of signups with the positions 1 to `count`. Its `positions` can be changed at any time. */
function createFake(count: number, { onSecondRequest, failures = {} }: FakeOptions = {}) {
  const people = upTo(count).map(exampleRow)
  const positions = new Set(upTo(count))
  let requests = 0
  const list = vi.fn<AdminRepository['list']>(async (request) => {
    requests++
    if (requests === 2) onSecondRequest?.()
    const failure = failures[requests]
    if (failure !== undefined) return { type: 'failed', ...failure }
    const left = people.filter(({ position }) => positions.has(position))
    return listOf(left, 1_000)(request)
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
      signal: new AbortController().signal,
      onProgress: () => {},
      ...rest,
    },
  )
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** @returns the lines of the file, without the one of the headings */
async function expectExported(outcome: Awaited<ReturnType<typeof start>>, positions: number[]) {
  if (outcome.type !== 'exported') throw new Error(`The export ended as ${outcome.type}`)
  expect(outcome.rows).toBe(positions.length)
  const [header = '', ...lines] = (await outcome.file.text()).trimEnd().split('\r\n')
  const column = header.split(',').indexOf('Position')
  expect(lines.map((line) => Number(line.split(',')[column]))).toEqual(positions)
  // Some programs need the mark at the beginning, and show a second one.
  const bytes = Buffer.from(await outcome.file.arrayBuffer())
  const mark = Buffer.from([0xef, 0xbb, 0xbf])
  expect([bytes.indexOf(mark), bytes.lastIndexOf(mark)]).toEqual([0, 0])
  return lines
}

test.each([
  ['no people', 0, false],
  ['several pages', 2_500, false],
  ['the newest first', 1_500, true],
])('exports %s', async (_name, count, isNewestFirst) => {
  const expected = isNewestFirst ? upTo(count).reverse() : upTo(count)
  await expectExported(await start(createFake(count), { isNewestFirst }), expected)
})

test('has the columns of its first page on each page', async () => {
  const first = { ...exampleRow(1), invite_code: null }
  const outcome = await start({
    list: async ({ afterPosition = 0 }) => ({
      type: 'ok',
      data: [first, exampleRow(2)].slice(afterPosition, afterPosition + 1),
    }),
  })
  const lines = await expectExported(outcome, [1, 2])
  const specified = ['id', ...signupColumnNames, 'position', 'created_at'].length
  expect(lines.map((line) => line.split(',').length)).toEqual([specified, specified])
})

test.each([false, true])(
  'neither repeats nor misses a signup if others are removed during the export (newest first: %s)',
  async (isNewestFirst) => {
    const fake = createFake(2_500, {
      onSecondRequest() {
        for (const position of [900, 1_000, 1_300, 1_501, 1_600]) fake.positions.delete(position)
      },
    })
    const outcome = await start(fake, { isNewestFirst })
    // Those that were removed before their page was requested.
    const missing = isNewestFirst ? [900, 1_000, 1_300] : [1_300, 1_501, 1_600]
    const expected = upTo(2_500).filter((position) => !missing.includes(position))
    await expectExported(outcome, isNewestFirst ? expected.reverse() : expected)
  },
)

describe('a request that fails', () => {
  const offline = { reason: 'offline' } as const
  /** Starts an export of three pages whose second request, and others after it, fail. */
  function startFailing(failures: readonly Failure[]) {
    const fake = createFake(2_500, {
      failures: Object.fromEntries(failures.map((failure, index) => [index + 2, failure])),
    })
    const progress: number[] = []
    const outcome = start(fake, {
      onProgress: (rows) => progress.push(rows),
    })
    return { ...fake, outcome, progress }
  }

  test('is repeated once', async () => {
    const { outcome, progress } = startFailing([
      { reason: 'unexpected', response: { status: 500 } },
    ])
    await expectExported(await outcome, upTo(2_500))
    expect(progress).toEqual([1_000, 1_999, 2_500, 2_500])
  })

  test.each<[string, Failure[], number]>([
    ['ends the export the second time', [offline, offline], 3],
    [
      'is not repeated if the server refuses it',
      [{ reason: 'refused', response: { status: 401 } }],
      2,
    ],
    [
      'is not repeated if the session has ended',
      [{ reason: 'unavailable', response: { status: 401 } }],
      2,
    ],
  ])('%s', async (_name, failures, requests) => {
    const { outcome, list } = startFailing(failures)
    expect(await outcome).toMatchObject({
      type: 'failed',
      reason: failures[0]?.reason,
      rows: 1_000,
    })
    expect(list).toHaveBeenCalledTimes(requests)
  })
})

test('fails on a backend that cannot filter, instead of saving everybody', async () => {
  const outcome = await start({ list: async () => ({ type: 'unsupported' }) })
  expect(outcome).toMatchObject({ type: 'failed', rows: 0 })
})

test('fails if the account has lost its rights, because its list looks empty then', async () => {
  const outcome = await start({
    ...createFake(0),
    summarize: async () => ({ type: 'failed', reason: 'refused' }),
  })
  expect(outcome).toMatchObject({ type: 'failed', reason: 'refused', rows: 0 })
})

test('stops when it is canceled, and drops the response in flight', async () => {
  const abort = new AbortController()
  const { list } = createFake(5_000, { onSecondRequest: () => abort.abort() })
  const onProgress = vi.fn()
  expect(await start({ list }, { signal: abort.signal, onProgress })).toEqual({ type: 'canceled' })
  expect(list).toHaveBeenCalledTimes(2)
  expect(onProgress.mock.calls).toEqual([[1_000]])
})

test('fails if the server returns a page that does not follow the one before', async () => {
  const list = async () => ({ type: 'ok' as const, data: [exampleRow(1), exampleRow(2)] })
  expect(await start({ list })).toMatchObject({ type: 'failed', reason: 'unexpected', rows: 2 })
})

test.each<[string, Partial<SignupView>]>([
  ['', {}],
  ['-50000-plus', { savings: '$50,000+' }],
  ['-1000-5000', { savings: '$1,000 - $5,000' }],
  ['-batch-3', { status: 3 }],
  [
    '-search-no-amount-from-2026-01-01-to-2026-02-28-3-friends-newest-first',
    {
      search: 'ada',
      savings: 'none',
      firstDay: '2026-01-01',
      lastDay: '2026-02-28',
      minFriends: 3,
      isNewestFirst: true,
    },
  ],
])('the name of a file ends in %j', (end, view) => {
  const name = exportFileName({ ...readView('', ''), ...view }, new Date(2026, 10, 22, 15, 30, 59))
  expect(name).toBe(`nestwin-waitlist-2026-11-22-1530${end}.csv`)
})
