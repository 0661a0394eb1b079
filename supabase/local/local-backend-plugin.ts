import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type Logger, type Plugin, runnerImport } from 'vite'
import { accounts } from '../../mocks/server/accounts'
import { localProject } from './local-address'
import type { LocalProject } from './local-project'

/** Serves the local project next to Vite's server, on a separate origin like a hosted project. */
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

/** @returns a function that stops the project; rejects if the port is taken */
async function serve(logger: Logger): Promise<() => void> {
  logger.info('Starting Supabase Lite on embedded Postgres …')
  // Imported on demand, because no other command needs it. A plain import() would fail: the runner that loaded
  // vite.config.ts is closed by now.
  const { module } = await runnerImport<typeof import('./local-project')>(
    join(import.meta.dirname, 'local-project.ts'),
  )
  const project = await module.startLocalProject()
  logDatabaseErrorsWithoutParameters()
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
      `The local project runs at ${localProject.url}, with the schema of supabase/migrations and made-up people.`,
      'It is in memory, so all changes are lost when it stops. Sign in at /admin as',
      ...accounts.map(
        ({ email, password, isAdministrator }) =>
          `  ${email} with the password ${password} (${isAdministrator ? 'an administrator' : 'not an administrator'})`,
      ),
    ].join('\n'),
  )
  return () => {
    server.close()
    void project.close()
  }
}

/** Adds CORS headers to the sign-in service, as Supabase's gateway does. Lite adds them only to table requests. */
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

/** Lite logs PostgreSQL errors with the parameters of the query, which contain what visitors typed. */
function logDatabaseErrorsWithoutParameters() {
  const logError = console.error
  console.error = (...values: unknown[]) => {
    const [error] = values
    const isDatabaseError = error instanceof Error && 'params' in error && 'code' in error
    if (isDatabaseError) logError(`PostgreSQL ${error.code}: ${error.message}`)
    else logError(...values)
  }
}
