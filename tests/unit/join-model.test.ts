import { afterAll, afterEach, test, vi } from 'vitest'
import { callOf } from '../../mocks/scenarios/calls'
import { answer } from '../../mocks/server/answer'
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
      fetch: (request) => answer(request, callOf(request)),
      rows: async () => allSignups(),
      clear: async () => startWith(0),
    },
    500,
  )
}, 600_000)
