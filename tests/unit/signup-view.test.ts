import { describe, expect, test } from 'vitest'
import { activeFilters } from '../../src/admin/data/signup-filter'
import {
  createPage,
  PAGE_SIZE,
  readView,
  type SignupView,
  toListRequest,
  writeView,
} from '../../src/admin/data/signup-view'
import { exampleRow } from '../support/example-signup'

const wholeList = readView('', '')
const view = (change: Partial<SignupView>): SignupView => ({ ...wholeList, ...change })

describe('a view in the address', () => {
  test.each<[string, Partial<SignupView>]>([
    ['', {}],
    [
      '?savings=25000-50000&from=2026-06-01&to=2026-06-07&friends=3&order=newest&at=73512',
      {
        savings: '$25,000 - $50,000',
        firstDay: '2026-06-01',
        lastDay: '2026-06-07',
        minFriends: 3,
        isNewestFirst: true,
        start: { type: 'at', position: 73_512 },
      },
    ],
    ['?savings=50000-plus', { savings: '$50,000+' }],
    ['?savings=none', { savings: 'none' }],
    ['?status=waiting', { status: 'waiting' }],
    ['?status=batch-12', { status: 12 }],
    ['?before=end', { start: { type: 'last' } }],
    ['?before=51', { start: { type: 'before', position: 51 } }],
  ])('a view is written as %s, and read again', (query, change) => {
    expect(writeView(view(change), '')).toBe(query)
    expect(readView(query, '')).toEqual(view(change))
  })

  test('never contains the search, and leaves other parameters', () => {
    const changed = view({ search: 'ada.park@example.com', savings: 'none' })
    expect(writeView(changed, '?scenario=offline&order=newest')).toBe(
      '?scenario=offline&savings=none',
    )
  })

  test.each([
    ...['?savings=1000000', '?friends=2', '?friends=03', '?order=sideways', '?before=soon'],
    ...['?from=yesterday&to=2026-02-31', '?from=0002-06-01&to=9999-12-31'],
    ...['?at=0', '?at=-5', '?at=1e5', '?at=99999999999999999999'],
  ])('ignores invalid values: %s', (query) => {
    expect(readView(query, '')).toEqual(wholeList)
  })
})

test('a day begins and ends at midnight in the time zone of the reader', () => {
  const filters = activeFilters(view({ firstDay: '2026-06-30', lastDay: '2026-06-30' }))
  const [begin, end] = [new Date(2026, 5, 30).toISOString(), new Date(2026, 6, 1).toISOString()]
  expect(filters).toMatchObject([
    { argument: ['joined_from', begin] },
    { argument: ['joined_before', end] },
  ])
})

/** Answers a request as the server does. */
function response(positions: readonly number[], request: ReturnType<typeof toListRequest>) {
  const { isNewestFirst, afterPosition = 0, beforePosition = Infinity, limit } = request
  const inRange = positions.filter((one) => one > afterPosition && one < beforePosition)
  return inRange.sort((a, b) => (isNewestFirst ? b - a : a - b)).slice(0, limit)
}

test.each<[SignupView['start'], boolean, object]>([
  [{ type: 'first' }, false, { first: 1, last: 50, hasPrevious: false, hasNext: true }],
  [{ type: 'last' }, false, { first: 71, last: 120, hasNext: false }],
  [{ type: 'at', position: 60 }, false, { first: 60, last: 109, hasNext: true }],
  [{ type: 'at', position: 71 }, false, { first: 71, last: 120, hasNext: false }],
  [{ type: 'at', position: 100 }, false, { first: 100, last: 120, count: 21 }],
  [{ type: 'at', position: 121 }, false, { count: 0, hasNext: false }],
  [{ type: 'before', position: 101 }, false, { first: 51, last: 100 }],
  [{ type: 'before', position: PAGE_SIZE + 2 }, false, { first: 2, hasPrevious: true }],
  [{ type: 'before', position: PAGE_SIZE + 1 }, false, { first: 1, hasPrevious: false }],
  [{ type: 'before', position: 21 }, false, { first: 1, count: 20 }],
  [{ type: 'first' }, true, { first: 120, last: 71, hasNext: true }],
  [{ type: 'last' }, true, { first: 50, last: 1, hasNext: false }],
  [{ type: 'at', position: 60 }, true, { first: 60, last: 11 }],
  [{ type: 'before', position: 20 }, true, { first: 70, last: 21 }],
])('of 120, the page %j (newest first: %s) has %j', (start, isNewestFirst, expected) => {
  const positions = Array.from({ length: 120 }, (_, index) => index + 1)
  const shown = view({ start, isNewestFirst })
  const listed = response(positions, toListRequest(shown)).map(exampleRow)
  const { entries, ...rest } = createPage(shown, listed, listed.length > PAGE_SIZE)
  const page = {
    first: entries[0]?.position,
    last: entries.at(-1)?.position,
    count: entries.length,
    ...rest,
  }
  expect(page).toMatchObject(expected)
})
