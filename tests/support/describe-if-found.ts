import { describe, expect, test } from 'vitest'
import type { Missing } from '../../supabase/local/programs'

/** Describes tests that need a program. Without it, they are skipped, except in CI, where they fail. */
export function describeIfFound<Found extends { readonly type: 'found' }>(
  program: Found | Missing,
  name: string,
  describeTests: (found: Found) => void,
) {
  if (program.type === 'found') {
    describe(name, () => describeTests(program))
  } else {
    const { reason } = program
    test.skipIf(process.env.CI === undefined)(`${name} (${reason})`, () => expect.fail(reason))
  }
}
