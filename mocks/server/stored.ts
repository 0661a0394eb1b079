/**
 * State of the mocked server in local storage, so that it survives a reload and all tabs share it. If the stored value is
 * invalid, `read` warns, removes it and returns `empty`.
 */
export function createStored<T>(
  key: string,
  empty: T,
  isValid: (value: unknown) => value is T,
): { read(): T; write(value: T): void; clear(): void } {
  return {
    read() {
      const stored = localStorage.getItem(key)
      if (stored === null) return empty
      try {
        const value: unknown = JSON.parse(stored)
        if (isValid(value)) return value
      } catch {
        // Not JSON: handled below, like any other invalid value.
      }
      console.warn(`The data stored as ${key} cannot be read and is reset.`)
      localStorage.removeItem(key)
      return empty
    },
    write: (value) => localStorage.setItem(key, JSON.stringify(value)),
    clear: () => localStorage.removeItem(key),
  }
}
