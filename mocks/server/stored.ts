import type * as z from 'zod/mini'
import { createMemoryStorage } from '../../src/lib/browser-storage'

/** For Node, which has no storage. */
const memory = { localStorage: createMemoryStorage(), sessionStorage: createMemoryStorage() }

/**
 * State of the demo in the browser's storage: in local storage, which all tabs share, or in session storage. If the stored
 * value is invalid, `read` warns, removes it and returns `empty`. In Node, it lasts as long as the process.
 */
export function createStored<T>(
  key: string,
  empty: T,
  schema: z.ZodMiniType<T>,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): { read(): T; write(value: T): void; clear(): void } {
  const storage = () => globalThis[area] ?? memory[area]
  return {
    read() {
      const stored = storage().getItem(key)
      if (stored === null) return empty
      const result = schema.safeParse(parseJson(stored))
      if (result.success) return result.data
      console.warn(`The data stored as ${key} cannot be read and is reset.`)
      storage().removeItem(key)
      return empty
    },
    write: (value) => storage().setItem(key, JSON.stringify(value)),
    clear: () => storage().removeItem(key),
  }
}

/** @returns undefined if the text is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
