import { afterEach, test, vi } from 'vitest'
import { someCases } from '../meanwhile/cases'
import { runCase } from '../meanwhile/run-case'

// What people do while a request of the form runs, or an export. `meanwhile.long.test.tsx` tries every combination.

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each(someCases.filter(({ call }) => call === 'join' || call === 'export'))(
  '$call, and the user $act meanwhile: $outcome',
  runCase,
)
