import { afterAll, beforeAll, vi } from 'vitest'
import { server } from '../../mocks/node'

/** Has the mocked server answer `fetch` for the tests of a file. It keeps its table where a page would. */
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
