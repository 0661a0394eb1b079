import { expect, test } from 'vitest'
import { clearDraft, loadDraft, saveDraft } from '../../src/waitlist/draft'

const empty = { name: '', email: '', phone: '', savingsAmount: '' }
const draft = { ...empty, name: 'Ada Park', email: 'ada.park@example.com' }

test('a draft is there again until it is cleared', () => {
  saveDraft(draft)
  expect(loadDraft()).toEqual(draft)
  clearDraft()
  expect(loadDraft()).toEqual(empty)
})

test.each(['', 'null', '[]', '{', '"a"', '{"name":5}', '{"name":"Ada Park"}'])(
  'a storage that holds %s holds no draft',
  (stored) => {
    sessionStorage.setItem('nestwin:draft', stored)
    expect(loadDraft()).toEqual(empty)
  },
)

test('a storage that is full is no error', () => {
  sessionStorage.setItem = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  expect(() => saveDraft(draft)).not.toThrow()
  Reflect.deleteProperty(sessionStorage, 'setItem')
})
