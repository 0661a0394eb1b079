/**
 * Something that the mocked server keeps, in local storage: so it survives a reload, and other tabs see it.
 * What cannot be read starts anew, with a warning.
 */
export function createStored<T>(
  key: string,
  empty: T,
  isRight: (value: unknown) => value is T,
): { read(): T; write(value: T): void; clear(): void } {
  return {
    read() {
      const stored = localStorage.getItem(key)
      if (stored === null) return empty
      try {
        const value: unknown = JSON.parse(stored)
        if (isRight(value)) return value
      } catch {
        // Told below, with everything else that is not right.
      }
      console.warn(`What is stored as ${key} cannot be read; it starts anew.`)
      localStorage.removeItem(key)
      return empty
    },
    write: (value) => localStorage.setItem(key, JSON.stringify(value)),
    clear: () => localStorage.removeItem(key),
  }
}
