import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

type Level = 'error' | 'warn'

interface Expectation {
  level: Level
  pattern: RegExp
  isOptional?: boolean
}

const logged: { level: Level; text: string }[] = []
const expected: Expectation[] = []

/** supabase-js warns about a second client in one page. The tests share a page, and many of them create a client. */
const SECOND_CLIENT = /^GoTrueClient@.* Multiple GoTrueClient instances detected/

/** Declares that the test logs a matching message. The test fails if it does not, or if it logs an undeclared message. */
export function expectConsole(level: Level, pattern: RegExp) {
  expected.push({ level, pattern })
}

/** Declares that the test may log a matching message. */
export function allowConsole(level: Level, pattern: RegExp) {
  expected.push({ level, pattern, isOptional: true })
}

/** Fails each test that logs an undeclared error or warning, or does not log a required one. */
export function guardConsole() {
  beforeEach(() => {
    logged.length = 0
    expected.length = 0
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
        const text = format(...values)
        if (!SECOND_CLIENT.test(text)) logged.push({ level, text })
      })
    }
  })

  afterEach(() => {
    const matches = (expectation: Expectation, { level, text }: (typeof logged)[number]) =>
      expectation.level === level && expectation.pattern.test(text)
    const unexpected = logged.filter((line) => !expected.some((one) => matches(one, line)))
    const missing = expected.filter(
      (one) => one.isOptional !== true && !logged.some((line) => matches(one, line)),
    )
    expect(unexpected, 'logged to the console without expectConsole').toEqual([])
    expect(missing, 'expected on the console, but not logged').toEqual([])
  })
}
