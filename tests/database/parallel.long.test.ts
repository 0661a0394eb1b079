import { type Client, DatabaseError, type QueryResult } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PrivatePostgres } from '../../supabase/local/private-postgres'
import { findPostgres } from '../../supabase/local/programs'
import { describeIfFound } from '../support/describe-if-found'
import { startMigratedPostgres } from './migrated-postgres'

// These tests need several connections. The pgTAP tests cover the rules that a single connection can show.

/** The inviter's id is the start of the key's SHA-256 hash. */
const KEY = '11111111-0000-4000-8000-000000000000'
const INVITER = 'd1f15f0f-5dcc-305a-5094-042cb2e6d7ac'
const ADMINISTRATOR = '00000000-0000-4000-8000-00000000bbbb'
const CLIENTS = 32
/** How long a test waits before it fails, in ms. */
const PATIENCE = { timeout: 120_000 }
/** PostgreSQL's code for a connection whose server was killed. */
const ADMIN_SHUTDOWN = '57P01'

interface Place {
  readonly email: string
  readonly position: number
}

/** @returns a statement's position, "done" without one, the constraint or code of its error, or "broken connection" */
async function outcomeOf(
  query: Promise<QueryResult<{ position: number }>>,
): Promise<number | string> {
  try {
    const { rows } = await query
    return rows[0]?.position ?? 'done'
  } catch (error) {
    const isRefusal = error instanceof DatabaseError && error.code !== ADMIN_SHUTDOWN
    return isRefusal ? (error.constraint ?? error.code ?? '') : 'broken connection'
  }
}

/** A query for the ids in a preview of the next people, or of everyone if `howMany` is null. */
const previewed = (howMany: number | null) =>
  `select json_array_elements_text(public.preview_batch(${howMany}) -> 'ids')::uuid`

const inviteAll = `select public.invite_batch(array(${previewed(null)}))`
const SKIP_TAKEN = ' on conflict (email) do nothing'

/** Signs up in its own transaction. @param rest more SQL, such as a clause for taken emails */
const join = (client: Client, email: string, invitedBy: string | null = null, rest = '') =>
  outcomeOf(
    client.query(
      `insert into public.waitlist_signups (name, email, invited_by) values ('Ada', $1, $2) ${rest} returning position`,
      [email, invitedBy],
    ),
  )

