import { afterAll, afterEach, test, vi } from 'vitest'
import { answer } from '../../mocks/server/answer'
import { administrator } from '../../mocks/server/gotrue/accounts'
import { mockProject } from '../../mocks/server/project'
import { addBatch, allSignups, idOfKey, startWith } from '../../mocks/server/signups/signup-table'
import { expectNobodyLosesAPlace } from '../model/expect-nobody-loses-a-place'

// With every sequence of actions and faults, there is one signup for a person, and the person knows about it.

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
      fetch: answer,
      rows: async () => allSignups(),
      idOf: idOfKey,
      async invite() {
        const waiting = allSignups().filter(({ batch }) => batch === null)
        if (waiting.length > 0)
          addBatch(
            waiting.map(({ id }) => id),
            administrator.email,
          )
      },
      clear: async () => startWith(0),
    },
    500,
  )
}, 600_000)
