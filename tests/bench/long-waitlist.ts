import type { Client } from 'pg'
import { makeUpPeople } from '../../mocks/server/signups/made-up-people'
import { localPort } from '../../supabase/local/local-address'
import { type LocalProject, startLocalProject } from '../../supabase/local/local-project'
import { findLocalPrograms } from '../../supabase/local/programs'

/** PostgreSQL parses each batch as one JSON document. */
const BATCH_ROWS = 20_000

/** The programs that the benchmark needs. */
export const programs = findLocalPrograms()

/**
 * Starts a local project without a limit of signups, with made-up people. The first nine tenths are invited. A million people
 * take about a minute.
 */
export async function startWaitlist(count: number): Promise<LocalProject> {
  if (programs.type === 'missing') throw new Error(programs.reason)
  const project = await startLocalProject(programs, { port: localPort })
  const { owner } = project
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
    update private.signup_limit set per_minute = null;
  `)
  await owner.query('vacuum analyze public.waitlist_signups')
  return project
}

/**
 * Measures a statement of an administrator inside the database: planning and running, without the transfer of the result. What
 * it changes is rolled back.
 *
 * @returns the median of the runs, in milliseconds
 */
export async function measure(owner: Client, statement: string, runs: number): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < runs; count++) {
    await owner.query(`
      begin;
      select set_config('request.jwt.claims', json_build_object('sub', user_id)::text, true) from private.administrators;
      set local role authenticated;
    `)
    const { rows } = await owner.query(`explain (analyze, timing off, summary on) ${statement}`)
    await owner.query('rollback')
    times.push(timeOf(JSON.stringify(rows)))
  }
  return times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN
}

/** @param plan ends with "Planning Time: 0.1 ms" and "Execution Time: 0.2 ms" */
function timeOf(plan: string): number {
  const times = plan.matchAll(/(?:Planning|Execution) Time: ([\d.]+) ms/g)
  return [...times].reduce((sum, [, time]) => sum + Number(time), 0)
}
