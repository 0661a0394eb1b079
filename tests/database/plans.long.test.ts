import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { filters } from '../../src/admin/data/signup-filter'
import type { PrivatePostgres } from '../../supabase/local/private-postgres'
import { findPostgres } from '../../supabase/local/programs'
import { describeIfFound } from '../support/describe-if-found'
import { startMigratedPostgres } from './migrated-postgres'

// Checks that each request reads few rows of a long waitlist, which keeps the request fast.

/** Enough rows for PostgreSQL to prefer an index over a sequential scan. */
const PEOPLE = 100_000
const INVITED = (9 * PEOPLE) / 10
const ADMINISTRATOR = '00000000-0000-4000-8000-00000000bbbb'

const list = (clauses: string) => `select * from public.waitlist_signups ${clauses} limit 51`
const search = (filter: object, page = '') =>
  `select * from public.search_signups('${JSON.stringify(filter)}', max_rows => 51${page})`
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
      -- Without the triggers, inserting is ten times as fast. Delayed updates of the search index help as much.
      set session_replication_role = replica;
      alter index public.waitlist_signups_search_idx set (fastupdate = on);
      -- There are 100 signups per day. Names are the MD5 of the position, and every other email begins with "friend". One
      -- savings amount is rare, and occurs only at the end. The first nine tenths are invited, in batches of 1,000. In the
      -- second half, every hundredth person has invited three friends, and every other person has no savings amount. Invitation
      -- codes are the position in hexadecimal, in the characters of a code.
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
        case when position <= ${INVITED} then position / 1000 + 1 end,
        case when position <= ${INVITED} then now() end
      from generate_series(1, ${PEOPLE}) as position;
      reset session_replication_role;
    `)
    await owner.query('vacuum analyze public.waitlist_signups')
    await owner.query('alter index public.waitlist_signups_search_idx set (fastupdate = off)')
  })
  afterAll(() => server?.remove())

  /** How many rows PostgreSQL has read so far, in sequential and index scans. */
  async function countRowsRead(): Promise<number> {
    await owner.query('select pg_stat_force_next_flush()')
    const { rows } = await owner.query<{ read: string }>(
      `select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'waitlist_signups'`,
    )
    return Number(rows[0]?.read)
  }

  async function rowsReadBy(request: string): Promise<number> {
    const before = await countRowsRead()
    await owner.query(`begin; set local role authenticated; ${request}; rollback`)
    return (await countRowsRead()) - before
  }

  test.each([
    ['the first page', list('order by position')],
    ['the last page', list('order by position desc')],
    ['a page after a position', list('where position > 9000 order by position')],
    ['a page before a position', list('where position < 9000 order by position desc')],
    [
      'a count of the people after a position',
      `select count(*) from public.waitlist_signups where position > ${PEOPLE - 50}`,
    ],
    ['a search for a word', search({ search: '14EE22EA' })],
    ['a search for text in every email', search({ search: '.c' })],
    ['a search for two frequent words', search({ search: 'saver example' })],
    ['a search for a position', search({ search: '#4' })],
    ['a search for a phone number', search({ search: '+1 (206) 500-0004' })],
    ['a search for an invitation code', search({ search: 'GGGGKJ6G' })],
    ['a search among waiting people', search({ search: '14EE22EA', status: 'waiting' })],
    ['a summary of a search', `select public.summarize_signups('{"search": "14ee22ea"}')`],
    ['a batch of the next people', batch('200')],
    ['a batch by position alone', batch('200, false')],
    ['a batch with a savings filter', batch(`200, filter => '{"savings": "$1,000 - $5,000"}'`)],
    [
      'a batch of selected people',
      batch(`ids => array(select id from public.waitlist_signups where position > ${PEOPLE - 9})`),
    ],
    ['a batch of search results', batch(`filter => '{"search": "14EE22EA"}'`)],
    [
      'a signup through an invitation',
      `insert into public.waitlist_signups (name, email, invited_by) values ('Ada', 'ada@example.com', pg_temp.code_of(1))`,
    ],
  ])('%s reads few rows', async (_name, request) => {
    expect(await rowsReadBy(request)).toBeLessThan(PEOPLE / 20)
  })

  /** The arguments of each filter. A filter that is missing here does not compile. */
  const filterArguments: { readonly [Name in keyof typeof filters]: readonly object[] } = {
    savings: [{ savings: '$50,000+' }, { savings: '$1,000 - $5,000' }, { savings: '' }],
    firstDay: [
      { joined_from: '2026-05-01Z', joined_before: '2026-05-02Z' },
      { joined_from: '2026-05-01Z' },
    ],
    lastDay: [{ joined_before: '2026-05-01Z' }],
    minFriends: [{ min_friends: 3 }],
    status: [{ status: 'waiting' }, { status: 'invited' }, { in_batch: 40 }],
  }
  /** Each filter alone. `pairs` combines every two of them. */
  const alone = Object.values(filterArguments).flat()
  const nameOf = (filter: object) => Object.keys(filter)[0]
  const pairs = alone.flatMap((one, index) =>
    alone
      .slice(index + 1)
      .filter((other) => nameOf(other) !== nameOf(one))
      .map((other) => ({ ...one, ...other })),
  )
  /** The first page, the last page, and two pages in the middle. In the opposite order, the requests are the same. */
  const pagesAround = (middle: number) => [
    ', newest_first => false',
    ', newest_first => true',
    `, newest_first => false, after_position => ${middle}`,
    `, newest_first => true, before_position => ${middle}`,
  ]

  test.each([...alone, ...pairs])('the filter %j reads few rows', async (filter) => {
    const ends = await Promise.all(
      ['false', 'true'].map((order) =>
        owner.query<{ position: number }>(search(filter, `, newest_first => ${order}`)),
      ),
    )
    const [first = 1, last = PEOPLE] = ends.map(({ rows }) => rows[0]?.position)
    for (const page of pagesAround(Math.round((first + last) / 2))) {
      // Skips the last page before a day. It reads everyone who joined later, because the index on positions has no days.
      if ('joined_before' in filter && page.endsWith('true')) continue
      const read = await rowsReadBy(search(filter, page))
      expect(read, page).toBeLessThan(PEOPLE / 4)
    }
  })
})
