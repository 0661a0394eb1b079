/** Where the session of a project stands in a storage. In: the project's address. The same as supabase-js would choose. */
export function sessionKey(url: string): string {
  const [name] = new URL(url).hostname.split('.')
  return `sb-${name}-auth-token`
}

/** Whether something is kept as a session: supabase-js finds out whether it is one. What is not even JSON, it ignores. */
export function isKeptSession(stored: string | null): boolean {
  try {
    return stored !== null && JSON.parse(stored) !== null
  } catch {
    return false
  }
}

/** What supabase-js asks of a storage. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A storage whose content can leave the browser at once, while whoever uses it goes on with a copy. */
export interface DetachableStorage extends KeyValueStorage {
  /** Takes the key out of the browser. What is read and written from now on is a copy in memory. */
  detach(key: string): void
  /** Forgets the copy, and uses the browser's storage again. */
  attach(): void
}

/** A storage that lasts as long as the page. */
function createMemoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** In: the browser's storage. */
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

/** A storage of the browser, or memory where the browser refuses it: then what it holds lasts as long as the page. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    return globalThis[name] ?? createMemoryStorage()
  } catch {
    return createMemoryStorage()
  }
}
