import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMigratedDatabase } from '../support/migrated-database'

/** Enough for PostgreSQL to prefer an index to reading the whole table. */
const ROWS = 50_000
const ADMINISTRATOR = '00000000-0000-4000-8000-00000000bbbb'
const searchIndex = 'waitlist_signups_search_idx'

let database: PGlite

beforeAll(async () => {
  database = await createMigratedDatabase()
  await database.exec(`
    insert into auth.users (id) values ('${ADMINISTRATOR}');
    insert into private.administrators (user_id) values ('${ADMINISTRATOR}');
    select set_config('request.jwt.claims', '{"sub": "${ADMINISTRATOR}"}', false);
    -- To write the expression of the index as this role.
    grant usage on schema private to authenticated;
    -- Without the triggers, inserting is ten times as fast, and so it is if the index of the search grows at the end.
    set session_replication_role = replica;
    alter index public.waitlist_signups_search_idx set (fastupdate = on);
    -- 100 signups a day. The names are the MD5 of the position. One savings amount is rare, and only at the end.
    -- Every hundredth person has invited three friends. The codes are the position in hexadecimal, in the characters of a code.
    create function pg_temp.code_of(place integer) returns text language sql as $$
      select translate(upper(lpad(to_hex(place), 8, '0')), '01AE', 'GHJK')
    $$;
    insert into public.waitlist_signups
      (position, invite_code, invited_by, friends_joined, name, email, phone, savings_amount, created_at)
    select
      position,
      pg_temp.code_of(position),
      case when position % 100 between 1 and 3 then pg_temp.code_of(position / 100 * 100) end,
      case when position % 100 = 0 then 3 else 0 end,
      md5(position::text),
      'saver.' || position || '@example.com',
      '206-50' || lpad(position::text, 5, '0'),
      case when position > ${ROWS - 20} then '$50,000+' when position % 2 = 0 then '$1,000 - $5,000' end,
      timestamptz '2026-01-01Z' + position * interval '14.4 minutes'
    from generate_series(1, ${ROWS}) as position;
    reset session_replication_role;
  `)
  await database.exec('vacuum analyze public.waitlist_signups')
  await database.exec('alter index public.waitlist_signups_search_idx set (fastupdate = off)')
}, 60_000)
afterAll(() => database.close())

