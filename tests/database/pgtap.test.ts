import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteInterface } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgtap } from '@electric-sql/pglite-pgtap'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMigrations } from '../../supabase/local/migrations'
import { legacyDefaultPrivileges, supabaseRoles } from '../../supabase/local/supabase-roles'

const folder = join(import.meta.dirname, '../../supabase/tests')
/** The files that `supabase test db` runs. */
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))

/** An empty project, with pgTAP in the same schema as on Supabase. A copy starts four times as fast. */
let emptyProject: PGlite

beforeAll(async () => {
  emptyProject = await PGlite.create({ extensions: { pgtap, pg_trgm } })
  await emptyProject.exec(`
    ${supabaseRoles}
    create schema extensions;
    grant usage on schema extensions to anon, authenticated, service_role;
    create extension pgtap schema extensions;
  `)
})
afterAll(() => emptyProject.close())

/**
 * Runs a file in a transaction that is always rolled back.
 *
 * @param mistake SQL that runs first in the transaction
 * @returns the output (https://testanything.org/tap-specification.html); rejects if an SQL error stops the file
 */
async function run(database: PGliteInterface, file: string, mistake = ''): Promise<string> {
  const sql = readFileSync(join(folder, file), 'utf8')
  try {
    const changed = sql.replace(/^begin;$/m, () => `begin; ${mistake};`)
    const results = await database.exec(`set search_path = public, extensions; ${changed}`)
    return results.flatMap(({ rows }) => rows.flatMap(Object.values)).join('\n')
  } finally {
    await database.exec('rollback; reset role; reset search_path')
  }
}

const assertions = (tap: string, result: 'ok' | 'not ok') =>
  tap.split(/^(?=(?:not )?ok \d)/m).filter((one) => one.startsWith(`${result} `))

const signups = 'public.waitlist_signups'
/** Replaces a part of a function. */
const edit = (name: string, part: string, replacement = '') =>
  [
    'do $edit$ begin',
    `execute replace(pg_get_functiondef('${name}'::regproc), $part$${part}$part$, $part$${replacement}$part$);`,
    'end $edit$',
  ].join(' ')

/** Each mistake is one that a file must find. */
const mistakes = [
  ['administrator', edit('private.is_administrator', `= 'aal2'`, 'is not null')],
  ['batches', edit('public.invite_batch', 'and people = cardinality(chosen)')],
  ['invitations', `drop trigger waitlist_signups_8_subtract_friend on ${signups}`],
  ['roles', `alter table ${signups} disable row level security`],
  ['roles', 'alter function private.is_administrator() security invoker'],
  ['schema', `grant select (email) on ${signups} to anon`],
  ['search_and_summarize', edit('private.read_search', `'%', '\\%'`, `'%', '%'`)],
  ['own_place', edit('public.correct_email', 'perform private.limit_tries();')],
  [
    'signing_up',
    edit('private.id_of_key', "sha256(convert_to(lower(key), 'UTF8'))", 'uuid_send(key::uuid)'),
  ],
  ['signing_up', `drop trigger waitlist_signups_0_bind_to_request on ${signups}`],
  ['signup_limit', edit('private.count_try', 'salt || ')],
  [
    'values',
    edit(
      'private.assign_waitlist_position',
      '(select max(position) from public.waitlist_signups), ',
    ),
  ],
  ['values', `alter table ${signups} drop constraint waitlist_signups_email_check`],
] as const

const aboutPrivileges = ['roles.test.sql', 'schema.test.sql']

describe.each([
  ['a new Supabase project', '', files, mistakes],
  [
    'an older one, which grants everything by default',
    legacyDefaultPrivileges,
    aboutPrivileges,
    [],
  ],
])('on %s', (_name, setup, filesHere, mistakesHere) => {
  let database: PGliteInterface

  beforeAll(async () => {
    database = await emptyProject.clone()
    for (const sql of [setup, ...readMigrations().map((migration) => migration.sql)]) {
      await database.exec(sql)
    }
  })
  afterAll(() => database.close())

  test.each(filesHere)('%s passes', async (file) => {
    const tap = await run(database, file)
    expect(assertions(tap, 'not ok')).toEqual([])
    expect(tap).toMatch(new RegExp(`^1\\.\\.${assertions(tap, 'ok').length}$`, 'm'))
  })

  test.each(mistakesHere)('%s.test.sql fails after: %s', async (file, mistake) => {
    // Fails if the mistake is not valid SQL, because the error would look like a failure of the pgTAP tests.
    await database.exec(`begin; ${mistake}; rollback`)
    const tap = await run(database, `${file}.test.sql`, mistake).catch(() => 'not ok 1 - an error')
    expect(assertions(tap, 'not ok')).not.toEqual([])
  })
})
