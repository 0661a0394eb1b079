import type * as z from 'zod/mini'

/**
 * State of the mocked server in local storage, so that it survives a reload and all tabs share it. If the stored value is
 * invalid, `read` warns, removes it and returns `empty`.
 */
export function createStored<T>(
  key: string,
  empty: T,
  schema: z.ZodMiniType<T>,
): { read(): T; write(value: T): void; clear(): void } {
  return {
    read() {
      const stored = localStorage.getItem(key)
      if (stored === null) return empty
      const result = schema.safeParse(parseJson(stored))
      if (result.success) return result.data
      console.warn(`The data stored as ${key} cannot be read and is reset.`)
      localStorage.removeItem(key)
      return empty
    },
    write: (value) => localStorage.setItem(key, JSON.stringify(value)),
    clear: () => localStorage.removeItem(key),
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
