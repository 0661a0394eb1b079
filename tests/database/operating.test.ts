import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../supabase/local/migrations'
import { type PrivatePostgres, startPrivatePostgres } from '../../supabase/local/private-postgres'
import { findPostgres } from '../../supabase/local/programs'
import { supabaseRoles } from '../../supabase/local/supabase-roles'
import { describeIfFound } from '../support/describe-if-found'

// Runs the statements and commands of supabase/operating.md.

const supabase = join(import.meta.dirname, '../../supabase')
const page = readFileSync(join(supabase, 'operating.md'), 'utf8')

/** The section about a project that already has a waitlist table. */
const [takingOver = ''] = /^## Take over.*?^(?=## )/ms.exec(page) ?? []

/** @returns the code blocks in this language from a part of the page */
function blocksOf(language: string, part = page.replace(takingOver, '')): string[] {
  const blocks = part.matchAll(/^( *)```(\w+)\n(.*?)^ *```$/gms)
  return [...blocks]
    .filter(([, , written]) => written === language)
    .map(([, indent = '', , code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
}

/** The commands that need neither Docker nor a hosted project. */
const [save = '', restore = '', compare = '', findChanges = ''] = blocksOf('sh').filter(
  (command) => !command.startsWith('npx supabase'),
)

/** A project with objects that would stop the migrations, and with values that need cleaning or are refused. */
const oldProject = `
  create schema extensions;
  create extension pg_trgm;
  create schema private;
  create function public.count_friends() returns integer language sql return 0;
  create type public.amount as enum ('', '$50,000+', '$7');
  create table public.waitlist_signups (
    id integer generated always as identity, full_name varchar, email text, phone text, savings_amount public.amount,
    position numeric(12, 1), created_at timestamptz
  );
  create view public.names as select full_name from public.waitlist_signups;
  create function public.last_position() returns numeric language plpgsql
  as $$ begin return (select max(position) from waitlist_signups); end $$;
  create function public.first_position() returns numeric begin atomic select min(position) from public.waitlist_signups; end;
  create materialized view public.days as select distinct created_at::date from public.waitlist_signups;
  insert into public.waitlist_signups (full_name, email, phone, savings_amount, position, created_at) values
    (' Ada Park ', 'Ada@Example.com ', '', '', 1, null), ('Bo', 'bo@example.com', '(206) 555-0100', '$50,000+', 3, '2026-06-01Z'),
    ('Ada again', 'ada@example.com', null, null, 4, null), ('', 'di@example.com', null, null, 6, null),
    ('Ed', 'ed@example.com', null, '$7', 8, null), ('Flo', 'flo@example.com', null, null, 9, 'infinity'),
    ('Hal', 'hal@example.com', null, null, 10, null), ('Ivy', 'ivy@example.com', null, null, 10, null),
    ('Jo', 'jo@example.com', null, null, 10.5, null), ('Kit', 'nobody', null, null, 12, null),
    ('Lu', 'lu@example.com', null, null, 2147483647, null), ('Max', 'max@example.com', null, null, 99999999999, null),
    ('Ned', 'ned@example.com', null, null, null, null);
`

const people = `
  insert into auth.users (id, email) values
    (gen_random_uuid(), 'you@example.com'), (gen_random_uuid(), 'colleague@example.com'), (gen_random_uuid(), 'script@example.com');
  insert into private.administrators (user_id) select id from auth.users where email <> 'you@example.com';
  insert into public.waitlist_signups (name, email, created_at) values
    ('Old', 'old@example.com', now() - interval '3 years'), ('Ada', 'ada@example.com', now()),
    ('Bo', 'b.o+1@example.com', now()), ('Bo', 'bo@example.com', now());
  insert into public.waitlist_signups (name, email, phone, savings_amount, invited_by)
  select 'Zoë ' || number, format('friend.%s@example.com', number), '(206) 555-0100', '$50,000+', invite_code
  from generate_series(1, 20) as number, public.waitlist_signups where position = 3 + number % 2;
  -- Removes the person at the last position, and another friend.
  delete from public.waitlist_signups where position in (20, 24);
`

describeIfFound(findPostgres(), 'supabase/operating.md', ({ path: folder }) => {
  let server: PrivatePostgres
  let owner: Client

  /** Each database stands for a project: one with people, a new one, and one that gets a waitlist table of its own. */
  beforeAll(async () => {
    server = await startPrivatePostgres(folder)
    owner = await server.connect()
    await owner.query(supabaseRoles)
    await owner.query('create database taken_over template postgres')
    for (const { sql } of readMigrations()) await owner.query(sql)
    await owner.query('create database fresh template postgres')
    await owner.query(people)
  })
  afterAll(() => server?.remove())

  test('has only statements that PostgreSQL accepts', async () => {
    const blocks = blocksOf('sql')
    expect(blocks.length).toBeGreaterThan(8)
    for (const block of blocks) {
      // A concurrent index build cannot run inside a transaction block.
      if (block.includes('concurrently')) await owner.query(block)
      else await owner.query(`begin; ${block} rollback`)
    }
  })

  test.each([
    ['insert into private.administrators', 1],
    ['select email, needs_second_factor', 2],
    ['delete from private.administrators', 1],
    ['update private.administrators', 1],
    ['select * from public.waitlist_signups', 1],
    ['update public.waitlist_signups', 1],
    ['delete from public.waitlist_signups where email', 1],
    ['delete from public.waitlist_signups where id', 1],
    ['select position, action', 2],
  ])('has the statement "%s …", which finds %i row(s)', async (beginning, count) => {
    const statements = blocksOf('sql').flatMap((block) => block.split('\n\n'))
    const statement = statements.find((written) => written.startsWith(beginning)) ?? ''
    await owner.query('begin')
    const { rows } = await owner.query(statement)
    await owner.query('rollback')
    expect(rows).toHaveLength(count)
  })

  test('lists an index whose build failed', async () => {
    const [list = ''] = blocksOf('sql').filter((block) => block.includes('indisvalid'))
    const build = 'create unique index concurrently two_bos on public.waitlist_signups (name)'
    await expect(owner.query(build)).rejects.toThrow('could not create unique index')
    expect((await owner.query(list)).rows).toEqual([{ indexrelid: 'two_bos' }])
    await owner.query('drop index concurrently two_bos')
  })

  test('reopens a closed waitlist with the same privileges', async () => {
    const privileges = async () => {
      const { rows } = await owner.query(`
        select grantee, column_name from information_schema.column_privileges
        where table_name = 'waitlist_signups' and privilege_type = 'INSERT' order by 1, 2
      `)
      return rows
    }
    const before = await privileges()
    const statements = blocksOf('sql').filter((block) => /^(revoke|grant) insert/.test(block))
    expect(statements).toHaveLength(2)
    for (const statement of statements) await owner.query(statement)
    expect(await privileges()).toEqual(before)
  })

  /** Runs a command of the page with an old and a new project. @returns its output; rejects if it fails */
  async function runCommand(command: string): Promise<string> {
    const urlOf = (database: string) =>
      `postgresql:///${database}?user=postgres&host=${encodeURIComponent(server.socketFolder)}`
    const { stdout } = await promisify(execFile)('bash', ['-euc', command], {
      cwd: server.socketFolder,
      env: {
        ...process.env,
        PATH: `${folder}${delimiter}${process.env.PATH ?? ''}`,
        OLD: urlOf('postgres'),
        NEW: urlOf('fresh'),
      },
    })
    return stdout.trim()
  }

  // The npm package of PostgreSQL contains only the server.
  const hasClients = ['pg_dump', 'psql'].every((name) => existsSync(join(folder, name)))

  test.skipIf(!hasClients && process.env.CI === undefined)(
    'restores a waitlist in a new project with the same data',
    async () => {
      expect(await runCommand(save)).toBe('22')
      const saved = readFileSync(join(server.socketFolder, 'waitlist.sql'), 'utf8')
      const { rows: tables } = await owner.query(`
        select format('%s.%s', schemaname, tablename) as table from pg_tables
        where schemaname in ('public', 'private') order by 1
      `)
      // The owner sets up the first two of these tables again. The other two keep rows for a day or a minute only.
      const others = ['administrators', 'signup_limit', 'left_signups', 'tries_of_networks']
      const expected = others.map((name) => ({ table: `private.${name}` }))
      const copied = [...saved.matchAll(/^COPY (\S+)/gm)].map(([, table]) => ({ table }))
      expect(new Set([...copied, ...expected])).toEqual(new Set(tables))

      expect(await runCommand(restore)).toBe('Restored')
      await expect(runCommand(restore)).rejects.toThrow('duplicate key')
      const [before, after] = (await runCommand(compare)).split('\n')
      expect(before).toMatch(/^24\|2\|22\|18\|[\da-f]{32}$/)
      expect(after).toBe(before)
      // These changes are not in the copy.
      await owner.query(`
        update public.waitlist_signups set email = 'new@example.com' where position = 1;
        delete from public.waitlist_signups where position = 2;
      `)
      const changes = '1|new@example.com|Old|\n\t1|old@example.com|Old|\n\t2|ada@example.com|Ada|'
      expect(await runCommand(findChanges)).toBe(changes)

      const newOwner = await server.connect('postgres', 'fresh')
      const { rows } = await newOwner.query(
        `insert into public.waitlist_signups (name, email) values ('New', 'new@example.com') returning position`,
      )
      expect(rows).toEqual([{ position: 25 }])
    },
  )

  test("restores over a pooler without changing the connection's settings", async () => {
    const commands = [...restore.matchAll(/--command='(.*?)'/g)].map(([, command]) => command)
    const settings = async () => {
      const { rows } = await owner.query('select name, setting from pg_settings order by name')
      return rows
    }
    const before = await settings()
    // pg_dump's file sets the search path, too.
    await owner.query(`begin; set search_path = ''; ${commands.join('; ')}; commit`)
    expect(await settings()).toEqual(before)
  })

  test('takes over an existing waitlist with its positions', async () => {
    const client = await server.connect('postgres', 'taken_over')
    const [move = '', list = '', setCounter = ''] = blocksOf('sql', takingOver)
    const check = readFileSync(join(supabase, 'check-old-waitlist.sql'), 'utf8')
    const copyMany = readFileSync(join(supabase, 'copy-old-waitlist.sql'), 'utf8')
    // With this limit, each run copies only one row, as on a slow server.
    const copyOne = copyMany.replace("interval '40 s'", "interval '0 s'")
    expect(copyOne).not.toBe(copyMany)
    const rowsOf = async (statement: string, ...columns: string[]) => {
      const { rows } = await client.query<Record<string, unknown>>(statement)
      return rows.map((row) => columns.map((column) => row[column]).join(' | '))
    }
    /** Runs the statements until they have tried every row. @returns the last run's counts, and the number of runs */
    const copy = async (statements: string) => {
      for (let runs = 1; ; runs++) {
        const results = [await client.query<Record<string, unknown>>(statements)].flat()
        const { not_tried, ...counts } = results.at(-1)?.rows[0] ?? {}
        if (not_tried === '0') return { ...counts, runs }
        expect(runs).toBeLessThan(20)
      }
    }

    await client.query(oldProject)
    expect((await rowsOf(check, 'to_do', 'name')).sort()).toEqual([
      'Add this column, or rename yours | name',
      'Drop this function | count_friends()',
      'Drop this function | first_position()',
      'Drop this function | last_position()',
      'Drop this materialized view | days',
      'Drop this view | names',
      'Rename this schema | private',
      'Run: alter extension pg_trgm set schema extensions | pg_trgm',
    ])
    await client.query(`
      drop view names; drop materialized view days; drop function count_friends, first_position, last_position;
      alter schema private rename to ours; alter table public.waitlist_signups rename full_name to name;
      alter extension pg_trgm set schema extensions;
    `)
    expect(await rowsOf(check, 'to_do', 'name')).toEqual([])

    await client.query(move)
    for (const { sql } of readMigrations()) await client.query(sql)
    const made = "select proname from pg_proc where pronamespace = 'public'::regnamespace"
    for (const name of await rowsOf(made, 'proname'))
      expect(check).toMatch(RegExp(`[{,]${name}[,}]`))

    const counts = { refused: '10', copied: '3', after: '3', last_position: 12 }
    expect(await copy(copyOne)).toEqual({ ...counts, runs: 13 })
    const reasons = (await rowsOf(list, 'name', 'outcome')).map((row) =>
      row.replace(/\| .*(constraint|column) "(?:waitlist_signups_)?(\w+)".*/, '| $2'),
    )
    expect(reasons.sort()).toEqual([
      ' | name_check',
      'Ada again | email_key',
      'Ed | savings_amount_check',
      'Flo | times_check',
      'Ivy | position_key',
      'Jo | The position is not a whole number from 1 to 999,999,999',
      'Kit | email_check',
      'Lu | The position is not a whole number from 1 to 999,999,999',
      'Max | The position is not a whole number from 1 to 999,999,999',
      'Ned | position',
    ])
    await client.query(setCounter)
    await client.query("update old_waitlist.people set name = 'Di' where email = 'di@example.com'")
    const corrected = { refused: '9', copied: '4', after: '4', last_position: 1_043 }
    expect(await copy(copyMany)).toEqual({ ...corrected, runs: 1 })
    const people = `
      select concat_ws('|', position, name, email, phone, savings_amount, case position when 3 then created_at::date end) as person
      from public.waitlist_signups order by position
    `
    expect(await rowsOf(people, 'person')).toEqual([
      '1|Ada Park|ada@example.com',
      '3|Bo|bo@example.com|(206) 555-0100|$50,000+|2026-06-01',
      '6|Di|di@example.com',
      '10|Hal|hal@example.com',
    ])
    await client.query('set role anon')
    const signup = `insert into public.waitlist_signups (name, email) values ('Fay', 'fay@example.com') returning position`
    expect(await rowsOf(signup, 'position')).toEqual(['1044'])
  })
})
