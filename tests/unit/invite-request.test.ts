import { expect, test } from 'vitest'
import { describePreview } from '../../src/admin/batches/invite-request'
import { unfiltered } from '../../src/admin/data/signup-filter'

test('a preview of the next people says which filters apply', () => {
  const preview = { people: 1, friends: 0, positions: { first: 3, last: 3 }, ids: [] }
  const next = (status: typeof unfiltered.status) =>
    describePreview(
      { filter: { ...unfiltered, search: 'ada', status }, selectedIds: null },
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
