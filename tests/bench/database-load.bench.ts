import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@playwright/test'
import type { Client } from 'pg'
import type { PrivatePostgres } from '../../supabase/local/private-postgres'
import { findPostgres } from '../../supabase/local/programs'
import { startMigratedPostgres } from '../support/migrated-postgres'
import { addPeople } from '../support/waitlist-database'
import { runAsVisitor } from './as-visitor'

/**
 * Measures how many signups a second a waitlist of a million people accepts, how long they take, and what slows them down. Needs
 * a PostgreSQL server. The clients run on the same machine, so a server of the same size alone is faster.
 */

const PEOPLE = 1_000_000
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
/** PostgREST's default, `db-pool`. */
const POOL = 10
/** Ten and a hundred times the signups a second that supabase/README.md assumes. */
const RATES = [14, 140]
/** What Supabase sets for visitors. */
const TIMEOUT = `set local statement_timeout = '3s'`

const SIGN_UP = `insert into public.waitlist_signups (name, email, invited_by)
  values ('Ada Park', $1, $2) returning id, position`
const COUNT_FRIENDS = 'select public.count_friends($1)'

const postgres = findPostgres()
let server: PrivatePostgres | undefined
test.afterAll(() => server?.remove())

/** @returns whether it had the expected outcome */
type Request = (client: Client) => Promise<boolean>

let signups = 0
const signUp =
  (invitedBy: string | null = null, settings = TIMEOUT): Request =>
  (client) =>
    runAsVisitor(client, SIGN_UP, [`load-${signups++}@example.com`, invitedBy], settings)
const signUpAgain = (email: string) => async (client: Client) =>
  !(await runAsVisitor(client, SIGN_UP, [email, null], TIMEOUT))

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

function summary(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(
      1,
    )
  return { 'median in ms': at(0.5), '99th percentile in ms': at(0.99), 'slowest in ms': at(1) }
}

/** Each client sends one request after the other, as fast as the server answers. */
async function saturate(clients: readonly Client[], request: Request) {
  const times: number[] = []
  let failed = 0
  const end = performance.now() + SECONDS * 1_000
  const work = async (client: Client) => {
    while (performance.now() < end) {
      const start = performance.now()
      if (!(await request(client))) failed++
      times.push(performance.now() - start)
    }
  }
  await Promise.all(clients.map(work))
  return { 'a second': Math.round((times.length - failed) / SECONDS), ...summary(times), failed }
}

/** Requests arrive at random, at a rate, and wait for a connection of the pool. Their times include this wait. */
async function arrive(pool: readonly Client[], perSecond: number, request: Request) {
  const times: number[] = []
  const free = [...pool]
  const waiting: ((client: Client) => void)[] = []
  const acquire = () => {
    const client = free.pop()
    return client ?? new Promise<Client>((resolve) => waiting.push(resolve))
  }
  let failed = 0
  const serve = async () => {
    const client = await acquire()
    if (!(await request(client))) failed++
    const next = waiting.shift()
    if (next === undefined) free.push(client)
    else next(client)
  }
  const requests: Promise<unknown>[] = []
  const start = performance.now()
  // Longer, because few signups arrive.
  const seconds = 4 * SECONDS
  for (let at = 0; at < seconds * 1_000; at += (-Math.log(1 - Math.random()) * 1_000) / perSecond) {
    await sleep(Math.max(0, start + at - performance.now()))
    requests.push(timeOf(serve).then((time) => times.push(time)))
  }
  await Promise.all(requests)
  const served = (times.length - failed) / seconds
  return { 'a second': Math.round(served), ...summary(times), failed }
}

