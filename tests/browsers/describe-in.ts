import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject } from 'vitest'
import type { BrowserWindow, Engine, RunningEngine } from './engine'
import { type Visitor, visit } from './visitor'

/**
 * Opens a window before each test of the engine, and expects that it has logged no other error than the expected ones. Of
 * WebKit, errors are known only from the end of loading on.
 */
export function describeIn(
  { name, missing, start }: Engine,
  describeTests: (tests: Tests) => void,
) {
  if (missing !== undefined) console.warn(`${missing}. The tests with ${name} are skipped.`)
  let engine: RunningEngine | undefined
  let window: BrowserWindow
  let expectedErrors: RegExp[]

  // The engine is not installed. The line above says how to get it.
  describe.skipIf(missing !== undefined)(name, () => {
    beforeAll(async () => {
      engine = await start()
    })
    afterAll(() => engine?.stop())
    beforeEach(async () => {
      if (engine === undefined) throw new Error(`${name} has not started`)
      window = await engine.openWindow()
      // As the specification demands.
      expectedErrors = [/^Page not found: /]
    })
    afterEach(async () => {
      const errors = await window.errors().finally(() => window.close())
      const unexpected = errors.filter((text) => !expectedErrors.some((error) => error.test(text)))
      expect(unexpected, 'errors on the console').toEqual([])
    })
    describeTests({
      visit: (build) => visit(window, inject('sites')[build]),
      expectErrors: (pattern) => void expectedErrors.push(pattern),
    })
  })
}

interface Tests {
  readonly visit: (build: 'demo' | 'local-project') => Visitor
  /** Registers a pattern of errors before the step that logs them. */
  readonly expectErrors: (pattern: RegExp) => void
}
