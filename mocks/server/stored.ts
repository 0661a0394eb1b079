import type * as z from 'zod/mini'

/**
 * State of the demo in the browser's storage: in local storage, which all tabs share, or in that of the tab. If the stored value
 * is invalid, `read` warns, removes it and returns `empty`.
 */
export function createStored<T>(
  key: string,
  empty: T,
  schema: z.ZodMiniType<T>,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): { read(): T; write(value: T): void; clear(): void } {
  return {
    read() {
      const stored = globalThis[area].getItem(key)
      if (stored === null) return empty
      const result = schema.safeParse(parseJson(stored))
      if (result.success) return result.data
      console.warn(`The data stored as ${key} cannot be read and is reset.`)
      globalThis[area].removeItem(key)
      return empty
    },
    write: (value) => globalThis[area].setItem(key, JSON.stringify(value)),
    clear: () => globalThis[area].removeItem(key),
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
