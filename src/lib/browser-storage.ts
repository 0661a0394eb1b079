/** The part of `Storage` that supabase-js uses. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Returns a storage that lasts until the page is closed. */
export function createMemoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
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
