import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Logger, type Plugin, runnerImport } from 'vite'
import { accounts } from '../../mocks/accounts'
import { localProject } from './local-address'
import type { LocalProject } from './local-project'

/** Serves the local project beside Vite's server, on an origin of its own as a hosted project has. */
export function localBackendPlugin(): Plugin {
  const start = ({ httpServer, config }: ServerParts) =>
    serve(config.logger).then((stop) => httpServer?.once('close', stop))
  return {
    name: 'nestwin:local-backend',
    configureServer: async (server) => void (await start(server)),
    configurePreviewServer: async (server) => void (await start(server)),
  }
}

interface ServerParts {
  readonly httpServer: { once(event: 'close', listener: () => void): unknown } | null
  readonly config: { readonly logger: Logger }
}

/** Out: what stops it. Rejects if the port is taken. */
async function serve(logger: Logger): Promise<() => void> {
  logger.info('Starting Supabase Lite on embedded Postgres …')
  // Imported here, because every other command does without it; by Vite, because its configuration is loaded by now.
  const { module } = await runnerImport<typeof import('./local-project')>(
    join(import.meta.dirname, 'local-project.ts'),
  )
  const project = await module.startLocalProject()
  printWithoutParameters()
  const server = createServer(
    getRequestListener((request) => answerAcrossOrigins(request, project)),
  )
  const { port } = new URL(localProject.url)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(port), 'localhost', resolve)
  })
  logger.info(
    [
      `The local project answers at ${localProject.url}: migrations, privileges and policies of supabase/migrations, and`,
      'made-up people. It lives in memory: what happens in it is gone when it stops. Sign in at /admin as',
      ...accounts.map(
        ({ email, password, isAdministrator }) =>
          `  ${email} with the password ${password} (${isAdministrator ? 'an administrator' : 'no administrator'})`,
      ),
    ].join('\n'),
  )
  return () => {
    server.close()
    void project.close()
  }
}

/** Lets pages of another origin sign in, as Supabase's gateway does: Lite allows them to ask for tables only. */
async function answerAcrossOrigins(request: Request, project: LocalProject): Promise<Response> {
  const isPreflight = request.method === 'OPTIONS'
  const isAuth = new URL(request.url).pathname.startsWith('/auth/')
  const response = isPreflight && isAuth ? new Response() : await project.fetch(request)
  if (!isAuth) return response

  const headers = new Headers(response.headers)
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS')
  headers.set(
    'Access-Control-Allow-Headers',
    'authorization, apikey, content-type, x-client-info, x-supabase-api-version',
  )
  return new Response(response.body, { status: response.status, headers })
}

/** Lite prints an error of PostgreSQL with the parameters of its query, which are what visitors typed. */
function printWithoutParameters() {
  const print = console.error
  console.error = (...values: unknown[]) => {
    const [error] = values
    const isOfDatabase = error instanceof Error && 'params' in error && 'code' in error
    if (isOfDatabase) print(`PostgreSQL ${error.code}: ${error.message}`)
    else print(...values)
  }
}
