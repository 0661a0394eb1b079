import { describe, expect, test } from 'vitest'
import {
  PAGE_SIZE,
  readView,
  type SignupView,
  toListRequest,
  toPageEntries,
  writeView,
} from '../../src/admin/list/signup-view'
import { activeFilters } from '../../src/admin/signup-filter'

const wholeList = readView('', '')
const view = (change: Partial<SignupView>): SignupView => ({ ...wholeList, ...change })

const complete = view({
  savings: '$25,000 - $50,000',
  firstDay: '2026-06-01',
  lastDay: '2026-06-07',
  minFriends: 3,
  isNewestFirst: true,
  start: { type: 'at', position: 73_512 },
})

describe('a view in the address', () => {
  test('is written with readable values', () => {
    expect(writeView(complete, '')).toBe(
      '?savings=25000-50000&from=2026-06-01&to=2026-06-07&friends=3&order=newest&at=73512',
    )
    expect(writeView(wholeList, '')).toBe('')
  })

  test.each<[string, SignupView]>([
    ['everything', complete],
    ['the whole list', wholeList],
    ['signups without an amount', view({ savings: 'none' })],
    ['signups with three friends', view({ minFriends: 3 })],
    ['people who wait', view({ status: 'waiting' })],
    ['people whom the team has invited', view({ status: 'invited' })],
    ['a batch', view({ status: 12 })],
    ['the highest range', view({ savings: '$50,000+' })],
    ['the last page', view({ start: { type: 'last' } })],
    ['the page before a position', view({ start: { type: 'before', position: 51 } })],
  ])('is read as it was written: %s', (_name, written) => {
    expect(readView(writeView(written, ''), '')).toEqual(written)
  })

  test('never contains the search', () => {
    expect(writeView(view({ search: 'ada.park@example.com' }), '')).toBe('')
  })

  test('leaves other parameters', () => {
    const query = '?scenario=slow:400ms,offline&order=newest'
    expect(writeView(view({ savings: 'none' }), query)).toBe(
      '?scenario=slow:400ms,offline&savings=none',
    )
  })

  test.each([
    '?savings=1000000',
    '?from=yesterday&to=2026-02-31',
    '?from=0002-06-01&to=9999-12-31',
    '?friends=2',
    '?friends=03',
    '?order=sideways',
    '?at=0',
    '?at=-5',
    '?at=1e5',
    '?at=99999999999999999999',
    '?before=soon',
  ])('ignores invalid values: %s', (query) => {
    expect(readView(query, '')).toEqual(wholeList)
  })
})

test('a day begins and ends at midnight in the time zone of the reader', () => {
  const filters = activeFilters(view({ firstDay: '2026-06-30', lastDay: '2026-06-30' }))
  const [begin, end] = [new Date(2026, 5, 30).toISOString(), new Date(2026, 6, 1).toISOString()]
  expect(filters).toMatchObject([
    { condition: ['created_at', 'gte', begin], argument: ['joined_from', begin] },
    { condition: ['created_at', 'lt', end], argument: ['joined_before', end] },
  ])
})

/** Answers a request as the server does. */
function response(positions: readonly number[], request: ReturnType<typeof toListRequest>) {
  const { isNewestFirst, afterPosition = 0, beforePosition = Infinity, limit } = request
  const inRange = positions.filter((one) => one > afterPosition && one < beforePosition)
  return inRange.sort((a, b) => (isNewestFirst ? b - a : a - b)).slice(0, limit)
}

describe('a page', () => {
  const positions = Array.from({ length: 120 }, (_, index) => index + 1)
  const pageOf = (start: SignupView['start'], isNewestFirst = false) => {
    const shown = view({ start, isNewestFirst })
    const { entries, ...rest } = toPageEntries(shown, response(positions, toListRequest(shown)))
    return { first: entries[0], last: entries.at(-1), count: entries.length, ...rest }
  }

  test.each<[string, ReturnType<typeof pageOf>, object]>([
    ['the first', pageOf({ type: 'first' }), { first: 1, last: 50, hasPrevious: false }],
    ['the last', pageOf({ type: 'last' }), { first: 71, last: 120, hasNext: false }],
    ['from a position', pageOf({ type: 'at', position: 60 }), { first: 60, last: 109 }],
    ['near the end', pageOf({ type: 'at', position: 100 }), { first: 100, last: 120, count: 21 }],
    ['behind the end', pageOf({ type: 'at', position: 121 }), { count: 0, hasNext: false }],
    ['before a position', pageOf({ type: 'before', position: 101 }), { first: 51, last: 100 }],
    ['before the second', pageOf({ type: 'before', position: 21 }), { first: 1, count: 20 }],
  ])('in ascending order: %s', (_name, page, expected) => {
    expect(page).toMatchObject(expected)
  })

  test.each<[string, ReturnType<typeof pageOf>, object]>([
    ['the first', pageOf({ type: 'first' }, true), { first: 120, last: 71, hasNext: true }],
    ['the last', pageOf({ type: 'last' }, true), { first: 50, last: 1, hasNext: false }],
    ['from a position', pageOf({ type: 'at', position: 60 }, true), { first: 60, last: 11 }],
    ['before a position', pageOf({ type: 'before', position: 20 }, true), { first: 70, last: 21 }],
  ])('in descending order: %s', (_name, page, expected) => {
    expect(page).toMatchObject(expected)
  })

  test('knows whether there is another page in the direction of the request', () => {
    expect(pageOf({ type: 'first' }).hasNext).toBe(true)
    expect(pageOf({ type: 'at', position: 71 }).hasNext).toBe(false)
    expect(pageOf({ type: 'before', position: PAGE_SIZE + 2 }).hasPrevious).toBe(true)
    expect(pageOf({ type: 'before', position: PAGE_SIZE + 1 }).hasPrevious).toBe(false)
  })
})
