import { createPostgresConnection } from '@supabase/lite/postgres'
import { makeUpPeople } from '../../mocks/server/signups/made-up-people'
import {
  type LocalProject,
  type ProjectDatabase,
  startEmbeddedDatabase,
  startProject,
} from '../../supabase/local/local-project'
import { serveProject } from '../../supabase/local/serve-project'
import { findServerPrograms, startPrivatePostgres } from './private-postgres'

/** PostgreSQL parses each batch as one JSON document. */
const BATCH_ROWS = 20_000

/** A project with made-up people on the waitlist. */
export interface Waitlist {
  readonly project: LocalProject
  /** Runs a statement of an administrator. */
  run(statement: string): Promise<unknown>
  /**
   * Measures a statement of an administrator inside the database: planning and running, without the transfer of the result. What
   * it changes is rolled back.
   *
   * @returns the median of several runs, in milliseconds
   */
  measure(statement: string, runs?: number): Promise<number>
}

/**
 * Starts a project on a PostgreSQL server of its own, or on embedded Postgres if no server is installed. A million people take
 * about a minute.
 *
 * @param people the number of people on the waitlist
 */
export async function startWaitlist(people: number): Promise<Waitlist> {
  const { project, run } = await startDatabase()
  await addPeople(run, people)
  return {
    project,
    run: (statement) => asAdministrator(run, () => run(statement)),
    measure: (statement, runs = 11) => measure(run, statement, runs),
  }
}

/**
 * Serves the project of `startWaitlist` to a site that was built with `--mode lite`. Rejects if the port is taken.
 *
 * @param roundTripMs see `serveProject`
 */
export async function startWaitlistServer(people: number, roundTripMs?: number) {
  const { project, run, measure } = await startWaitlist(people)
  const close = await serveProject(project, roundTripMs).catch(async (error: unknown) => {
    await project.close()
    throw error
  })
  return { run, measure, close }
}

/** Starts a project with an empty waitlist on a PostgreSQL server of its own, or on embedded Postgres if no server is installed. */
export async function startDatabase(): Promise<ProjectDatabase> {
  const programs = findServerPrograms()
  if (programs.type === 'missing') return startEmbeddedDatabase()
  const server = await startPrivatePostgres(programs.folder)
  const client = await server.connect()
  const run = (statements: string) => client.query(statements)
  const connection = createPostgresConnection({
    postgresOptions: {
      host: server.socketFolder,
      user: 'postgres',
      database: 'postgres',
      // By default, the client logs notices.
      onnotice: () => undefined,
    },
  })
  const remove = async () => {
    await connection.close()
    await client.end()
    await server.remove()
  }
  try {
    const project = await startProject(connection, run)
    return { project: { ...project, close: remove }, run }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Adds made-up people to an empty waitlist. A million take about a minute. */
export async function addPeople(run: ProjectDatabase['run'], count: number) {
  const people = makeUpPeople(count)
  // Without the triggers, which would take a minute for a million people.
  await run('set session_replication_role = replica')
  for (let start = 0; start < count; start += BATCH_ROWS) {
    const batch = JSON.stringify(people.slice(start, start + BATCH_ROWS))
    await run(`
      insert into public.waitlist_signups
      select * from json_populate_recordset(null::public.waitlist_signups, $people$${batch}$people$)
    `)
  }
  await run(`
    reset session_replication_role;
    insert into private.waitlist_counter (last_position) values (${count});
  `)
  await run('vacuum analyze public.waitlist_signups')
}

async function asAdministrator<Result>(
  run: ProjectDatabase['run'],
  action: () => Promise<Result>,
): Promise<Result> {
  await run(`
    select set_config('request.jwt.claim.sub', user_id::text, false) from private.administrators;
    set role authenticated;
  `)
  try {
    return await action()
  } finally {
    await run(`reset role; set request.jwt.claim.sub = ''`)
  }
}

async function measure(run: ProjectDatabase['run'], statement: string, runs: number) {
  const times: number[] = []
  await asAdministrator(run, async () => {
    for (let count = 0; count < runs; count++) {
      await run('begin')
      try {
        times.push(timeOf(await run(`explain (analyze, timing off, summary on) ${statement}`)))
      } finally {
        await run('rollback')
      }
    }
  })
  return times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN
}

/** @param result a plan that ends with "Planning Time: 0.1 ms" and "Execution Time: 0.2 ms" */
function timeOf(result: unknown): number {
  const times = JSON.stringify(result).matchAll(/(?:Planning|Execution) Time: ([\d.]+) ms/g)
  return [...times].reduce((sum, [, time]) => sum + Number(time), 0)
}
