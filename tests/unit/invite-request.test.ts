import { expect, test } from 'vitest'
import {
  type Candidates,
  describePreview,
  toBatchRequest,
} from '../../src/admin/batches/invite-request'
import { unfiltered } from '../../src/admin/data/signup-filter'

const choices = { howMany: 5, isFriendsFirst: true }

const allOf = (status: typeof unfiltered.status, count: number | null = null): Candidates => ({
  type: 'selected',
  selection: { type: 'all', filter: { ...unfiltered, status } },
  count,
})

test('of all that match, at most 2,500 people who are waiting are invited', () => {
  const limited = { howMany: 2_500, selectedIds: null }
  expect(toBatchRequest(allOf(null), choices)).toMatchObject(limited)
  expect(toBatchRequest(allOf('waiting'), choices)).toMatchObject(limited)
  const preview = { people: 2_500, friends: 0, positions: { first: 3, last: 2_900 }, ids: [] }
  expect(describePreview(allOf(null, 6_200), null, preview)).toBe(
    'The next 2,500 of 6,200: #3 to #2,900. A batch has at most 2,500 people.',
  )
})

test('a preview of the next people says which filters it follows', () => {
  const preview = { people: 1, friends: 0, positions: { first: 3, last: 3 }, ids: [] }
  const next = (status: typeof unfiltered.status) =>
    describePreview(
      { type: 'next', isFiltered: true, filter: { ...unfiltered, search: 'ada', status } },
      2,
      preview,
    )
  expect(next('waiting')).toBe(
    'Only 1 person who matches the search and the filters is waiting: #3.',
  )
  expect(next('invited')).toBe(
    'Only 1 person who matches the search and the other filters is waiting: #3.',
  )
})

test('nobody of a list of people who have been invited is invited', () => {
  for (const status of ['invited', 3] as const) {
    expect(toBatchRequest(allOf(status), choices)).toBe(null)
    expect(describePreview(allOf(status), null, null)).toBe(
      'None of the selected people are waiting.',
    )
  }
})
