import { describe, expect, test } from 'vitest'
import { activeFilters, FRIENDS_GOAL } from '../../src/admin/data/signup-filter'
import { readView, type SignupView, writeView } from '../../src/admin/data/signup-view'

const wholeList = readView('', '')
const view = (change: Partial<SignupView>): SignupView => ({ ...wholeList, ...change })

describe('a view in the URL', () => {
  test.each<[string, Partial<SignupView>]>([
    ['', {}],
    [
      `?savings=25000-50000&from=2026-06-01&to=2026-06-07&friends=${FRIENDS_GOAL}&order=newest&at=73512`,
      {
        savings: '$25,000 - $50,000',
        firstDay: '2026-06-01',
        lastDay: '2026-06-07',
        minFriends: FRIENDS_GOAL,
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
  ])('is written as %s and read back', (query, change) => {
    expect(writeView(view(change), '')).toBe(query)
    expect(readView(query, '')).toEqual(view(change))
  })

  test('never contains the search', () => {
    const changed = view({ search: 'ada.park@example.com', savings: 'none' })
    expect(writeView(changed, '?scenario=offline&order=newest')).toBe(
      '?scenario=offline&savings=none',
    )
  })

  test.each([
    ...['?savings=1000000', '?friends=2', '?friends=03', '?order=sideways', '?before=soon'],
    ...['?from=yesterday&to=2026-02-31', '?from=0002-06-01&to=9999-12-31'],
    ...['?at=0', '?at=-5', '?at=1e5', '?at=99999999999999999999'],
  ])('ignores the invalid values in %s', (query) => {
    expect(readView(query, '')).toEqual(wholeList)
  })
})

test("a day begins and ends at midnight in the reader's time zone", () => {
  const filters = activeFilters(view({ firstDay: '2026-06-30', lastDay: '2026-06-30' }))
  const [begin, end] = [new Date(2026, 5, 30).toISOString(), new Date(2026, 6, 1).toISOString()]
  expect(filters).toMatchObject([
    { argument: ['joined_from', begin] },
    { argument: ['joined_before', end] },
  ])
})
