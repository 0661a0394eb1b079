import { afterAll, afterEach, test, vi } from 'vitest'
import { respondToTableRequest } from '../../mocks/server/postgrest/postgrest'
import { respondToFunctionRequest } from '../../mocks/server/postgrest/postgrest-functions'
import { mockProject } from '../../mocks/server/project'
import { allSignups, startWith } from '../../mocks/server/signups/signup-table'
import { expectNobodyLosesAPlace } from '../model/expect-nobody-loses-a-place'

// Whatever visitors do and whatever breaks, there is one signup for a person, and the person knows about it.

afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('nobody loses a place', async () => {
  await expectNobodyLosesAPlace(
    {
      project: mockProject,
      fetch: async (request) => {
        const { pathname } = new URL(request.url)
        const name = pathname.slice(pathname.lastIndexOf('/') + 1)
        return pathname.includes('/rpc/')
          ? respondToFunctionRequest(request, name)
          : respondToTableRequest(request, name)
      },
      rows: async () => allSignups(),
      clear: async () => startWith(0),
    },
    500,
  )
}, 600_000)
