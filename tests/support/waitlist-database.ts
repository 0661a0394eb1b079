import type { Client } from 'pg'
import { makeUpPeople } from '../../mocks/server/signups/made-up-people'
import type { GatewayOptions } from '../../supabase/local/gateway'
import { type LocalProject, startLocalProject } from '../../supabase/local/local-project'
import { findLocalPrograms } from '../../supabase/local/programs'

/** PostgreSQL parses each batch as one JSON document. */
const BATCH_ROWS = 20_000

/** A local project with made-up people on the waitlist, and without a limit of signups. */
export interface Waitlist extends LocalProject {
  /**
   * Measures a statement of an administrator inside the database: planning and running, without the transfer of the result. What
   * it changes is rolled back.
   *
   * @returns the median of several runs, in milliseconds
   */
  measure(statement: string, runs?: number): Promise<number>
}

/** The programs that the benchmarks need. */
export const programs = findLocalPrograms()

/**
 * Starts a waitlist on PostgreSQL and PostgREST. A million people take about a minute.
 *
 * @param people the number of people on the waitlist
 */
export async function startWaitlist(people: number, options: GatewayOptions): Promise<Waitlist> {
  if (programs.type === 'missing') throw new Error(programs.reason)
  const project = await startLocalProject(programs, options)
  const { owner } = project
  await addPeople(owner, people)
  await owner.query('update private.signup_limit set per_minute = null')
  return {
    ...project,
    measure: (statement, runs = 11) => measure(owner, statement, runs),
  }
}

/** Adds made-up people to an empty waitlist. A million take about a minute. The first nine tenths are invited. */
async function addPeople(owner: Client, count: number) {
  const people = makeUpPeople(count).map((person, index) =>
    index < 0.9 * count
      ? { ...person, batch: 1 + Math.floor(index / 2_500), invited_at: person.created_at }
      : person,
  )
  // Without the triggers, which would take a minute for a million people.
  await owner.query('set session_replication_role = replica')
  for (let start = 0; start < count; start += BATCH_ROWS) {
    await owner.query(
      `insert into public.waitlist_signups
       select * from json_populate_recordset(null::public.waitlist_signups, $1)`,
      [JSON.stringify(people.slice(start, start + BATCH_ROWS))],
    )
  }
  await owner.query(`
    reset session_replication_role;
    insert into private.waitlist_counter (last_position) values (${count});
  `)
  await owner.query('vacuum analyze public.waitlist_signups')
}

async function asAdministrator<Result>(
  owner: Client,
  action: () => Promise<Result>,
): Promise<Result> {
  await owner.query(`
    select set_config('request.jwt.claims', json_build_object('sub', user_id)::text, false) from private.administrators;
    set role authenticated;
  `)
  try {
    return await action()
  } finally {
    await owner.query(`reset role; set request.jwt.claims = ''`)
  }
}

async function measure(owner: Client, statement: string, runs: number) {
  const times: number[] = []
  await asAdministrator(owner, async () => {
    for (let count = 0; count < runs; count++) {
      await owner.query('begin')
      try {
        const { rows } = await owner.query(`explain (analyze, timing off, summary on) ${statement}`)
        times.push(timeOf(JSON.stringify(rows)))
      } finally {
        await owner.query('rollback')
      }
    }
  })
  return times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN
}

/** @param plan ends with "Planning Time: 0.1 ms" and "Execution Time: 0.2 ms" */
function timeOf(plan: string): number {
  const times = plan.matchAll(/(?:Planning|Execution) Time: ([\d.]+) ms/g)
  return [...times].reduce((sum, [, time]) => sum + Number(time), 0)
}
