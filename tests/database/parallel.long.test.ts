import { type Client, DatabaseError, type QueryResult } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PrivatePostgres } from '../../supabase/local/private-postgres'
import { findPostgres } from '../../supabase/local/programs'
import { describeIfFound } from '../support/describe-if-found'
import { startMigratedPostgres } from './migrated-postgres'

// What only several connections at once can show. The pgTAP tests have the rules of a single one.

/** The id of the inviter is the beginning of the SHA-256 of the key. */
const KEY = '11111111-0000-4000-8000-000000000000'
const INVITER = 'd1f15f0f-5dcc-305a-5094-042cb2e6d7ac'
const ADMINISTRATOR = '00000000-0000-4000-8000-00000000bbbb'
const CLIENTS = 32
/** For how long a test waits for what does not happen. */
const PATIENCE = { timeout: 120_000 }
/** The server was killed. */
const ADMIN_SHUTDOWN = '57P01'

interface Place {
  readonly email: string
  readonly position: number
}

/** @returns the position that a statement returns, "done" if it returns none, or the constraint or the code of its error */
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

/** The ids of a preview. */
const previewed = (howMany: number | null) =>
  `select json_array_elements_text(public.preview_batch(${howMany}) -> 'ids')::uuid`

const inviteAll = `select public.invite_batch(array(${previewed(null)}))`
const SKIP_TAKEN = ' on conflict (email) do nothing'

/** Signs up in a transaction of its own. @param rest for example a clause for taken emails */
const join = (client: Client, email: string, invitedBy: string | null = null, rest = '') =>
  outcomeOf(
    client.query(
      `insert into public.waitlist_signups (name, email, invited_by) values ('Ada', $1, $2) ${rest} returning position`,
      [email, invitedBy],
    ),
  )

describeIfFound(findPostgres(), 'the waitlist in parallel use', ({ path: folder }) => {
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

  /** Connects as PostgREST does for a request, or as the owner. @param settings of a request, such as its headers */
  async function connect(role?: string, settings: Readonly<Record<string, object>> = {}) {
    const client = await server.connect(role === undefined ? 'postgres' : 'authenticator')
    clients.push(client)
    // On a slow machine, a signup may wait for longer than Supabase lets it.
    if (role !== undefined) await client.query(`set role ${role}; set statement_timeout = '60s'`)
    for (const [name, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, false)', [name, JSON.stringify(value)])
    }
    return client
  }

  const connectMany = (count: number, role: string) =>
    Promise.all(Array.from({ length: count }, () => connect(role)))

  /** How many sessions wait for a lock of another one. */
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

  /** Checks that the positions are 1 to n, and that people have those that they were told. @returns n */
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

  test('friends join, correct emails, leave, and are removed and invited at once', async () => {
    const scripts = await connectMany(CLIENTS, 'service_role')
    const numbers = Array.from({ length: 800 }, (_, index) => index + 1).values()
    const joining = (await connectMany(CLIENTS, 'anon')).map(async (client, index) => {
      for (const number of numbers) {
        const email = `friend.${number}@example.com`
        const key = `22222222-0000-4000-8000-${String(number).padStart(12, '0')}`
        // Eight networks of 64 bits in one of 48 bits.
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
    // A person of the preview may have left.
    expect([...refusals].filter((one) => one !== 'done' && one !== 'PT409')).toEqual([])
    const { rows } = await owner.query(`
      select friends_joined as friends, last_position as last,
        (select count(*)::int from private.admin_log where action = 'left') as "left"
      from public.waitlist_signups, private.waitlist_counter where invite_code = 'BCDFGHJK'
    `)
    expect(rows).toEqual([{ friends: 600, last: 801, left: 100 }])
  })

  test('administrators who invite at once invite nobody twice, and miss nobody', async () => {
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

  describe('an open transaction delays only those whom it concerns:', () => {
    const carrier = { 'request.headers': { 'cf-connecting-ip': '203.0.113.1' } }
    const changeName = `update public.waitlist_signups set name = 'Ada'`
    const changeEmail = `update public.waitlist_signups set email = 'friend@example.com'`
    const removeAll = 'delete from public.waitlist_signups'
    test.each([
      ['it changes the inviter', changeName, 'friend', 3],
      ['it removes the inviter', removeAll, 'friend', 3],
      ['it removes a person who joins again', removeAll, 'inviter', 3],
      ['it changes a person who joins again', changeName, 'inviter', 'waitlist_signups_email_key'],
      ['it gives the email to a person', changeEmail, 'friend', 'waitlist_signups_email_key'],
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
    ])('it changes a person who calls: %s', async (call) => {
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

  test('a signup does not wait for an inviter who gets the email of the signup', async () => {
    const [script, visitor] = [await connect(), await connect('anon')]
    await script.query(`begin; update public.waitlist_signups set name = 'Ada'`)
    const signup = join(visitor, 'bo@example.com', 'BCDFGHJK')
    await expect.poll(countWaiting, PATIENCE).toBe(1)
    const change = script.query(`update public.waitlist_signups set email = 'bo@example.com'`)
    expect(await outcomeOf(change)).toBe('55P03')
    await script.query('rollback')
    expect(await signup).toBe(2)
  })

  describe('beside the removal of a friend, there is no deadlock:', () => {
    const joinAgain = `insert into public.waitlist_signups (name, email) values ('Ada', 'friend@example.com')`
    const changeEmail = `update public.waitlist_signups set email = 'friend@example.com' where id = '${INVITER}'`
    const correctEmail = `select public.correct_email('inviter@example.com', 'friend@example.com')`
    test.each([
      ['a batch of the friend and the inviter', 'authenticated', inviteAll, 'PT409'],
      ['a signup with the key of the inviter', 'anon', joinAgain, 'waitlist_signups_pkey'],
      ['one that skips', 'authenticated', joinAgain + SKIP_TAKEN, 'waitlist_signups_pkey'],
      ['the inviter gets the email', 'service_role', changeEmail, 'done'],
      ['the inviter leaves', 'anon', 'select public.leave_waitlist()', 'done'],
      ['the inviter gets the email by the key', 'anon', correctEmail, 'done'],
      ['both are removed', 'service_role', 'delete from public.waitlist_signups', 'done'],
    ])('%s', async (_name, role, statement, expected) => {
      const remover = await connect()
      await owner.query(`
        insert into public.waitlist_signups (name, email, invited_by) values ('Friend', 'friend@example.com', 'BCDFGHJK');
        -- Moves the row behind the inviter's, which has changed when the friend joined.
        update public.waitlist_signups set phone = '(206) 555-0100' where name = 'Friend';
        -- Here, the removal has the row of the friend, and not yet the row of the inviter.
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

  test('a script that changes several people and a batch of them do not deadlock', async () => {
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
    // It changes the inviter first, whose row is the first one.
    const batch = outcomeOf(client.query(inviteAll))
    await expect.poll(countWaiting, PATIENCE).toBe(1)
    expect(await change('Inviter')).toBe('done')
    await script.query('commit')
    expect(await batch).toBe('done')
  })

  // The last one, because the server stops.
  test('positions have no gaps, and nobody loses one when the server is killed', async () => {
    // Every third email is the one before in other letters.
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
