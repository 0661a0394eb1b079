import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PrivatePostgres } from '../../supabase/local/private-postgres'
import { findPostgres } from '../../supabase/local/programs'
import { describeIfFound } from '../support/describe-if-found'
import { startMigratedPostgres } from '../support/migrated-postgres'

// Each request is fast on a long waitlist, because it reads few rows of it.

/** Enough for PostgreSQL to prefer an index to reading the whole table. */
const PEOPLE = 100_000
const ADMINISTRATOR = '00000000-0000-4000-8000-00000000bbbb'

const list = (clauses: string) => `select * from public.waitlist_signups ${clauses} limit 51`
const search = (filter: object) =>
  `select * from public.search_signups('${JSON.stringify(filter)}', max_rows => 51)`
const batch = (people: string) =>
  `select public.invite_batch(array(
    select json_array_elements_text(public.preview_batch(${people}) -> 'ids')::uuid
  ))`

describeIfFound(findPostgres(), 'on a long waitlist', ({ path: folder }) => {
  let server: PrivatePostgres
  let owner: Client

  beforeAll(async () => {
    server = await startMigratedPostgres(folder)
    owner = await server.connect()
    await owner.query(`
      insert into auth.users (id) values ('${ADMINISTRATOR}');
      insert into private.administrators (user_id) values ('${ADMINISTRATOR}');
      select set_config('request.jwt.claims', '{"sub": "${ADMINISTRATOR}"}', false);
      -- Without the triggers, inserting is ten times as fast, and so it is if the index of the search grows at the end.
      set session_replication_role = replica;
      alter index public.waitlist_signups_search_idx set (fastupdate = on);
      -- 100 signups a day. The names are the MD5 of the position, and every other email begins with "friend". One savings
      -- amount is rare, and only at the end. The first half is invited, in batches of 1,000. In the second half, every hundredth
      -- person has invited three friends, and every other one has no savings amount. The codes are the position in hexadecimal,
      -- in the characters of a code.
      create function pg_temp.code_of(place integer) returns text language sql as $$
        select translate(upper(lpad(to_hex(place), 8, '0')), '01AE', 'GHJK')
      $$;
      insert into public.waitlist_signups
        (position, invite_code, invited_by, friends_joined, name, email, phone, savings_amount, created_at, batch, invited_at)
      select
        position,
        pg_temp.code_of(position),
        case when position % 100 between 1 and 3 and position > ${PEOPLE / 2} then pg_temp.code_of(position / 100 * 100) end,
        case when position % 100 = 0 and position > ${PEOPLE / 2} then 3 else 0 end,
        md5(position::text),
        case position % 2 when 0 then 'saver.' else 'friend.' end || position || '@example.com',
        '206-50' || lpad(position::text, 5, '0'),
        case when position > ${PEOPLE - 20} then '$50,000+' when position % 2 = 0 or position < ${PEOPLE / 2} then '$1,000 - $5,000' end,
        timestamptz '2026-01-01Z' + position * interval '14.4 minutes',
        case when position <= ${PEOPLE / 2} then position / 1000 + 1 end,
        case when position <= ${PEOPLE / 2} then now() end
      from generate_series(1, ${PEOPLE}) as position;
      reset session_replication_role;
    `)
    await owner.query('vacuum analyze public.waitlist_signups')
    await owner.query('alter index public.waitlist_signups_search_idx set (fastupdate = off)')
  })
  afterAll(() => server?.remove())

  /** How many rows PostgreSQL has read, in the order of the table or by an index. */
  async function countRowsRead(): Promise<number> {
    await owner.query('select pg_stat_force_next_flush()')
    const { rows } = await owner.query<{ read: string }>(
      `select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'waitlist_signups'`,
    )
    return Number(rows[0]?.read)
  }

  test.each([
    ['the first page', list('order by position')],
    ['the last page', list('order by position desc')],
    ['a page after a position', list('where position > 9000 order by position')],
    ['a page before a position', list('where position < 9000 order by position desc')],
    ['a rare amount', list(`where savings_amount = '$50,000+' order by position`)],
    ['a frequent amount', list(`where savings_amount = '$1,000 - $5,000' order by position`)],
    ['no amount', list('where savings_amount is null order by position')],
    [
      'a day',
      list(`where created_at >= '2026-05-01Z' and created_at < '2026-05-02Z' order by position`),
    ],
    ['people with three friends', list('where friends_joined >= 3 order by position')],
    ['people who wait', list('where batch is null order by position')],
    ['people of a batch', list('where batch = 40 order by position')],
    [
      'the number of people after a position',
      `select count(*) from public.waitlist_signups where position > ${PEOPLE - 50}`,
    ],
    ['a search for a word', search({ search: '14EE22EA' })],
    ['a search for the end of all emails', search({ search: '.c' })],
    ['a search for two frequent words', search({ search: 'saver example' })],
    ['a search for two frequent words of different people', search({ search: 'saver friend' })],
    ['a search for a position', search({ search: '#4' })],
    ['a search for a phone number', search({ search: '+1 (206) 500-0004' })],
    ['a search for a code', search({ search: 'GGGGKJ6G' })],
    ['a search among those who wait', search({ search: '14EE22EA', status: 'waiting' })],
    ['a summary of a search', `select public.summarize_signups('{"search": "14ee22ea"}')`],
    ['a batch of the next people', batch('200')],
    ['a batch by the positions', batch('200, false')],
    ['a batch with an amount', batch(`200, filter => '{"savings": "$1,000 - $5,000"}'`)],
    [
      'a batch of selected people',
      batch(`ids => array(select id from public.waitlist_signups where position > ${PEOPLE - 9})`),
    ],
    ['a batch of a search', batch(`filter => '{"search": "14EE22EA"}'`)],
    [
      'a signup by an invitation',
      `insert into public.waitlist_signups (name, email, invited_by) values ('Ada', 'ada@example.com', pg_temp.code_of(1))`,
    ],
  ])('%s reads few rows', async (_name, request) => {
    const before = await countRowsRead()
    await owner.query(`begin; set local role authenticated; ${request}; rollback`)
    expect((await countRowsRead()) - before).toBeLessThan(PEOPLE / 4)
  })
})
