import { afterEach, test, vi } from 'vitest'
import { cases } from '../meanwhile/cases'
import { runCase } from '../meanwhile/run-case'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each(cases)('$call, and the user $act meanwhile: $outcome', runCase)
