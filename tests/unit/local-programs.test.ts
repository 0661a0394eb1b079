import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPostgres } from '../../supabase/local/programs'

const home = mkdtempSync(join(tmpdir(), 'programs-'))
afterAll(() => rmSync(home, { recursive: true }))

/** Creates a folder with programs that print this version of PostgreSQL, or do not start. */
function install(name: string, version: number | null): string {
  const folder = join(home, name)
  mkdirSync(folder)
  for (const program of ['initdb', 'postgres']) {
    const path = join(folder, program)
    const command = version === null ? 'exit 1' : `echo "postgres (PostgreSQL) ${version}.1"`
    writeFileSync(path, `#!/bin/sh\n${command}\n`)
    chmodSync(path, 0o755)
  }
  return folder
}

test.skipIf(process.platform === 'win32')(
  'a PostgreSQL that is too old, or does not start, hides no other one',
  () => {
    const [old, broken, good] = [install('old', 14), install('broken', null), install('good', 16)]
    expect(findPostgres({ PATH: [old, broken, good].join(delimiter) })).toEqual({
      type: 'found',
      path: good,
    })
    expect(findPostgres({ POSTGRES_BIN: old, PATH: good })).toEqual({
      type: 'missing',
      reason: `PostgreSQL 14 in ${old} is older than 15`,
    })
    expect(findPostgres({ POSTGRES_BIN: broken, PATH: good })).toEqual({
      type: 'missing',
      reason: `PostgreSQL in ${broken} does not start`,
    })
  },
)