describeIfFound(findPostgres(), 'the waitlist under concurrent use', ({ path: folder }) => {
  let server: PrivatePostgres
  let owner: Client
  let clients: Client[] = []

  beforeAll(async () => {
    server = await startMigratedPostgres(folder)
    owner = await connect()
    await owner.query(`
      insert into auth.users (id) select '${ADMINISTRATOR}' union all select gen_random_uuid() from generate_series(2, 8);
      insert into private.administrators (user_id) select id from auth.users;
    `)
  })
  afterAll(() => server?.remove())
  beforeEach(async () => {
    owner = await connect()
    await owner.query(`
      truncate public.waitlist_signups, private.waitlist_counter, private.admin_log, private.left_signups;
      update private.signup_limit set per_minute = 1000000;
      insert into public.waitlist_signups (id, name, email, invite_code)
      values ('${INVITER}', 'Inviter', 'inviter@example.com', 'BCDFGHJK');
    `)
  })
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
    clients = []
  })

  /** Connects as the owner, or with a role as PostgREST does. @param settings request settings, such as headers */
  async function connect(role?: string, settings: Readonly<Record<string, object>> = {}) {
    const client = await server.connect(role === undefined ? 'postgres' : 'authenticator')
    clients.push(client)
    // On a slow machine, a signup may wait longer than Supabase's statement timeout.
    if (role !== undefined) await client.query(`set role ${role}; set statement_timeout = '60s'`)
    for (const [name, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, false)', [name, JSON.stringify(value)])
    }
    return client
  }

  const connectMany = (count: number, role: string) =>
    Promise.all(Array.from({ length: count }, () => connect(role)))

  /** How many sessions are waiting for another session's lock. */
  async function countWaiting(): Promise<number> {
    const { rows } = await owner.query(
      'select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0',
    )
    return rows.length
  }

  /** Signs up all emails from many clients, half of which skip taken emails. A client stops when its connection breaks. */
  async function joinAll(emails: readonly string[], onJoined: (count: number) => void = () => {}) {
    const joined: Place[] = []
    const refusals = new Set<string>()
    const queue = emails.values()
    const half = CLIENTS / 2
    const work = async (client: Client, rest: string) => {
      for (const email of queue) {
        const outcome = await join(client, email, null, rest)
        if (typeof outcome === 'string') refusals.add(outcome)
        else joined.push({ email: email.toLowerCase(), position: outcome })
        if (outcome === 'broken connection') return
        onJoined(joined.length)
      }
    }
    const [plain, skipping] = await Promise.all([
      connectMany(half, 'anon'),
      connectMany(half, 'authenticated'),
    ])
    await Promise.all([
      ...plain.map((client) => work(client, '')),
      ...skipping.map((client) => work(client, SKIP_TAKEN)),
    ])
    return { joined, refusals: [...refusals].sort() }
  }

  /** Checks that the positions are 1 to n, and that people have the positions that they were told. @returns n */
  async function expectKept(told: readonly Place[]): Promise<number> {
    const { rows } = await (await connect()).query<Place & { last: number }>(`
      select email, position, last_position as last
      from public.waitlist_signups, private.waitlist_counter order by position
    `)
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1))
    expect(rows[0]?.last).toBe(rows.length)
    const positions = new Map(rows.map(({ email, position }) => [email, position]))
    expect(told.filter(({ email, position }) => positions.get(email) !== position)).toEqual([])
    return rows.length
  }

  test('keeps its counts while friends join, leave, and are removed', async () => {
    const scripts = await connectMany(CLIENTS, 'service_role')
    const numbers = Array.from({ length: 800 }, (_, index) => index + 1).values()
    const joining = (await connectMany(CLIENTS, 'anon')).map(async (client, index) => {
      for (const number of numbers) {
        const email = `friend.${number}@example.com`
        const key = `22222222-0000-4000-8000-${String(number).padStart(12, '0')}`
        // The IP addresses are in eight /64 networks within one /48 network.
        const address = `2001:db8:0:${number % 8}::1`
        await client.query(
          `set request.headers = '{"prefer": "idempotency-key=${key}", "cf-connecting-ip": "${address}"}'`,
        )
        expect(await join(client, email, 'BCDFGHJK')).toBeTypeOf('number')
        const after = [
          () =>
            scripts[index]?.query('delete from public.waitlist_signups where email = $1', [email]),
          () => client.query('select public.leave_waitlist()'),
          () => client.query(`select public.correct_email($1, 'correct.' || $1)`, [email]),
        ]
        await after[number % 8]?.()
      }
    })
    const [user] = (await owner.query<{ id: string }>('select id from auth.users limit 1')).rows
    const team = await connect('authenticated', { 'request.jwt.claims': { sub: user?.id } })
    let isJoining = true
    const all = Promise.all(joining).finally(() => {
      isJoining = false
    })
    const refusals = new Set<unknown>()
    while (isJoining) {
      refusals.add(
        await outcomeOf(team.query(`select public.invite_batch(array(${previewed(20)}))`)),
      )
    }
    await all
    // PT409 means that someone in the preview left before the invitation.
    expect([...refusals].filter((one) => one !== 'done' && one !== 'PT409')).toEqual([])
    const { rows } = await owner.query(`
      select friends_joined as friends, last_position as last,
        (select count(*)::int from private.admin_log where action = 'left') as "left"
      from public.waitlist_signups, private.waitlist_counter where invite_code = 'BCDFGHJK'
    `)
    expect(rows).toEqual([{ friends: 600, last: 801, left: 100 }])
  })

  test('invites everyone exactly once if several administrators invite', async () => {
    await owner.query(`
      insert into public.waitlist_signups (name, email)
      select 'Ada', format('saver.%s@example.com', number) from generate_series(2, 800) as number
    `)
    const { rows: users } = await owner.query<{ id: string }>('select id from auth.users')
    const refusals: string[] = []
    const inviting = users.map(async ({ id }) => {
      const client = await connect('authenticated', { 'request.jwt.claims': { sub: id } })
      for (;;) {
        const { rows } = await client.query<{ ids: string[] }>(
          `select array(${previewed(20)}) as ids`,
        )
        const ids = rows[0]?.ids ?? []
        if (ids.length === 0) return
        const outcome = await outcomeOf(client.query('select public.invite_batch($1)', [ids]))
        if (outcome !== 'done') refusals.push(String(outcome))
      }
    })
    await Promise.all(inviting)
    expect(new Set(refusals)).toEqual(new Set(['PT409']))

    const { rows } = await owner.query(`
      select count(*)::int as batches, min(people)::int as fewest, max(people)::int as most
      from (select count(*) as people from public.waitlist_signups group by batch having batch is not null) as invited
      union all select count(distinct batch)::int, min(people), max(people) from private.admin_log
    `)
    const all = { batches: 40, fewest: 20, most: 20 }
    expect(rows).toEqual([all, all])
  })

  describe('delays only affected signups while a transaction', () => {
    const carrier = { 'request.headers': { 'cf-connecting-ip': '203.0.113.1' } }
    const changeName = `update public.waitlist_signups set name = 'Ada'`
    const changeEmail = `update public.waitlist_signups set email = 'friend@example.com'`
    const removeAll = 'delete from public.waitlist_signups'
    test.each([
      ['changes the inviter', changeName, 'friend', 3],
      ['removes the inviter', removeAll, 'friend', 3],
      ['removes a person who joins again', removeAll, 'inviter', 3],
      ['changes a person who joins again', changeName, 'inviter', 'waitlist_signups_email_key'],
      ["gives the inviter a signup's email", changeEmail, 'friend', 'waitlist_signups_email_key'],
    ])('%s', async (_name, statement, person, expected) => {
      const [blocking, other] = [await connect(), await connect('anon', carrier)]
      await blocking.query(`begin; ${statement}`)
      const waiting = join(await connect('anon', carrier), `${person}@example.com`, 'BCDFGHJK')
      await expect.poll(countWaiting, PATIENCE).toBe(1)
      expect(await join(other, 'other@example.com')).toBe(2)
      await blocking.query('commit')
      expect(await waiting).toBe(expected)
      expect(await join(other, 'next@example.com')).toBe(expected === 3 ? 4 : 3)
    })

    test.each([
      `select public.correct_email('inviter@example.com', 'other@example.com')`,
      'select public.leave_waitlist()',
    ])('changes a person who calls %s', async (call) => {
      const [blocking, other] = [await connect(), await connect('anon', carrier)]
      const headers = { prefer: `idempotency-key=${KEY}`, ...carrier['request.headers'] }
      const person = await connect('anon', { 'request.headers': headers })
      await blocking.query(`begin; ${changeName}`)
      const waiting = outcomeOf(person.query(call))
      await expect.poll(countWaiting, PATIENCE).toBe(1)
      expect(await join(other, 'friend@example.com')).toBe(2)
      await blocking.query('commit')
      expect(await waiting).toBe('done')
    })
  })

  test("refuses to change an inviter's email to that of a pending signup", async () => {
    const [script, visitor] = [await connect(), await connect('anon')]
    await script.query(`begin; update public.waitlist_signups set name = 'Ada'`)
    const signup = join(visitor, 'bo@example.com', 'BCDFGHJK')
    await expect.poll(countWaiting, PATIENCE).toBe(1)
    const change = script.query(`update public.waitlist_signups set email = 'bo@example.com'`)
    expect(await outcomeOf(change)).toBe('55P03')
    await script.query('rollback')
    expect(await signup).toBe(2)
  })

  describe('does not deadlock while a friend is removed and', () => {
    const joinAgain = `insert into public.waitlist_signups (name, email) values ('Ada', 'friend@example.com')`
    const changeEmail = `update public.waitlist_signups set email = 'friend@example.com' where id = '${INVITER}'`
    const correctEmail = `select public.correct_email('inviter@example.com', 'friend@example.com')`
    test.each([
      ['a batch invites the friend and the inviter', 'authenticated', inviteAll, 'PT409'],
      ["a signup has the inviter's key", 'anon', joinAgain, 'waitlist_signups_pkey'],
      ['a signup may be skipped', 'authenticated', joinAgain + SKIP_TAKEN, 'waitlist_signups_pkey'],
      ["the inviter gets the friend's email", 'service_role', changeEmail, 'done'],
      ['the inviter leaves', 'anon', 'select public.leave_waitlist()', 'done'],
      ["the inviter changes their email to the friend's", 'anon', correctEmail, 'done'],
      ['a script removes everyone', 'service_role', 'delete from public.waitlist_signups', 'done'],
    ])('%s', async (_name, role, statement, expected) => {
      const remover = await connect()
      await owner.query(`
        insert into public.waitlist_signups (name, email, invited_by) values ('Friend', 'friend@example.com', 'BCDFGHJK');
        -- Moves the friend's row behind the inviter's row, which changed when the friend joined.
        update public.waitlist_signups set phone = '(206) 555-0100' where name = 'Friend';
        -- Pauses a removal that has locked the friend's row, but not yet the inviter's row.
        create or replace function private.pause() returns trigger language plpgsql as $$
          begin perform pg_advisory_xact_lock(1); return null; end
        $$;
        create or replace trigger waitlist_signups_5_pause after delete on public.waitlist_signups
        for each row when (old.invited_by is not null) execute function private.pause();
        select pg_advisory_lock(1);
      `)
      const client = await connect(role, {
        'request.headers': { prefer: `idempotency-key=${KEY}` },
        'request.jwt.claims': { sub: ADMINISTRATOR },
      })
      const removal = outcomeOf(
        remover.query(`delete from public.waitlist_signups where name = 'Friend'`),
      )
      await expect.poll(countWaiting, PATIENCE).toBe(1)
      let hasEnded = false
      const outcome = outcomeOf(client.query(statement)).finally(() => {
        hasEnded = true
      })
      await expect.poll(async () => hasEnded || (await countWaiting()) > 1, PATIENCE).toBe(true)
      await owner.query('select pg_advisory_unlock(1)')
      expect(await outcome).toBe(expected)
      expect(await removal).toBe('done')
    })
  })

  test('does not deadlock when a script changes people while a batch invites them', async () => {
    await owner.query(
      `insert into public.waitlist_signups (name, email) values ('Friend', 'friend@example.com')`,
    )
    const script = await connect()
    const change = (name: string) =>
      outcomeOf(
        script.query('update public.waitlist_signups set created_at = now() where name = $1', [
          name,
        ]),
      )
    const client = await connect('authenticated', { 'request.jwt.claims': { sub: ADMINISTRATOR } })
    await script.query('begin')
    expect(await change('Friend')).toBe('done')
    // The batch changes the inviter's row first, because it is the first row.
    const batch = outcomeOf(client.query(inviteAll))
    await expect.poll(countWaiting, PATIENCE).toBe(1)
    expect(await change('Inviter')).toBe('done')
    await script.query('commit')
    expect(await batch).toBe('done')
  })

  // Runs last, because it kills the server.
  test('keeps every position when the server is killed', async () => {
    // Every third email repeats the previous one in upper case.
    const emails = Array.from({ length: 1_500 }, (_, index) => {
      const email = `saver.${Math.floor((index * 2) / 3)}@example.com`
      return index % 3 === 1 ? email.toUpperCase() : email
    })
    const distinct = new Set(emails.map((email) => email.toLowerCase()))
    let killing: Promise<void> | undefined
    const before = await joinAll(emails, (count) => {
      if (count >= distinct.size / 2) killing ??= server.crash()
    })
    await killing
    expect(before.refusals).toEqual(['broken connection', 'done', 'waitlist_signups_email_key'])
    expect(before.joined.length).toBeLessThan(distinct.size)
    await server.start()
    await expectKept(before.joined)

    const after = await joinAll(emails)
    expect(after.refusals).toEqual(['done', 'waitlist_signups_email_key'])
    expect(await expectKept([...before.joined, ...after.joined])).toBe(1 + distinct.size)
  })
})
