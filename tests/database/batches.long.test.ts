import { type Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PrivatePostgres } from '../../supabase/local/private-postgres'
import { findPostgres } from '../../supabase/local/programs'
import { describeIfFound } from '../support/describe-if-found'
import { startMigratedPostgres } from '../support/migrated-postgres'

// Administrators who invite people at the same time.

const ADMINISTRATORS = 8
const PEOPLE = 2_000
const BATCH = 50

describeIfFound(
  findPostgres(),
  'administrators who invite people at the same time',
  ({ path: folder }) => {
    let server: PrivatePostgres
    let owner: Client

    beforeAll(async () => {
      server = await startMigratedPostgres(folder)
      owner = await server.connect()
      await owner.query(`
      insert into auth.users (id) select gen_random_uuid() from generate_series(1, ${ADMINISTRATORS});
      insert into private.administrators (user_id) select id from auth.users;
      insert into public.waitlist_signups (name, email)
      select 'Ada', format('saver.%s@example.com', number) from generate_series(1, ${PEOPLE}) as number;
    `)
    }, 60_000)
    afterAll(() => server?.remove())

    async function signIn(id: string): Promise<Client> {
      const client = await server.connect('authenticator')
      await client.query('set role authenticated')
      await client.query(`select set_config('request.jwt.claims', $1, false)`, [
        JSON.stringify({ sub: id }),
      ])
      return client
    }

    /** Invites the next people, and looks again whenever somebody else was faster. @returns how many batches */
    async function inviteAll(client: Client): Promise<{ batches: number; changed: number }> {
      const counts = { batches: 0, changed: 0 }
      for (;;) {
        const { rows } = await client.query<{ fingerprint: string | null }>(
          `select public.preview_batch(${BATCH}) ->> 'fingerprint' as fingerprint`,
        )
        const fingerprint = rows[0]?.fingerprint
        if (typeof fingerprint !== 'string') return counts
        try {
          await client.query(`select public.invite_batch($1, ${BATCH})`, [fingerprint])
          counts.batches++
        } catch (error) {
          if (!(error instanceof DatabaseError) || error.code !== 'PT409') throw error
          counts.changed++
        }
      }
    }

    test('invite nobody twice, and leave nobody out', async () => {
      const { rows: users } = await owner.query<{ id: string }>('select id from auth.users')
      const clients = await Promise.all(users.map(({ id }) => signIn(id)))
      const counts = await Promise.all(clients.map(inviteAll))
      await Promise.all(clients.map((client) => client.end()))
      const batches = counts.reduce((sum, count) => sum + count.batches, 0)
      expect(batches).toBe(PEOPLE / BATCH)
      expect(counts.some(({ changed }) => changed > 0)).toBe(true)

      const { rows } = await owner.query(`
      select count(*)::integer as batches, min(people)::integer as fewest, max(people)::integer as most, sum(people)::integer as people
      from (select count(*) as people from public.waitlist_signups where batch is not null group by batch) as batches
    `)
      expect(rows).toEqual([{ batches, fewest: BATCH, most: BATCH, people: PEOPLE }])
      const { rows: log } = await owner.query(
        'select count(distinct batch)::integer as batches, sum(people)::integer as people from private.admin_log',
      )
      expect(log).toEqual([{ batches, people: PEOPLE }])
    }, 60_000)
  },
)
