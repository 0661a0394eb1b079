import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { legacyDefaultPrivileges } from '../support/plain-postgres'
import { readPgtapFiles, runPgtap, startPgtapDatabase } from './pgtap'

const files = readPgtapFiles()

describe.each([
  ['plain Postgres', ''],
  ['an older Supabase project, which grants everything by default', legacyDefaultPrivileges],
])('on %s', (_name, setup) => {
  let database: PGlite

  beforeAll(async () => {
    database = await startPgtapDatabase(setup)
  }, 60_000)
  afterAll(() => database.close())

  test.each(files)('$name passes', async (file) => {
    const { planned, passed, failed } = await runPgtap(database, file)
    expect(failed.join('\n\n')).toBe('')
    expect(passed).toBeGreaterThan(0)
    expect(planned).toBe(passed)
  })
})
