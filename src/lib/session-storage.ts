import { createMemoryStorage, type KeyValueStorage } from './browser-storage'
import { parseJson } from './json'

/** The storage key of a project's session, which is also the default key of supabase-js. */
export function sessionKey(url: string): string {
  const [name] = new URL(url).hostname.split('.')
  return `sb-${name}-auth-token`
}

/** Reads a stored value that may be a session. @returns an object, which supabase-js validates later; null for anything else */
export function readKeptSession(stored: string | null): object | null {
  const value = parseJson(stored)
  return typeof value === 'object' ? value : null
}

export const isKeptSession = (stored: string | null) => readKeptSession(stored) !== null

/** A storage whose content can be removed from the browser at once, while supabase-js continues with a copy. */
export interface DetachableStorage extends KeyValueStorage {
  /** Removes the key from the browser. From then on, reads and writes use a copy in memory. */
  detach(key: string): void
  /** Drops the copy, and uses the browser's storage again. */
  attach(): void
}

export function createDetachableStorage(storage: KeyValueStorage): DetachableStorage {
  let current = storage
  return {
    getItem: (key) => current.getItem(key),
    setItem: (key, value) => current.setItem(key, value),
    removeItem: (key) => current.removeItem(key),
    detach(key) {
      const value = storage.getItem(key)
      storage.removeItem(key)
      current = createMemoryStorage()
      if (value !== null) current.setItem(key, value)
    },
    attach() {
      current = storage
    },
  }
}
