/** The storage key of a project's session, which is also the default key of supabase-js. */
export function sessionKey(url: string): string {
  const [name] = new URL(url).hostname.split('.')
  return `sb-${name}-auth-token`
}

/** Whether a stored value may be a session. supabase-js validates it later, and ignores a value that is not JSON. */
export function isKeptSession(stored: string | null): boolean {
  try {
    return stored !== null && JSON.parse(stored) !== null
  } catch {
    return false
  }
}

/** The part of `Storage` that supabase-js uses. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A storage whose content can be removed from the browser at once, while supabase-js continues with a copy. */
export interface DetachableStorage extends KeyValueStorage {
  /** Removes the key from the browser. From then on, reads and writes use a copy in memory. */
  detach(key: string): void
  /** Drops the copy, and uses the browser's storage again. */
  attach(): void
}

function createMemoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
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

/**
 * Returns the browser's storage. If the browser denies access to it, has none, or has no room left, the values last until the
 * page is closed. No method throws.
 */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  const memory = createMemoryStorage()
  /** The keys whose values in the browser are not the current ones. */
  const unsaved = new Set<string>()
  const removeItem = (key: string) => {
    memory.removeItem(key)
    try {
      globalThis[name].removeItem(key)
      unsaved.delete(key)
    } catch {
      unsaved.add(key)
    }
  }
  return {
    getItem(key) {
      try {
        if (!unsaved.has(key)) return globalThis[name].getItem(key)
      } catch {
        // Only the memory is left.
      }
      return memory.getItem(key)
    },
    setItem(key, value) {
      try {
        globalThis[name].setItem(key, value)
        unsaved.delete(key)
      } catch {
        // A reload must not restore the old value.
        removeItem(key)
        unsaved.add(key)
      }
      memory.setItem(key, value)
    },
    removeItem,
  }
}
