import { describe, expect, test, vi } from 'vitest'
import type { AdminRepository } from '../../src/admin/backend/admin-repository'
import { exportFileName } from '../../src/admin/export/export-file-name'
import { exportSignups } from '../../src/admin/export/export-signups'
import { readView, type SignupView } from '../../src/admin/list/signup-view'
import { unfiltered } from '../../src/admin/signup-filter'
import type { SignupRow } from '../../src/lib/signup-columns'
import { exampleSignup } from '../support/example-signup'
import { fakeAdminRepository } from '../support/fake-admin-repository'

const toRow = (position: number): SignupRow => ({
  ...exampleSignup,
  id: `id-${position}`,
  position,
  created_at: '2026-06-01T13:00:00+00:00',
  invite_code: 'K7QX2M9P',
  invited_by: null,
  friends_joined: 0,
  invited_at: null,
  batch: null,
})

interface FakeOptions {
  /** The maximum number of rows that the server returns. */
  cap?: number
  /** Called before the second response. */
  onSecondRequest?: () => void
  /** The number of a request that fails. */
  failingRequest?: number
}

/** A repository of signups with the positions 1 to `count`. Its `positions` can be changed at any time. */
function createFake(
  count: number,
  { cap = 1_000, onSecondRequest, failingRequest }: FakeOptions = {},
) {
  const positions = new Set(Array.from({ length: count }, (_, index) => index + 1))
  const list = vi.fn<AdminRepository['list']>(async (request) => {
    if (list.mock.calls.length === 2) onSecondRequest?.()
    if (list.mock.calls.length === failingRequest) return { type: 'failed', reason: 'offline' }
    const { afterPosition = 0, beforePosition = Number.POSITIVE_INFINITY } = request
    const ascending = [...positions].sort((a, b) => a - b)
    const matching = (request.isNewestFirst ? ascending.reverse() : ascending).filter(
      (position) => position > afterPosition && position < beforePosition,
    )
    const entries = matching.slice(0, Math.min(cap, request.limit)).map(toRow)
    return { type: 'ok', data: entries }
  })
  return { positions, list }
}

type Exporting = Pick<AdminRepository, 'list' | 'summarize'>

function start(
  repository: Partial<Exporting>,
  options: Partial<Parameters<typeof exportSignups>[2]> & { isNewestFirst?: boolean } = {},
) {
  const { isNewestFirst = false, ...rest } = options
  return exportSignups(
    fakeAdminRepository(repository),
    { filter: unfiltered, isNewestFirst },
    { signal: new AbortController().signal, onProgress: () => {}, ...rest },
  )
}

