import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../supabase/local/migrations'
import { type PrivatePostgres, startPrivatePostgres } from '../../supabase/local/private-postgres'
import { findPostgres } from '../../supabase/local/programs'
import { supabaseRoles } from '../../supabase/local/supabase-roles'
import { describeIfFound } from '../support/describe-if-found'
import { startMigratedPostgres } from '../support/migrated-postgres'

// Runs what an owner reads in supabase/operating.md, in the order of the page.

const page = readFileSync(join(import.meta.dirname, '../../supabase/operating.md'), 'utf8')

/** The steps for a project that has a table already. */
const [takingOver = ''] = /^## Take over.*?^(?=## )/ms.exec(page) ?? []

/** @returns the code blocks of a part of the page in this language */
function blocksOf(language: string, part = page.replace(takingOver, '')): string[] {
  const blocks = part.matchAll(/^( *)```(\w+)\n(.*?)^ *```$/gms)
  return [...blocks]
    .filter(([, , written]) => written === language)
    .map(([, indent = '', , code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
}

/** They need Docker, or a hosted project. */
const isForSupabase = (command: string) => command.startsWith('npx supabase')

describeIfFound(findPostgres(), 'supabase/operating.md', ({ path: folder }) => {
  let old: PrivatePostgres
  let fresh: PrivatePostgres
  let owner: Client
  let newOwner: Client
  let home: string

  beforeAll(async () => {
    old = await startMigratedPostgres(folder)
    fresh = await startMigratedPostgres(folder)
    owner = await old.connect()
    newOwner = await fresh.connect()
    home = await mkdtemp(join(tmpdir(), 'operating-'))
    await owner.query(`
      insert into auth.users (id, email) values
        (gen_random_uuid(), 'you@example.com'), (gen_random_uuid(), 'colleague@example.com'), (gen_random_uuid(), 'script@example.com');
      insert into private.administrators (user_id) select id from auth.users where email <> 'you@example.com';
      insert into public.waitlist_signups (name, email, phone, savings_amount, created_at)
      select 'Zoë ' || number, format('saver.%s@example.com', number), '(206) 555-0100', '$50,000+',
        now() - case when number <= 3 then interval '3 years' else interval '1 day' end
      from generate_series(1, 40) as number;
      insert into public.waitlist_signups (name, email) values
        ('Ada', 'ada@example.com'), ('Bo', 'b.o+1@example.com'), ('Bo', 'bo@example.com');
      insert into public.waitlist_signups (name, email, invited_by)
      select 'Friend', format('friend.%s@example.com', number), invite_code
      from generate_series(1, 20) as number, public.waitlist_signups where position = 4 + number % 3;
      -- The last position has been removed, and so has a friend.
      delete from public.waitlist_signups where position in (50, 63);
    `)
  }, 60_000)
  afterAll(async () => {
    await Promise.all([old?.remove(), fresh?.remove(), rm(home, { recursive: true, force: true })])
  })

  const urlOf = ({ socketFolder }: PrivatePostgres) =>
    `postgresql:///postgres?user=postgres&host=${encodeURIComponent(socketFolder)}`

  /** Runs a command of the page. @returns its output; rejects if it fails */
  async function runCommand(command: string): Promise<string> {
    const { stdout } = await promisify(execFile)('bash', ['-euc', command], {
      cwd: home,
      env: {
        ...process.env,
        PATH: `${folder}${delimiter}${process.env.PATH ?? ''}`,
        OLD: urlOf(old),
        NEW: urlOf(fresh),
      },
    })
    return stdout.trim()
  }

  /** @returns the rows of the statement that begins in this way */
  async function runStatement(beginning: string): Promise<unknown[]> {
    const found = blocksOf('sql').find((block) => block.startsWith(beginning))
    if (found === undefined) throw new Error(`The page has no statement "${beginning}"`)
    const { rows } = await owner.query(found)
    return rows
  }

  test('PostgreSQL accepts every statement', async () => {
    const blocks = blocksOf('sql')
    expect(blocks.length).toBeGreaterThan(8)
    for (const block of blocks) {
      // It needs a transaction of its own.
      if (block.includes('concurrently')) await owner.query(block)
      else await owner.query(`begin; ${block} rollback`)
    }
  })

  test('the statements about administrators', async () => {
    expect(await runStatement('insert into private.administrators')).toHaveLength(1)
    expect(await runStatement('delete from private.administrators')).toHaveLength(1)
    expect(await runStatement('update private.administrators')).toHaveLength(1)
    expect(await runStatement('select email, needs_second_factor')).toEqual([
      expect.objectContaining({ email: 'script@example.com', needs_second_factor: true }),
      expect.objectContaining({ email: 'you@example.com', needs_second_factor: false }),
    ])
  })

  test('the statements about signups', async () => {
    expect(await runStatement('select * from public.waitlist_signups')).toHaveLength(1)
    expect(await runStatement('update public.waitlist_signups')).toEqual([
      expect.objectContaining({ name: 'Ada Park', position: 41 }),
    ])
    expect(await runStatement('delete from public.waitlist_signups where email')).toEqual([
      { position: 41 },
    ])
    const oldest = [{ position: 1 }, { position: 2 }, { position: 3 }]
    expect(await runStatement('delete from public.waitlist_signups where id')).toEqual(oldest)
    expect(await runStatement('delete from public.waitlist_signups where id')).toEqual([])
    expect(await runStatement('select array_agg(email')).toEqual([
      { emails: ['b.o+1@example.com', 'bo@example.com'], positions: [42, 43] },
    ])
  })

  test('the waitlist can be closed, and opened again with the same privileges', async () => {
    const privileges = async () => {
      const { rows } = await owner.query(`
        select grantee, column_name from information_schema.column_privileges
        where table_name = 'waitlist_signups' and privilege_type = 'INSERT' order by 1, 2
      `)
      return rows
    }
    const before = await privileges()
    await runStatement('revoke insert')
    expect((await privileges()).length).toBeLessThan(before.length)
    await runStatement('grant insert')
    expect(await privileges()).toEqual(before)
  })

  // The npm package of PostgreSQL is the server alone.
  const hasClients = ['pg_dump', 'psql'].every((name) => existsSync(join(folder, name)))
  const testWithClients = test.skipIf(!hasClients && process.env.CI === undefined)

  /** The commands that run on the two servers: save, restore, compare. */
  const [save = '', restore = '', compare = ''] = blocksOf('sh').filter(
    (command) => !isForSupabase(command),
  )

  testWithClients(
    'a waitlist that is restored in a new project is the same, and continues',
    async () => {
      expect(await runCommand(save)).toBe('57')
      expect(await runCommand(restore)).toBe('Restored')
      const [before, after, ...rest] = (await runCommand(compare)).split('\n')
      expect(before).toMatch(/^63\|6\|57\|18\|[\da-f]{32}$/)
      expect(after).toBe(before)
      expect(rest).toEqual([])

      const { rows } = await newOwner.query(`
      insert into public.waitlist_signups (name, email, invited_by)
      select 'New', 'new@example.com', invite_code from public.waitlist_signups where position = 4 returning position
    `)
      expect(rows).toEqual([{ position: 64 }])
      await newOwner.query('delete from public.waitlist_signups where position = 64')
      const { rows: counted } = await newOwner.query(`
      select count(*) as people, sum(friends_joined) as friends, count(*) filter (where friends_joined <> (
        select count(*) from public.waitlist_signups as friend where friend.invited_by = signup.invite_code
      )) as wrong
      from public.waitlist_signups as signup
    `)
      expect(counted).toEqual([{ people: '57', friends: '18', wrong: '0' }])
    },
  )

  testWithClients(
    'the file has every table but the administrators and the limit, which the owner sets up again',
    async () => {
      const saved = readFileSync(join(home, 'waitlist.sql'), 'utf8')
      const { rows } = await owner.query<{ name: string }>(`
      select format('%s.%s', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private')
      and tablename not in ('administrators', 'signup_limit') order by 1
    `)
      const tables = [...saved.matchAll(/^COPY (\S+)/gm)].map(([, table]) => table)
      expect(tables.sort()).toEqual(rows.map(({ name }) => name))
      expect(saved).not.toContain('setval')
    },
  )

  testWithClients(
    'a second restore changes nothing, and neither does one that would renumber people',
    async () => {
      await expect(runCommand(restore)).rejects.toThrow('duplicate key')
      const truncate = blocksOf('sql').find((block) => block.startsWith('truncate')) ?? ''
      await newOwner.query(truncate)
      const careless = restore.replace(/--command='set [^']*' /, '')
      await expect(runCommand(careless)).rejects.toThrow('Positions are assigned by the database')
      const { rows } = await newOwner.query(
        'select count(*) as people from public.waitlist_signups',
      )
      expect(rows).toEqual([{ people: '0' }])
      expect(await runCommand(restore)).toBe('Restored')
    },
  )

  test('an existing waitlist is taken over, with its positions, and continues after the last one', async () => {
    const server = await startPrivatePostgres(folder)
    const client = await server.connect()
    await client.query(`
      ${supabaseRoles}
      create table public.waitlist_signups (
        id bigint generated always as identity primary key,
        name text, email text, phone text, savings_amount text, position bigint, created_at timestamptz default now()
      );
      create unique index waitlist_signups_email_key on public.waitlist_signups (email);
      insert into public.waitlist_signups (name, email, phone, savings_amount, position) values
        (' Ada Park ', 'Ada@Example.com ', '', '', 1),
        ('Bo', 'bo@example.com', '(206) 555-0100', '$50,000+', 3),
        ('Ada again', 'ada@example.com', null, null, 4),
        ('Cy', 'cy@localhost', null, null, 5),
        ('', 'di@example.com', null, null, 6),
        ('Ed', 'ed@example.com', null, '$7', 8),
        ('', 'gil@example.com', null, null, 9),
        ('Gil', 'Gil@example.com', null, null, 10),
        ('Hal', 'hal@example.com', null, null, 10),
        ('Ina', null, null, null, 11),
        ('Jo', 'jo@example.com', null, null, null);
    `)
    const [move = '', copy = '', list = '', compare = '', count = ''] = blocksOf('sql', takingOver)
    await client.query(move)
    for (const { sql } of readMigrations()) await client.query(sql)
    await client.query(copy)
    const positions = async (statement: string) =>
      (await client.query<{ position: string }>(statement)).rows.map(({ position }) => position)
    expect(await positions(list)).toEqual(['4', '5', '6', '8', '9', '10', '11', null])
    await client.query("update old_waitlist.waitlist_signups set name = 'Di' where position = 6")
    await client.query("update old_waitlist.waitlist_signups set position = 12 where name = 'Hal'")
    await client.query(copy)
    expect(await positions(list)).toEqual(['4', '5', '8', '9', '11', null])
    expect((await client.query(compare)).rows).toEqual([
      { before: '11', copied: '5', after: '5', last_position: 12 },
    ])
    const { rows } = await client.query(`
      select name, email, phone, savings_amount, position from public.waitlist_signups order by position
    `)
    expect(rows).toEqual([
      {
        name: 'Ada Park',
        email: 'ada@example.com',
        phone: null,
        savings_amount: null,
        position: 1,
      },
      {
        name: 'Bo',
        email: 'bo@example.com',
        phone: '(206) 555-0100',
        savings_amount: '$50,000+',
        position: 3,
      },
      { name: 'Di', email: 'di@example.com', phone: null, savings_amount: null, position: 6 },
      { name: 'Gil', email: 'gil@example.com', phone: null, savings_amount: null, position: 10 },
      { name: 'Hal', email: 'hal@example.com', phone: null, savings_amount: null, position: 12 },
    ])
    await client.query(count)
    await client.query('set role anon')
    const { rows: joined } = await client.query(
      "insert into public.waitlist_signups (name, email) values ('Fay', 'fay@example.com') returning position",
    )
    expect(joined).toEqual([{ position: 1_044 }])
    await client.end()
    await server.remove()
  })
})
