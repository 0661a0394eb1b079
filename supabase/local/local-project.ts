import { createHmac } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Client } from 'pg'
import { answer } from '../../mocks/server/answer'
import { accounts } from '../../mocks/server/gotrue/accounts'
import { readAccessToken } from '../../mocks/server/gotrue/tokens'
import { mockProject } from '../../mocks/server/project'
import { checkApiKey } from '../../mocks/server/request'
import type { SupabaseProject } from '../../src/lib/env'
import { type GatewayOptions, type Respond, serveGateway } from './gateway'
import { readMigrations } from './migrations'
import { type Postgrest, startPostgrest } from './postgrest'
import { startPrivatePostgres } from './private-postgres'
import type { LocalPrograms } from './programs'
import { seedSql } from './seed-sql'
import { supabaseRoles } from './supabase-roles'

const JWT_SECRET = 'signs tokens on this machine, of people who do not exist'

/** A Supabase project on this machine: PostgreSQL, PostgREST, the mock's sign-in service, and a gateway in front of them. */
export interface LocalProject extends SupabaseProject {
  /** The folder with the sockets and the logs of PostgreSQL and PostgREST. */
  readonly folder: string
  /** A connection as the database's owner. */
  readonly owner: Client
  /** Creates an access token with the project's signature. */
  createToken(claims: object): string
  close(): Promise<void>
}

interface LocalProjectOptions extends GatewayOptions {
  /** Statements that create the schema. By default, the migrations and the mock's accounts. */
  readonly schema?: readonly string[]
}

/** Starts a project with an empty waitlist and the mock's accounts. Rejects if a statement of the schema fails. */
export async function startLocalProject(
  programs: LocalPrograms,
  { schema = projectSchema(), ...options }: LocalProjectOptions = {},
): Promise<LocalProject> {
  const server = await startPrivatePostgres(programs.postgres)
  let postgrest: Postgrest | undefined
  const stop = async () => {
    await postgrest?.stop()
    await server.remove()
  }
  try {
    const owner = await server.connect()
    for (const statements of [supabaseRoles, ...schema]) await owner.query(statements)
    postgrest = await startPostgrest(programs.postgrest, server, JWT_SECRET)
    const gateway = await serveGateway(respondWith(postgrest.socketPath), options)
    return {
      url: gateway.url,
      anonKey: mockProject.anonKey,
      folder: server.socketFolder,
      owner,
      createToken,
      async close() {
        await gateway.close()
        await owner.end()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Adds the made-up people to an empty waitlist. */
export const seed = ({ owner }: LocalProject) => owner.query(seedSql(new Date()))

function projectSchema(): string[] {
  const users = accounts.map(({ id, email }) => `('${id}', '${email}')`)
  const administrators = accounts.filter(({ isAdministrator }) => isAdministrator)
  return [
    `insert into auth.users (id, email) values ${users}`,
    ...readMigrations().map(({ sql }) => sql),
    `insert into private.administrators (user_id) values ${administrators.map(({ id }) => `('${id}')`)}`,
  ]
}

const respondWith =
  (socketPath: string): Respond =>
  async (request) => {
    const { pathname, search } = new URL(request.url)
    const [, service, path] = /^\/(rest|auth)\/v1(\/.*)$/.exec(pathname) ?? []
    if (path === undefined) return new Response(null, { status: 404 })
    if (service === 'auth') return answer(request)
    return checkApiKey(request) ?? forward(request, socketPath, path + search)
  }

/** Forwards a request to PostgREST, with a token that this project signed. */
async function forward(request: Request, socketPath: string, path: string): Promise<Response> {
  const { method, headers } = request
  const body = Buffer.from(await request.arrayBuffer())
  const bearer = headers.get('authorization')?.replace(/^Bearer /i, '') ?? mockProject.anonKey
  const authorization = `Bearer ${signAgain(bearer)}`
  const sent = { ...Object.fromEntries(headers), authorization, 'content-length': body.length }
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ socketPath, path, method, headers: sent }, resolve).on('error', reject).end(body)
  })
  const content = await buffer(incoming)
  const received = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'transfer-encoding' ? [[name, value]] : [],
  )
  return new Response(content.length > 0 ? content : null, {
    status: incoming.statusCode ?? 500,
    headers: received,
  })
}

/**
 * Signs a token's claims, because the mock's sign-in service cannot sign tokens as a real service does. The public key is not a
 * token, so it becomes a token with the role `anon`.
 */
function signAgain(bearer: string): string {
  if (bearer === mockProject.anonKey) return createToken({ role: 'anon' })
  const claims = readAccessToken(bearer)
  return claims === null ? bearer : createToken(claims)
}

function createToken(claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${content}.${createHmac('sha256', JWT_SECRET).update(content).digest('base64url')}`
}
