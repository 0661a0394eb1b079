import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  browserStorage,
  createDetachableStorage,
  isKeptSession,
  sessionKey,
} from '../../src/lib/session-storage'

afterEach(() => {
  vi.unstubAllGlobals()
})

const breakMethod = (method: 'getItem' | 'setItem' | 'removeItem') =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  })

test.each([
  ['https://abcdefgh.supabase.co', 'sb-abcdefgh-auth-token'],
  ['http://localhost:54321', 'sb-localhost-auth-token'],
  ['http://127.0.0.1:54321', 'sb-127-auth-token'],
])('for %s the session key is the one that supabase-js uses', (url, key) => {
  expect(sessionKey(url)).toBe(key)
})

test.each([
  ['{"access_token":"a"}', true],
  ['null', false],
  ['not JSON', false],
  [null, false],
])('%o counts as a stored session: %s', (stored, isKept) => {
  expect(isKeptSession(stored)).toBe(isKept)
})

describe('the browser storage', () => {
  const broken: [string, () => void][] = [
    [
      'access to it is denied',
      () => {
        vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
          throw new DOMException('Access is denied', 'SecurityError')
        })
      },
    ],
    ['it is null', () => vi.stubGlobal('localStorage', null)],
    ['it cannot be read', () => breakMethod('getItem')],
    ['it is full', () => breakMethod('setItem')],
    ['nothing can be removed from it', () => breakMethod('removeItem')],
  ]

  test.each(broken)('keeps values until the page is closed if %s', (_name, breakStorage) => {
    breakStorage()
    const storage = browserStorage('localStorage')
    expect(storage.getItem('key')).toBeNull()
    storage.setItem('key', 'value')
    storage.setItem('key', 'newer value')
    expect(storage.getItem('key')).toBe('newer value')
    storage.removeItem('key')
    expect(storage.getItem('key')).toBeNull()
    storage.setItem('key', 'last value')
    expect(storage.getItem('key')).toBe('last value')
  })

  test('removes the old value if there is no room for the new one', () => {
    const storage = browserStorage('localStorage')
    storage.setItem('key', 'old value')
    breakMethod('setItem')
    storage.setItem('key', 'new value')
    expect(localStorage.getItem('key')).toBeNull()
  })

  test('stores a value as soon as there is room', () => {
    const isFull = breakMethod('setItem')
    const storage = browserStorage('localStorage')
    storage.setItem('key', 'value')
    isFull.mockRestore()
    storage.setItem('key', 'newer value')
    expect(localStorage.getItem('key')).toBe('newer value')
    localStorage.setItem('key', 'value of another tab')
    expect(storage.getItem('key')).toBe('value of another tab')
  })
})

describe('a detached storage', () => {
  test('removes the value from the browser and continues with a copy', () => {
    const storage = createDetachableStorage(localStorage)
    storage.setItem('key', 'value')
    storage.detach('key')
    expect(localStorage.getItem('key')).toBeNull()
    expect(storage.getItem('key')).toBe('value')
    storage.setItem('key', 'a late refresh')
    expect(localStorage.getItem('key')).toBeNull()
  })

  test('discards the copy when it is attached again', () => {
    const storage = createDetachableStorage(localStorage)
    storage.setItem('key', 'value')
    storage.detach('key')
    storage.attach()
    expect(storage.getItem('key')).toBeNull()
    storage.setItem('key', 'new')
    expect(localStorage.getItem('key')).toBe('new')
  })
})