/** Runs statements of an administrator, one after the other, until the signal. */
async function administer(client: Client, signal: AbortSignal) {
  await client.query(`
    insert into auth.users (id) values (gen_random_uuid());
    insert into private.administrators (user_id) select id from auth.users;
    select set_config('request.jwt.claims', json_build_object('sub', user_id)::text, false) from private.administrators limit 1;
    set role authenticated;
  `)
  const times = { summary: [] as number[], search: [] as number[] }
  while (!signal.aborted) {
    times.summary.push(await timeOf(() => client.query('select public.summarize_signups()')))
    times.search.push(
      await timeOf(() =>
        client.query(`select * from public.search_signups('{"search": "zoë tanaka"}')`),
      ),
    )
  }
  await client.query('reset role')
  return { summary: summary(times.summary), search: summary(times.search) }
}

test('load on a waitlist of a million people', async () => {
  if (postgres.type === 'missing') return test.skip(true, postgres.reason)
  const started = await startMigratedPostgres(postgres.path)
  server = started
  const owner = await started.connect()
  await addPeople(owner, PEOPLE)
  const { rows: sizes } = await owner.query(`
    select pg_size_pretty(pg_table_size('public.waitlist_signups')) as "table",
      pg_size_pretty(pg_indexes_size('public.waitlist_signups')) as indexes
    union all
    select relname, pg_size_pretty(pg_relation_size(indexrelid)) from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'public.waitlist_signups'::regclass
  `)
  console.log('\nsizes, then the indexes')
  console.table(sizes)
  const {
    rows: [person],
  } = await owner.query<{ email: string; invite_code: string }>(
    'select email, invite_code from public.waitlist_signups where position = 1',
  )
  if (person === undefined) throw new Error('Nobody is on the waitlist')

  const clients = await Promise.all(
    Array.from({ length: 64 }, () => started.connect('authenticator')),
  )
  const pool = clients.slice(0, POOL)
  const rows: Record<string, object> = {}
  await saturate(pool, signUp())
  for (const count of [1, 4, 16, 64]) {
    rows[`signups, clients: ${count}`] = await saturate(clients.slice(0, count), signUp())
  }
  rows['duplicates, clients: 16'] = await saturate(clients.slice(0, 16), signUpAgain(person.email))
  rows['friends of one person, clients: 16'] = await saturate(
    clients.slice(0, 16),
    signUp(person.invite_code),
  )
  for (const rate of RATES) {
    rows[`${rate} signups a second, connections: ${POOL}`] = await arrive(pool, rate, signUp())
  }
  const stop = new AbortController()
  const administering = administer(owner, stop.signal)
  rows[`${RATES[1]} signups a second, beside an administrator`] = await arrive(
    pool,
    RATES[1] ?? 0,
    signUp(),
  )
  rows['signups, clients: 16, beside an administrator'] = await saturate(
    clients.slice(0, 16),
    signUp(),
  )
  stop.abort()
  const administered = await administering
  console.table(rows)
  console.log('an administrator beside these signups')
  console.table(administered)

  // Somebody holds the counter: a transaction that signs up and does not end.
  await owner.query(
    `begin; select pg_advisory_xact_lock('public.waitlist_signups'::regclass::oid::integer, 0)`,
  )
  const stuck: Record<string, string> = {}
  for (const settings of [TIMEOUT, `set local lock_timeout = '500ms'`]) {
    const timeToFail = await timeOf(() => signUp(null, settings)(clients[0] ?? owner))
    stuck[`a signup fails, ${settings}, in ms`] = timeToFail.toFixed(0)
    // Twice as many signups as connections, and then a visitor who reads the number of friends.
    const queue: Request[] = Array.from({ length: 2 * POOL }, () => signUp(null, settings))
    const start = performance.now()
    await Promise.all(
      pool.map(async (client) => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) await next(client)
      }),
    )
    stuck[`the pool is free again after ${2 * POOL} signups, ${settings}, in ms`] = (
      performance.now() - start
    ).toFixed(0)
  }
  const counting = await timeOf(() =>
    runAsVisitor(clients[0] ?? owner, COUNT_FRIENDS, [person.invite_code]),
  )
  stuck['counting friends meanwhile, with a free connection, in ms'] = counting.toFixed(1)
  await owner.query('rollback')
  console.table(stuck)
  await Promise.all([owner, ...clients].map((client) => client.end()))
})
