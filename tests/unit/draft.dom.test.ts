import { expect, test } from 'vitest'
import { mapSignupColumns } from '../../src/lib/signup-columns'
import { clearDraft, loadDraft, saveDraft } from '../../src/waitlist/draft'

const empty = mapSignupColumns(() => '')
const draft = { ...empty, name: 'Ada Park', email: 'ada.park@example.com' }

test('restores a saved draft until it is cleared', () => {
  saveDraft(draft)
  expect(loadDraft()).toEqual(draft)
  clearDraft()
  expect(loadDraft()).toEqual(empty)
})

test.each(['', 'null', '[]', '{', '"a"', '{"name":5}'])(
  'returns an empty draft if the storage holds %o',
  (stored) => {
    sessionStorage.setItem('nestwin:draft', stored)
    expect(loadDraft()).toEqual(empty)
  },
)

test('restores a draft that was saved before the form had all of its fields', () => {
  sessionStorage.setItem('nestwin:draft', '{"name":"Ada Park"}')
  expect(loadDraft()).toEqual({ ...empty, name: 'Ada Park' })
})

test('does not throw if the storage is full', () => {
  sessionStorage.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  expect(() => saveDraft(draft)).not.toThrow()
  Reflect.deleteProperty(sessionStorage, 'setItem')
})
