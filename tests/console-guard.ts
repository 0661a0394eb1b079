import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

type Level = 'error' | 'warn'

interface Expectation {
  level: Level
  pattern: RegExp
}

const printed: { level: Level; text: string }[] = []
const expected: Expectation[] = []

/** supabase-js counts the clients of a page. Here every test is a page of its own. */
const ANOTHER_PAGE = /^GoTrueClient@.* Multiple GoTrueClient instances detected/

/** Says before the act what the test makes the page print. It has to be printed; anything else fails the test. */
export function expectConsole(level: Level, pattern: RegExp) {
  expected.push({ level, pattern })
}

/** Fails every test that prints an error or a warning which it did not announce. */
export function guardConsole() {
  beforeEach(() => {
    printed.length = 0
    expected.length = 0
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...values: unknown[]) => {
        const text = format(...values)
        if (!ANOTHER_PAGE.test(text)) printed.push({ level, text })
      })
    }
  })

  afterEach(() => {
    const matches = (expectation: Expectation, { level, text }: (typeof printed)[number]) =>
      expectation.level === level && expectation.pattern.test(text)
    const unexpected = printed.filter((line) => !expected.some((one) => matches(one, line)))
    const missing = expected.filter((one) => !printed.some((line) => matches(one, line)))
    expect(unexpected, 'printed to the console without being expected').toEqual([])
    expect(missing, 'expected on the console, but not printed').toEqual([])
  })
}
