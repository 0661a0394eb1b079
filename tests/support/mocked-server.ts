import { afterAll, beforeAll, vi } from 'vitest'
import { server } from '../../mocks/node'

/** Mocks the backend for the tests of a file, with a stub of the local storage that holds its tables. */
export function startMockedServer() {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => server.close())
}
