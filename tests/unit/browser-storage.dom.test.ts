import { afterEach, describe, expect, test, vi } from 'vitest'
import { browserStorage } from '../../src/lib/browser-storage'

afterEach(() => {
  vi.unstubAllGlobals()
})

const breakMethod = (method: 'getItem' | 'setItem' | 'removeItem') =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
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
