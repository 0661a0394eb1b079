import { type Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PrivatePostgres } from '../../supabase/local/private-postgres'
import { findPostgres } from '../../supabase/local/programs'
import { describeIfFound } from '../support/describe-if-found'
import { startMigratedPostgres } from '../support/migrated-postgres'

// Two transactions that need the same rows in another order.

const ADMINISTRATOR = '00000000-0000-4000-8000-00000000bbbb'
const INVITER = '11111111-0000-4000-8000-000000000000'

describeIfFound(findPostgres(), 'nobody waits for somebody who waits for them', ({ path }) => {
  let server: PrivatePostgres
  let owner: Client
  let remover: Client
  let visitor: Client
  let administrator: Client
  let script: Client

  beforeAll(async () => {
    server = await startMigratedPostgres(path)
    owner = await server.connect()
    remover = await server.connect()
    visitor = await server.connect('authenticator')
    administrator = await server.connect('authenticator')
    script = await server.connect('authenticator')
    await visitor.query('set role anon')
    await script.query('set role service_role')
    await owner.query(`
      insert into auth.users (id) values ('${ADMINISTRATOR}');
      insert into private.administrators (user_id) values ('${ADMINISTRATOR}');
      -- A removal pauses when it has the row of the friend, and not yet that of the inviter.
      create function private.pause() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return null; end $$;
      create trigger waitlist_signups_5_pause after delete on public.waitlist_signups
      for each row when (old.invited_by is not null) execute function private.pause();
    `)
    await administrator.query(`
      set role authenticated;
      select set_config('request.jwt.claims', '{"sub": "${ADMINISTRATOR}"}', false);
    `)
  }, 60_000)
  afterAll(() => server?.remove())

  beforeEach(() =>
    owner.query(`
      truncate public.waitlist_signups, private.waitlist_counter;
      insert into public.waitlist_signups (id, name, email, invite_code)
      values ('${INVITER}', 'Inviter', 'inviter@example.com', 'BCDFGHJK');
      insert into public.waitlist_signups (name, email, invited_by) values ('Friend', 'friend@example.com', 'BCDFGHJK');
      -- Moves the row behind the inviter's, which has changed when the friend joined.
      update public.waitlist_signups set phone = '(206) 555-0100' where name = 'Friend';
    `),
  )

  /** @returns "done", or the error code, which is 40P01 for a deadlock */
  async function outcomeOf(query: Promise<unknown>): Promise<string | undefined> {
    try {
      await query
      return 'done'
    } catch (error) {
      if (error instanceof DatabaseError) return error.code
      throw error
    }
  }

  /** Resolves when a session waits for this: https://www.postgresql.org/docs/current/monitoring-stats.html#WAIT-EVENT-TABLE */
  const waitUntil = (event: 'PgSleep' | 'transactionid') =>
    expect
      .poll(async () => {
        const { rows } = await owner.query(
          'select from pg_stat_activity where wait_event = $1 and datname = current_database()',
          [event],
        )
        return rows.length
      })
      .toBe(1)

  /** Removes the friend. @returns the outcome, as soon as the removal pauses */
  async function startRemoval() {
    const removal = outcomeOf(
      remover.query(`delete from public.waitlist_signups where email = 'friend@example.com'`),
    )
    await waitUntil('PgSleep')
    return { removal }
  }

  test('a batch of an inviter and a friend, while the friend is removed', async () => {
    const { rows } = await administrator.query<{ fingerprint: string }>(
      `select public.preview_batch() ->> 'fingerprint' as fingerprint`,
    )
    const { removal } = await startRemoval()
    const batch = administrator.query('select public.invite_batch($1)', [rows[0]?.fingerprint])
    // The people are not those of the preview any more.
    expect(await outcomeOf(batch)).toBe('PT409')
    expect(await removal).toBe('done')
  })

  test.each([
    ['with the id of the inviter and the email of the friend', 'anon', ''],
    ['which skips a taken email', 'authenticated', 'on conflict (email) do nothing'],
  ])('a signup %s, while the friend is removed', async (_name, role, clause) => {
    const { removal } = await startRemoval()
    await visitor.query(`set role ${role}`)
    await visitor.query(`select set_config('request.headers', $1, false)`, [
      JSON.stringify({ prefer: `idempotency-key=${INVITER}` }),
    ])
    const signup = visitor.query(
      `insert into public.waitlist_signups (name, email) values ('Ada', 'friend@example.com') ${clause}`,
    )
    expect(await outcomeOf(signup)).toBe('23505')
    expect(await removal).toBe('done')
    await visitor.query('reset request.headers; set role anon')
  })

  test.each([
    [
      'the inviter gets the email',
      `update public.waitlist_signups set email = 'friend@example.com' where id = '${INVITER}'`,
    ],
    ['both are removed', `delete from public.waitlist_signups where name in ('Inviter', 'Friend')`],
  ])('%s, while the friend is removed', async (_name, statement) => {
    const { removal } = await startRemoval()
    expect(await outcomeOf(script.query(statement))).toBe('done')
    expect(await removal).toBe('done')
  })

  test('a signup through an inviter whose email becomes that of the signup', async () => {
    await owner.query(
      `begin; update public.waitlist_signups set name = 'Ada' where id = '${INVITER}'`,
    )
    const signup = outcomeOf(
      visitor.query(`
        insert into public.waitlist_signups (name, email, invited_by) values ('Bo', 'bo@example.com', 'BCDFGHJK')
      `),
    )
    await waitUntil('transactionid')
    const change = owner.query(
      `update public.waitlist_signups set email = 'bo@example.com' where id = '${INVITER}'`,
    )
    expect(await outcomeOf(change)).toBe('55P03')
    await owner.query('rollback')
    expect(await signup).toBe('done')
  })
})
