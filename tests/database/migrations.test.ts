import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteInterface } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgtap } from '@electric-sql/pglite-pgtap'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../supabase/local/migrations'
import { legacyDefaultPrivileges, supabaseRoles } from '../../supabase/local/supabase-roles'
import { writeTypes } from './write-types'

const folder = join(import.meta.dirname, '../../supabase/tests')
/** The files that `supabase test db` runs. */
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))

// A new Supabase project, and an older one. Both have pgTAP in the schema `extensions`, as on Supabase.
let newProject: PGliteInterface
let olderProject: PGliteInterface

beforeAll(async () => {
  newProject = await PGlite.create({ extensions: { pgtap, pg_trgm } })
  await newProject.exec(`
    ${supabaseRoles}
    create schema extensions;
    grant usage on schema extensions to anon, authenticated, service_role;
    create extension pgtap schema extensions;
  `)
  // Cloning takes a quarter of the time of a new start.
  olderProject = await newProject.clone()
  await olderProject.exec(legacyDefaultPrivileges)
  for (const project of [newProject, olderProject]) {
    for (const { sql } of readMigrations()) await project.exec(sql)
  }
})
afterAll(async () => {
  await newProject.close()
  await olderProject.close()
})

/**
 * Runs a file in a transaction that is always rolled back.
 * @returns the TAP output (https://testanything.org/tap-specification.html); rejects if an SQL error stops the file
 */
async function run(database: PGliteInterface, file: string): Promise<string> {
  const sql = readFileSync(join(folder, file), 'utf8')
  try {
    const results = await database.exec(`set search_path = public, extensions; ${sql}`)
    return results.flatMap(({ rows }) => rows.flatMap(Object.values)).join('\n')
  } finally {
    await database.exec('rollback; reset role; reset search_path')
  }
}

const assertions = (tap: string, result: 'ok' | 'not ok') =>
  tap.split(/^(?=(?:not )?ok \d)/m).filter((one) => one.startsWith(`${result} `))

test.each(files)('%s passes', async (file) => expectToPass(newProject, file))

test.each(['roles.test.sql', 'schema.test.sql'])(
  '%s passes on an older project that grants everything by default',
  async (file) => expectToPass(olderProject, file),
)

async function expectToPass(project: PGliteInterface, file: string) {
  const tap = await run(project, file)
  expect(assertions(tap, 'not ok')).toEqual([])
  expect(tap).toMatch(new RegExp(`^1\\.\\.${assertions(tap, 'ok').length}$`, 'm'))
}

test('database.types.ts matches the migrations', async () => {
  await expect(await writeTypes(newProject)).toMatchFileSnapshot('../../src/lib/database.types.ts')
})