/** @returns the positions in an exported file, in its order */
async function positionsIn(file: Blob): Promise<number[]> {
  const [header, ...lines] = (await file.text()).trimEnd().split('\r\n')
  const column = header?.split(',').indexOf('Position') ?? -1
  return lines.map((line) => Number(line.split(',')[column]))
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

async function expectExported(outcome: Awaited<ReturnType<typeof start>>, positions: number[]) {
  if (outcome.type !== 'exported') throw new Error(`The export ended as ${outcome.type}`)
  expect(outcome.rows).toBe(positions.length)
  expect(await positionsIn(outcome.file)).toEqual(positions)
}

test('exports all pages in order and reports the progress', async () => {
  const { list } = createFake(2_500)
  const progress: number[] = []
  const outcome = await start({ list }, { onProgress: (rows) => progress.push(rows) })
  await expectExported(outcome, upTo(2_500))
  expect(progress).toEqual([1_000, 2_000, 2_500])
  expect(list.mock.calls.map(([request]) => request)).toEqual(
    [undefined, 1_000, 2_000, 2_500].map((afterPosition) => ({
      filter: unfiltered,
      isNewestFirst: false,
      limit: 1_000,
      ...(afterPosition !== undefined && { afterPosition }),
    })),
  )
})

test('writes a byte order mark once, at the beginning of the file', async () => {
  const outcome = await start(createFake(2_000))
  if (outcome.type !== 'exported') throw new Error(`The export ended as ${outcome.type}`)
  const bytes = Buffer.from(await outcome.file.arrayBuffer())
  const mark = Buffer.from([0xef, 0xbb, 0xbf])
  expect(bytes.indexOf(mark)).toBe(0)
  expect(bytes.lastIndexOf(mark)).toBe(0)
})

test('has the columns of its first page on each page', async () => {
  const first = { ...toRow(1), invite_code: null }
  const outcome = await start({
    list: async ({ afterPosition = 0 }) => ({
      type: 'ok',
      data: [first, toRow(2)].slice(afterPosition, afterPosition + 1),
    }),
  })
  await expectExported(outcome, [1, 2])
  const lines = outcome.type === 'exported' ? (await outcome.file.text()).split('\r\n') : []
  expect(lines.slice(0, 3).map((line) => line.split(',').length)).toEqual([7, 7, 7])
})

test('exports the newest first', async () => {
  const { list } = createFake(1_500)
  await expectExported(await start({ list }, { isNewestFirst: true }), upTo(1_500).reverse())
  expect(list.mock.calls[1]?.[0]).toMatchObject({ beforePosition: 501 })
})

test('exports everybody from a server that returns fewer rows than requested', async () => {
  await expectExported(await start(createFake(250, { cap: 100 })), upTo(250))
})

test('exports an empty waitlist as a file without rows', async () => {
  await expectExported(await start(createFake(0)), [])
})

test.each([false, true])(
  'neither repeats nor misses a signup if others are removed meanwhile (newest first: %s)',
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

test('continues after a failure from the last position', async () => {
  const fake = createFake(2_500, { failingRequest: 2 })
  const failure = await start(fake)
  if (failure.type !== 'failed') throw new Error(`The export ended as ${failure.type}`)
  expect(failure).toMatchObject({
    reason: 'offline',
    partial: { rows: 1_000, lastPosition: 1_000 },
  })

  const progress: number[] = []
  const outcome = await start(fake, {
    continueFrom: failure.partial,
    onProgress: (rows) => progress.push(rows),
  })
  await expectExported(outcome, upTo(2_500))
  expect(progress).toEqual([2_000, 2_500])
  const bounds = fake.list.mock.calls.map(([request]) => request.afterPosition)
  expect(bounds).toEqual([undefined, 1_000, 1_000, 2_000, 2_500])
})

test('fails if the account has lost its rights, because its list looks empty then', async () => {
  const outcome = await start({
    ...createFake(0),
    summarize: async () => ({ type: 'failed', reason: 'refused' }),
  })
  expect(outcome).toMatchObject({ type: 'failed', reason: 'refused', partial: { rows: 0 } })
})

test('stops when it is canceled, and drops the response in flight', async () => {
  const abort = new AbortController()
  const { list } = createFake(5_000, { onSecondRequest: () => abort.abort() })
  const progress: number[] = []
  const outcome = await start(
    { list },
    { signal: abort.signal, onProgress: (rows) => progress.push(rows) },
  )
  expect(outcome).toEqual({ type: 'canceled' })
  expect(list).toHaveBeenCalledTimes(2)
  expect(progress).toEqual([1_000])
})

test('fails if the server returns a page that does not follow the one before', async () => {
  const list = async () => ({ type: 'ok' as const, data: [toRow(1), toRow(2)] })
  expect(await start({ list })).toMatchObject({
    type: 'failed',
    reason: 'unexpected',
    partial: { rows: 2, lastPosition: 2 },
  })
})

describe('the file name', () => {
  const startedAt = new Date(2026, 10, 22, 15, 30, 59)

  test.each<[Partial<SignupView>, string]>([
    [{}, ''],
    [{ isNewestFirst: true }, '-newest-first'],
    [{ savings: '$50,000+' }, '-50000-plus'],
    [{ savings: '$1,000 - $5,000' }, '-1000-5000'],
    [{ savings: 'none' }, '-no-amount'],
    [{ search: 'ada park' }, '-search'],
    [{ status: 3 }, '-batch-3'],
    [{ firstDay: '2026-06-01' }, '-from-2026-06-01'],
    [{ lastDay: '2026-06-07' }, '-to-2026-06-07'],
    [{ minFriends: 3 }, '-3-friends'],
    [
      {
        search: 'ada',
        savings: 'none',
        firstDay: '2026-01-01',
        lastDay: '2026-02-28',
        minFriends: 3,
        isNewestFirst: true,
      },
      '-search-no-amount-from-2026-01-01-to-2026-02-28-3-friends-newest-first',
    ],
  ])('of %j ends in %j', (view, end) => {
    const name = exportFileName({ ...readView('', ''), ...view }, startedAt)
    expect(name).toBe(`nestwin-waitlist-2026-11-22-1530${end}.csv`)
  })
})
