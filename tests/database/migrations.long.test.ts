import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../supabase/local/migrations'
import { type PrivatePostgres, startPrivatePostgres } from '../../supabase/local/private-postgres'
import { findPostgres } from '../../supabase/local/programs'
import { supabaseRoles } from '../../supabase/local/supabase-roles'
import { describeIfFound } from '../support/describe-if-found'
import { addPeople } from '../support/waitlist-database'

// Applies the migrations that are newer than the first release to a waitlist with many people.

/** The last migration of the first release. Later ones run on a filled waitlist. */
const FIRST_RELEASE = '20261124100500'
const PEOPLE = 100_000

const isNew = ({ name }: { name: string }) => name.slice(0, FIRST_RELEASE.length) > FIRST_RELEASE

interface Measured {
  readonly milliseconds: number
  /** The locks on the waitlist that stop signups. */
  readonly locks: readonly string[]
}

/** Runs a migration in one transaction, as `supabase db push` does. */
async function measureMigration(client: Client, sql: string): Promise<Measured> {
  await client.query('begin')
  const start = performance.now()
  await client.query(sql)
  const milliseconds = Math.round(performance.now() - start)
  // A signup needs ROW EXCLUSIVE: https://www.postgresql.org/docs/current/explicit-locking.html
  const { rows } = await client.query<{ mode: string }>(`
    select mode from pg_locks where pid = pg_backend_pid() and relation = 'public.waitlist_signups'::regclass
    and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') order by mode
  `)
  await client.query('commit')
  return { milliseconds, locks: rows.map(({ mode }) => mode) }
}

describeIfFound(findPostgres(), 'new migrations of a filled table', ({ path: folder }) => {
  let server: PrivatePostgres
  let owner: Client

  beforeAll(async () => {
    server = await startPrivatePostgres(folder)
    owner = await server.connect()
    await owner.query(supabaseRoles)
    for (const migration of readMigrations())
      if (!isNew(migration)) await owner.query(migration.sql)
    await addPeople(owner, PEOPLE)
    await owner.query('create temporary table before as table public.waitlist_signups')
  }, 120_000)
  afterAll(() => server?.remove())

  test.each(readMigrations().filter(isNew))(
    '$name',
    async ({ name, sql }) => {
      const { milliseconds, locks } = await measureMigration(owner, sql)
      process.stdout.write(
        `${name}: ${milliseconds} ms with ${PEOPLE} people, ${locks.join(', ') || 'no lock that stops signups'}\n`,
      )
    },
    300_000,
  )

  test('everybody is as before, and the next person gets the next position', async () => {
    const { rows } = await owner.query(`
      select count(*)::integer as changed
      from before left join public.waitlist_signups as after using (id)
      where (to_jsonb(after) @> to_jsonb(before)) is not true
    `)
    expect(rows).toEqual([{ changed: 0 }])
    const { rows: joined } = await owner.query(
      `insert into public.waitlist_signups (name, email) values ('Ada', 'next@example.com') returning position`,
    )
    expect(joined).toEqual([{ position: PEOPLE + 1 }])
  }, 60_000)

  test('a lock that stops signups is found', async () => {
    const add = `alter table public.waitlist_signups add column note text default 'none'`
    expect((await measureMigration(owner, add)).locks).toEqual(['AccessExclusiveLock'])
    const index = 'create index on public.waitlist_signups (note)'
    expect((await measureMigration(owner, index)).locks).toEqual(['ShareLock'])
    const update = `update public.waitlist_signups set note = 'new' where position < 10`
    expect((await measureMigration(owner, update)).locks).toEqual([])
  })
})
