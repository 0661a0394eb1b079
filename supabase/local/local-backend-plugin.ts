import { join } from 'node:path'
import { type Logger, type Plugin, runnerImport } from 'vite'
import { accounts } from '../../mocks/server/gotrue/accounts'
import { localProject } from './local-address'
import { serveProject } from './serve-project'

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
  const stop = await serveProject(await module.startLocalProject())
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
  return () => void stop()
}
