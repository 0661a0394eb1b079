import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@playwright/test'
import type { Client } from 'pg'
import type { PrivatePostgres } from '../../supabase/local/private-postgres'
import { findPostgres } from '../../supabase/local/programs'
import { startMigratedPostgres } from '../support/migrated-postgres'
import { runAsVisitor } from './as-visitor'

/**
 * Measures how long a visitor's signup takes while other clients send requests with thousands of signups each. Needs a
 * PostgreSQL server. Prints medians and their ratio.
 */

/** Quiet and attacked rounds alternate, because the load of the machine may change during the run. */
const ROUNDS = Number(process.env.BENCH_RUNS ?? 11)
const SIGNUPS_A_ROUND = 100
const ATTACKERS = 4
const ATTACK_ROWS = [20_000, 2_000]
/** Without protection, one signup takes seconds. */
const MAX_SECONDS_A_ROUND = 20
const HIGHEST_RATIO = 5

const postgres = findPostgres()
let server: PrivatePostgres | undefined

test.afterAll(() => server?.remove())

/** @returns how long each signup took, in milliseconds */
async function signUp(client: Client, prefix: string): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + MAX_SECONDS_A_ROUND * 1_000
  while (times.length < SIGNUPS_A_ROUND && performance.now() < end) {
    const start = performance.now()
    const email = `${prefix}-${times.length}@example.com`
    const isStored = await runAsVisitor(
      client,
      'insert into public.waitlist_signups (name, email) values ($1, $2) returning id, position',
      ['Ada Park', email],
    )
    if (!isStored) throw new Error('The signup failed')
    times.push(performance.now() - start)
  }
  return times
}

/**
 * Sends one request after the other until the signal. PostgreSQL makes the rows one by one, so a rejected request costs little
 * processor time, and the attackers compete for the lock of the counter.
 *
 * @returns the number of requests
 */
async function attack(client: Client, prefix: string, signal: AbortSignal): Promise<number> {
  let requests = 0
  while (!signal.aborted) {
    const rows = ATTACK_ROWS[requests % ATTACK_ROWS.length]
    await runAsVisitor(
      client,
      `insert into public.waitlist_signups (name, email)
       select 'X', $1::text || generate_series(1, $2) || '@example.com'`,
      [`${prefix}-${requests}-`, rows],
    )
    requests++
  }
  return requests
}

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

test('a signup while somebody sends thousands in each request', async () => {
  if (postgres.type === 'missing') return test.skip(true, postgres.reason)
  const started = await startMigratedPostgres(postgres.path)
  server = started
  const visitor = await started.connect('authenticator')
  const attackers = await Promise.all(
    Array.from({ length: ATTACKERS }, () => started.connect('authenticator')),
  )
  await signUp(visitor, 'first')
  const quiet: number[] = []
  const attacked: number[] = []
  let requests = 0
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(...(await signUp(visitor, `quiet-${round}`)))
    const stop = new AbortController()
    const attacks = attackers.map((client, index) =>
      attack(client, `attack-${round}-${index}`, stop.signal),
    )
    await sleep(100)
    attacked.push(...(await signUp(visitor, `attacked-${round}`)))
    stop.abort()
    for (const count of await Promise.all(attacks)) requests += count
  }
  await Promise.all([visitor, ...attackers].map((client) => client.end()))

  console.log(
    `\n${ATTACKERS} clients sent ${requests} requests of ${ATTACK_ROWS.join(' or ')} signups.`,
  )
  console.table({
    'quiet, median in ms': median(quiet).toFixed(2),
    'attacked, median in ms': median(attacked).toFixed(2),
    'attacked, slowest in ms': Math.max(...attacked).toFixed(0),
    [`attacked over quiet, at most ${HIGHEST_RATIO}`]: (median(attacked) / median(quiet)).toFixed(
      2,
    ),
  })
})
