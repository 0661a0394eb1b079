import { expect, test } from 'vitest'
import {
  type Candidates,
  describePreview,
  toBatchRequest,
} from '../../src/admin/batches/invite-request'
import { unfiltered } from '../../src/admin/signup-filter'

const choices = { howMany: 5, isFriendsFirst: true }

const allOf = (status: typeof unfiltered.status, count: number | null = null): Candidates => ({
  type: 'selected',
  selection: { type: 'all', filter: { ...unfiltered, status } },
  count,
})

test('of all that match, at most 10,000 people who are waiting are invited', () => {
  const limited = { howMany: 10_000, selectedIds: null }
  expect(toBatchRequest(allOf(null), choices)).toMatchObject(limited)
  expect(toBatchRequest(allOf('waiting'), choices)).toMatchObject(limited)
  const preview = { people: 10_000, friends: 0, positions: { first: 3, last: 12_000 } }
  expect(describePreview(allOf(null, 10_500), null, { ...preview, fingerprint: 'x' })).toBe(
    '10,000 people: #3 to #12,000. 500 more are selected, but at most 10,000 can be invited at a time.',
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
