import { describe, expect, test } from 'vitest'
import { createDetachableStorage, isKeptSession, sessionKey } from '../../src/lib/session-storage'

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
  ['1', false],
  [null, false],
])('%o counts as a stored session: %s', (stored, isKept) => {
  expect(isKeptSession(stored)).toBe(isKept)
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
