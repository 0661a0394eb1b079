import type * as z from 'zod/mini'
import { createMemoryStorage } from '../../src/lib/browser-storage'
import { parseJson } from '../../src/lib/json'

/** For Node, which has no storage. */
const memory = createMemoryStorage()

/**
 * State of the demo in local storage, which all tabs share. If the stored value is invalid, `read` warns, removes it and
 * returns `empty`. In Node, it lasts as long as the process.
 */
export function createStored<T>(
  key: string,
  empty: T,
  schema: z.ZodMiniType<T>,
): { read(): T; write(value: T): void; clear(): void } {
  const storage = () => globalThis.localStorage ?? memory
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
