import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { App, type Connection, InMemoryEmailDriver } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { type Account, accounts } from '../../mocks/server/gotrue/accounts'
import { localProject } from './local-address'
import { readMigrations } from './migrations'

const JWT_SECRET = 'signs tokens on this machine, of people who do not exist'

// Lite depends on a version of PGlite of its own, which accepts only that version's extensions.
const requireFromLite = createRequire(
  join(import.meta.dirname, '../../node_modules/@supabase/lite/package.json'),
)
const { pg_trgm }: typeof import('@electric-sql/pglite/contrib/pg_trgm') = requireFromLite(
  '@electric-sql/pglite/contrib/pg_trgm',
)

/** A Supabase project in this process: Supabase Lite on embedded Postgres, in memory. */
export interface LocalProject {
  fetch(request: Request): Promise<Response>
  /** Creates an access token with the project's signature. */
  createToken(claims: object): string
  close(): Promise<void>
}

/**
 * Starts a project with the migrations, the seeded waitlist and the accounts of the mocks, which takes a few seconds. Rejects
 * if a migration fails.
 */
export async function startLocalProject(): Promise<LocalProject> {
  const database = await startEmbeddedDatabase()
  await database.run(readFileSync(join(import.meta.dirname, '../seed.sql'), 'utf8'))
  return database.project
}

/** A project and its database. */
export interface ProjectDatabase {
  readonly project: LocalProject
  /** Runs statements as the owner of the database. */
  run(statements: string): Promise<unknown>
}

/** Starts a project with an empty waitlist on embedded Postgres. */
export async function startEmbeddedDatabase(): Promise<ProjectDatabase> {
  const connection = await createPgliteConnection({ pgliteOptions: { extensions: { pg_trgm } } })
  const run = (statements: string) => connection.driver.exec(statements)
  // As on Supabase. By default, embedded PostgreSQL has the time zone of this process.
  await run(`set time zone 'UTC'`)
  return { project: await startProject(connection, run), run }
}

/**
 * Starts a project with the migrations, an empty waitlist, and the accounts of the mocks.
 *
 * @param connection to an empty database
 * @param run runs statements in it, as its owner
 */
export async function startProject(
  connection: Connection,
  run: (statements: string) => Promise<unknown>,
): Promise<LocalProject> {
  await run(`
    create role anon nologin;
    create role authenticated nologin;
    create role service_role nologin bypassrls;
  `)
  const app = new App({
    connection,
    api: { max_rows: 1_000 },
    auth: {
      enabled: true,
      jwt_secret: JWT_SECRET,
      publishable_key: localProject.anonKey,
      secret_key: 'sb_secret_local',
    },
    options: { drivers: { email: new InMemoryEmailDriver() } },
  })
  await app.init()
  await app.ensureSystemSchema()
  for (const { sql } of readMigrations()) await run(sql)
  // Tells Lite that the privileges are set up. Otherwise it grants everything to every role on the first request:
  // https://www.npmjs.com/package/@supabase/lite 0.10.0, ensureRlsContext
  Reflect.set(connection, 'rlsState', 'active')

  for (const account of accounts) {
    const id = await createAccount(app, account)
    if (account.isAdministrator) {
      await run(`insert into private.administrators (user_id) values ('${id}')`)
    }
  }
  return {
    fetch: async (request) => app.fetch(request),
    createToken,
    close: () => connection.close(),
  }
}

/** @returns the id of the new account */
async function createAccount(app: App, { email, password }: Account): Promise<string> {
  const response = await app.fetch(
    new Request(`${localProject.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: localProject.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  )
  const body: { user?: { id: string } } = await response.json()
  if (body.user === undefined)
    throw new Error(`The sign-up of an account failed with ${response.status}`)
  return body.user.id
}

function createToken(claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${content}.${createHmac('sha256', JWT_SECRET).update(content).digest('base64url')}`
}
