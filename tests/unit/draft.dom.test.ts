import { afterEach, expect, test, vi } from 'vitest'
import { DRAFT_KEY } from '../../src/lib/browser-storage'
import { clearDraft, saveDraft } from '../../src/lib/draft'
import { mapSignupColumns } from '../../src/lib/signup-columns'
import { loadDraft } from '../../src/waitlist/form/draft'

const empty = mapSignupColumns(() => '')
const draft = { ...empty, name: 'Ada Park', email: 'ada.park@example.com' }

// The draft of the last test is only in the memory, which all test files share.
afterEach(clearDraft)

test('restores a saved draft until it is cleared', () => {
  saveDraft(draft)
  expect(loadDraft()).toEqual(draft)
  clearDraft()
  expect(loadDraft()).toEqual(empty)
})

test.each(['', 'null', '[]', '{', '"a"', '{"name":5}'])(
  'returns an empty draft if the storage holds %o',
  (stored) => {
    sessionStorage.setItem(DRAFT_KEY, stored)
    expect(loadDraft()).toEqual(empty)
  },
)

test('restores a draft that was saved before the form had all of its fields', () => {
  sessionStorage.setItem(DRAFT_KEY, '{"name":"Ada Park"}')
  expect(loadDraft()).toEqual({ ...empty, name: 'Ada Park' })
})

test('leaves out an amount that is not in the list', () => {
  sessionStorage.setItem(DRAFT_KEY, '{"name":"Ada Park","savings_amount":"$1"}')
  expect(loadDraft()).toEqual({ ...empty, name: 'Ada Park' })
})

test('keeps the draft while the page is open if the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  saveDraft(draft)
  expect(loadDraft()).toEqual(draft)
})