/** @returns the plan of a query, by default of an administrator's request */
async function explain(query: string, role = 'authenticated'): Promise<string> {
  await database.exec(`set role ${role}`)
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${query}`)
  await database.exec('reset role')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('the requests of the admin list use an index', () => {
  test.each([
    ['the first page', 'order by position limit 51', 'position_key'],
    ['the last page', 'order by position desc limit 51', 'position_key'],
    ['a page in the middle', 'where position > 9000 order by position limit 51', 'position_key'],
    [
      'a page before a position',
      'where position < 9000 order by position desc limit 51',
      'position_key',
    ],
    [
      'a rare savings amount',
      `where savings_amount = '$50,000+' order by position limit 51`,
      'savings_amount_idx',
    ],
    [
      'a frequent savings amount',
      `where savings_amount = '$1,000 - $5,000' order by position limit 51`,
      'savings_amount_idx',
    ],
    [
      'no savings amount',
      'where savings_amount is null order by position limit 51',
      'no_savings_amount_idx',
    ],
    [
      'a day',
      `where created_at >= '2026-05-01Z' and created_at < '2026-05-02Z' order by position limit 51`,
      'created_at_idx',
    ],
    [
      'people who have invited three friends',
      'where friends_joined >= 3 order by position limit 51',
      'friends_joined_idx',
    ],
    ['people who wait', 'where batch is null order by position limit 51', 'waiting_idx'],
    ['a batch', 'where batch = 3 order by position limit 51', 'batch_idx'],
    [
      'the last people who have invited three friends',
      'where friends_joined >= 3 and position < 9000 order by position desc limit 51',
      'friends_joined_idx',
    ],
  ])('%s', async (_name, clauses, index) => {
    const plan = await explain(`select * from public.waitlist_signups ${clauses}`)
    expect(plan).toContain(`using waitlist_signups_${index}`)
    expect(plan).not.toContain('Seq Scan')
  })

  test('the count of the signups after a position', async () => {
    const plan = await explain(
      `select count(*) from public.waitlist_signups where position > ${ROWS - 50}`,
    )
    expect(plan).toContain('using waitlist_signups_position_key')
    expect(plan).not.toContain('Seq Scan')
  })
})

describe('the estimates, which PostgREST returns for "Prefer: count=planned",', () => {
  async function estimate(condition: string): Promise<string> {
    await database.exec('set role authenticated')
    const { rows } = await database.query<{ 'QUERY PLAN': string }>(
      `explain select * from public.waitlist_signups where ${condition}`,
    )
    await database.exec('reset role')
    return /rows=(\d+)/.exec(rows[0]?.['QUERY PLAN'] ?? '')?.[1] ?? 'none'
  }

  test.each([
    ['an email', `email < 'saver.11'`, `email < 'saver.99'`],
    ['a name', `name like '0%'`, `name like 'zz%'`],
    ['a savings amount', `savings_amount = '$50,000+'`, `savings_amount = '$1,000 - $5,000'`],
    ['no savings amount', 'savings_amount is null', 'invited_by is null'],
    ['an invitation', `invited_by = pg_temp.code_of(100)`, `invited_by = pg_temp.code_of(7)`],
    ['a number of friends', 'friends_joined = 0', 'friends_joined = 2'],
    [
      'an id',
      `id < '1fffffff-0000-4000-8000-000000000000'`,
      `id < 'ffffffff-0000-4000-8000-000000000000'`,
    ],
  ])('do not depend on how many signups have %s', async (_name, one, other) => {
    expect(await estimate(one)).toBe(await estimate(other))
  })
})

/** How often PostgreSQL has read the whole table. */
async function countTableScans() {
  await database.query('select pg_stat_force_next_flush()')
  const { rows } = await database.query<{ scans: number }>(
    `select seq_scan as scans from pg_stat_user_tables where relname = 'waitlist_signups'`,
  )
  return rows[0]?.scans
}

/** How many rows PostgreSQL has read by an index. */
async function countRowsRead() {
  await database.query('select pg_stat_force_next_flush()')
  const { rows } = await database.query<{ read: number }>(
    `select idx_tup_fetch as read from pg_stat_user_tables where relname = 'waitlist_signups'`,
  )
  return rows[0]?.read ?? Number.NaN
}

test.each([
  ['the next people', 'how_many => 500'],
  ['the next people by their positions', 'how_many => 500, friends_first => false'],
  [
    'the next people with a savings amount',
    `how_many => 500, filter => '{"savings": "$1,000 - $5,000"}'`,
  ],
  ['selected people', 'ids => array(select id from public.waitlist_signups where position < 9)'],
])('a batch of %s is found and invited without reading everybody', async (_name, people) => {
  const before = await countTableScans()
  const readBefore = await countRowsRead()
  await database.exec('begin; set local role authenticated')
  const { rows } = await database.query<{ invited: { people: number } }>(
    `select public.invite_batch(public.preview_batch(${people}) ->> 'fingerprint', ${people}) as invited`,
  )
  await database.exec('rollback')
  expect(rows[0]?.invited.people).toBeGreaterThan(7)
  expect(await countTableScans()).toBe(before)
  expect((await countRowsRead()) - readBefore).toBeLessThan(ROWS / 10)
})

test('a signup does not read the table', async () => {
  const before = await countTableScans()
  await database.exec(`
    insert into public.waitlist_signups (name, email, invited_by) values ('Ada', 'ada@example.com', pg_temp.code_of(1));
  `)
  expect(await countTableScans()).toBe(before)
})

test('a visitor reads back a signup by its id', async () => {
  const plan = await explain('select position from public.waitlist_signups', 'anon')
  expect(plan).toContain('using waitlist_signups_pkey')
})

describe('the index for the search', () => {
  const pattern = `private.fold(' ' || name || ' ' || email) like '%c4ca4238%'`

  test('is not used under row-level security, because LIKE and lower() are not leakproof', async () => {
    const query = `select * from public.waitlist_signups where ${pattern}`
    expect(await explain(query)).not.toContain(searchIndex)
    expect(await explain(query, 'postgres')).toContain(searchIndex)
  })

  /** The number of scans so far: of an index, and of the whole table. */
  async function countScans(index = searchIndex): Promise<{ index: number; table: number }> {
    await database.query('select pg_stat_force_next_flush()')
    const { rows } = await database.query<{ index: number; table: number }>(`
      select indexes.idx_scan as "index", tables.seq_scan as "table"
      from pg_stat_user_indexes as indexes join pg_stat_user_tables as tables using (relid)
      where indexrelname = '${index}'
    `)
    return { index: Number(rows[0]?.index), table: Number(rows[0]?.table) }
  }

  test.each([
    ['a code', 'GGGGGGG4'],
    ['a phone number', '+1 (206) 500-0004'],
    ['a position', '#4'],
  ])('a search for %s does not walk through the positions', async (_name, search) => {
    const [scans, read] = [await countTableScans(), await countRowsRead()]
    await database.exec('set role authenticated')
    const { rows } = await database.query(`
      select position from public.search_signups('{"search": "${search}"}', max_rows => 1)
    `)
    await database.exec('reset role')
    expect(rows).toEqual([{ position: 4 }])
    expect(await countTableScans()).toBe(scans)
    expect((await countRowsRead()) - read).toBeLessThan(ROWS / 10)
  })

  test.each(['.c', '@e', '#4'])('a search for %s does not compare every email', async (search) => {
    const before = await countRowsRead()
    await database.exec(
      `set role authenticated; select from public.search_signups('{"search": "${search}"}'); reset role`,
    )
    expect((await countRowsRead()) - before).toBeLessThan(ROWS / 10)
  })

  test.each([
    ['search_signups', `select from public.search_signups('{"search": "C4CA4238"}')`],
    ['search_signups with a short word', `select from public.search_signups('{"search": "c4"}')`],
    ['summarize_signups', `select from public.summarize_signups('{"search": "c4ca4238"}')`],
  ])('is used by %s', async (_name, query) => {
    const before = await countScans()
    await database.exec(`set role authenticated; ${query}; reset role`)
    expect((await countScans()).index).toBeGreaterThan(before.index)
  })

  test.each([
    ['search_signups', `public.search_signups('{"search": "C4CA4238", "status": "waiting"}')`],
    ['preview_batch', `public.preview_batch(filter => '{"search": "C4CA4238"}')`],
  ])('is used by %s among the people who wait', async (_name, call) => {
    const before = await countRowsRead()
    await database.exec(`set role authenticated; select from ${call}; reset role`)
    expect((await countRowsRead()) - before).toBeLessThan(ROWS / 10)
  })

  test('is used with those of the codes if the search is a code', async () => {
    const used = [
      searchIndex,
      'waitlist_signups_invite_code_key',
      'waitlist_signups_invited_by_idx',
    ]
    const count = () => Promise.all(used.map((index) => countScans(index)))
    const before = await count()
    await database.exec('set role authenticated')
    const { rows } = await database.query(`
      select position from public.search_signups(jsonb_build_object('search', pg_temp.code_of(500)))
    `)
    await database.exec('reset role')
    expect(rows).toEqual([500, 501, 502, 503].map((position) => ({ position })))
    const after = await count()
    after.forEach(({ index, table }, place) => {
      expect(index, used[place]).toBe((before[place]?.index ?? 0) + 1)
      expect(table).toBe(before[place]?.table)
    })
  })
})
