import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgtap } from '@electric-sql/pglite-pgtap'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMigrations } from '../../supabase/local/migrations'
import { supabaseRoles } from '../../supabase/local/supabase-roles'

const folder = join(import.meta.dirname, '../../supabase/tests')

export interface PgtapFile {
  readonly name: string
  readonly sql: string
}

/** The files that `supabase test db` runs. */
export function readPgtapFiles(): PgtapFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
}

/**
 * Starts PGlite with the migrations, and with pgTAP in the same schema as on Supabase.
 *
 * @param setup SQL that runs before the migrations
 */
export async function startPgtapDatabase(setup = ''): Promise<PGlite> {
  const database = await PGlite.create({ extensions: { pgtap, pg_trgm } })
  await database.exec(`
    ${supabaseRoles}
    create schema extensions;
    grant usage on schema extensions to anon, authenticated, service_role;
    create extension pgtap schema extensions;
    ${setup}
  `)
  for (const { sql } of readMigrations()) await database.exec(sql)
  return database
}

/** https://testanything.org/tap-specification.html */
interface TapReport {
  /** The number of planned assertions; null if the file has no plan. */
  readonly planned: number | null
  readonly passed: number
  /** The failed assertions with their diagnostics. */
  readonly failed: readonly string[]
}

/**
 * Runs a file in a transaction that is always rolled back.
 *
 * @param change SQL that runs first in the transaction
 * @returns the result; rejects if an SQL error stops the file
 */
export async function runPgtap(
  database: PGlite,
  { sql }: PgtapFile,
  change = '',
): Promise<TapReport> {
  try {
    const changed = sql.replace(/^begin;$/m, () => `begin; ${change};`)
    const results = await database.exec(`set search_path = public, extensions; ${changed}`)
    return readTap(results.flatMap(({ rows }) => rows.flatMap(Object.values)).join('\n'))
  } catch (error) {
    await database.exec('rollback')
    throw error
  } finally {
    await database.exec('reset role; reset search_path')
  }
}

/** @param text TAP output; other lines are ignored */
function readTap(text: string): TapReport {
  const assertions = text.split(/^(?=(?:not )?ok \d)/m)
  const plan = /^1\.\.(\d+)$/m.exec(text)
  return {
    planned: plan === null ? null : Number(plan[1]),
    passed: assertions.filter((one) => one.startsWith('ok ')).length,
    failed: assertions.filter((one) => one.startsWith('not ok ')).map((one) => one.trimEnd()),
  }
}

/**
 * Runs every pgTAP file.
 *
 * @param setup SQL that runs before the migrations
 */
export function describePgtap(name: string, setup = '') {
  describe(`on ${name}`, () => {
    let database: PGlite

    beforeAll(async () => {
      database = await startPgtapDatabase(setup)
    }, 60_000)
    afterAll(() => database.close())

    test.each(readPgtapFiles())('$name passes', async (file) => {
      const { planned, passed, failed } = await runPgtap(database, file)
      expect(failed.join('\n\n')).toBe('')
      expect(passed).toBeGreaterThan(0)
      expect(planned).toBe(passed)
    })
  })
}
