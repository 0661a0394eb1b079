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

// Runs what an owner reads in supabase/operating.md.

const supabase = join(import.meta.dirname, '../../supabase')
const page = readFileSync(join(supabase, 'operating.md'), 'utf8')

/** The steps for a project that has a table already. */
const [takingOver = ''] = /^## Take over.*?^(?=## )/ms.exec(page) ?? []

/** @returns the code blocks of a part of the page in this language */
function blocksOf(language: string, part = page.replace(takingOver, '')): string[] {
  const blocks = part.matchAll(/^( *)```(\w+)\n(.*?)^ *```$/gms)
  return [...blocks]
    .filter(([, , written]) => written === language)
    .map(([, indent = '', , code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
}

/** The commands that need neither Docker nor a hosted project. */
const [save = '', restore = '', compare = ''] = blocksOf('sh').filter(
  (command) => !command.startsWith('npx supabase'),
)

/** Its values need cleaning, or are refused. */
const oldTable = `
  create table public.waitlist_signups (
    id bigint generated always as identity primary key,
    name text, email text, phone text, savings_amount text, position bigint, created_at timestamptz default now()
  );
  insert into public.waitlist_signups (name, email, phone, savings_amount, position) values
    (' Ada Park ', 'Ada@Example.com ', '', '', 1), ('Bo', 'bo@example.com', '(206) 555-0100', '$50,000+', 3),
    ('Ada again', 'ada@example.com', null, null, 4), ('', 'di@example.com', null, null, 6), ('Ed', 'ed@example.com', null, '$7', 8),
    ('Hal', 'hal@example.com', null, null, 8), ('Jo', 'jo@example.com', null, null, null);
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
  -- The last position has been removed, and so has a friend.
  delete from public.waitlist_signups where position in (20, 24);
`

describeIfFound(findPostgres(), 'supabase/operating.md', ({ path: folder }) => {
  let server: PrivatePostgres
  let owner: Client

  /** The databases stand for projects: one with people, a new one, and one with a table of its own. */
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

  test('PostgreSQL accepts every statement', async () => {
    const blocks = blocksOf('sql')
    expect(blocks.length).toBeGreaterThan(8)
    for (const block of blocks) {
      // It needs a transaction of its own.
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
    ['select array_agg(email', 1],
  ])('the statement "%s …" finds %i', async (beginning, count) => {
    const statements = blocksOf('sql').flatMap((block) => block.split('\n\n'))
    const statement = statements.find((written) => written.startsWith(beginning)) ?? ''
    await owner.query('begin')
    const { rows } = await owner.query(statement)
    await owner.query('rollback')
    expect(rows).toHaveLength(count)
  })

  test('a waitlist that was closed is opened again with the same privileges', async () => {
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

  /** Runs a command of the page on two projects. @returns its output; rejects if it fails */
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

  // The npm package of PostgreSQL is the server alone.
  const hasClients = ['pg_dump', 'psql'].every((name) => existsSync(join(folder, name)))

  test.skipIf(!hasClients && process.env.CI === undefined)(
    'a waitlist that is restored in a new project is the same, and continues',
    async () => {
      expect(await runCommand(save)).toBe('22')
      const saved = readFileSync(join(server.socketFolder, 'waitlist.sql'), 'utf8')
      const { rows: tables } = await owner.query(`
        select format('%s.%s', schemaname, tablename) as table from pg_tables
        where schemaname in ('public', 'private') order by 1
      `)
      // The owner sets up the other two again.
      const others = [{ table: 'private.administrators' }, { table: 'private.signup_limit' }]
      const copied = [...saved.matchAll(/^COPY (\S+)/gm)].map(([, table]) => ({ table }))
      expect(new Set([...copied, ...others])).toEqual(new Set(tables))

      expect(await runCommand(restore)).toBe('Restored')
      await expect(runCommand(restore)).rejects.toThrow('duplicate key')
      const [before, after] = (await runCommand(compare)).split('\n')
      expect(before).toMatch(/^24\|2\|22\|18\|[\da-f]{32}$/)
      expect(after).toBe(before)

      const newOwner = await server.connect('postgres', 'fresh')
      const { rows } = await newOwner.query(
        `insert into public.waitlist_signups (name, email) values ('New', 'new@example.com') returning position`,
      )
      expect(rows).toEqual([{ position: 25 }])
    },
  )

  test('an existing waitlist is taken over, with its positions, and continues after the last one', async () => {
    const client = await server.connect('postgres', 'taken_over')
    await client.query(oldTable)
    const [move = '', list = '', compareCounts = '', count = ''] = blocksOf('sql', takingOver)
    const copy = readFileSync(join(supabase, 'copy-old-waitlist.sql'), 'utf8')
    await client.query(move)
    for (const { sql } of readMigrations()) await client.query(sql)
    await client.query(copy)
    const positions = async (statement: string) =>
      (await client.query<{ position: string }>(statement)).rows.map(({ position }) => position)
    expect(await positions(list)).toEqual(['4', '6', '8', null])
    await client.query("update old_waitlist.waitlist_signups set name = 'Di' where position = 6")
    await client.query(copy)
    expect(await positions(list)).toEqual(['4', '8', null])
    expect((await client.query(compareCounts)).rows).toEqual([
      { before: '7', copied: '4', after: '4', last_position: 8 },
    ])
    const { rows } = await client.query(`
      select concat_ws('|', position, name, email, phone, savings_amount) as person
      from public.waitlist_signups order by position
    `)
    expect(rows.map(({ person }) => person)).toEqual([
      '1|Ada Park|ada@example.com',
      '3|Bo|bo@example.com|(206) 555-0100|$50,000+',
      '6|Di|di@example.com',
      '8|Hal|hal@example.com',
    ])
    await client.query(count)
    await client.query('set role anon')
    const joined = await positions(
      "insert into public.waitlist_signups (name, email) values ('Fay', 'fay@example.com') returning position",
    )
    expect(joined).toEqual([1_044])
  })
})
