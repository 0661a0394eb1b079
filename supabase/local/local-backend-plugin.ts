import { join } from 'node:path'
import { type Logger, type Plugin, runnerImport } from 'vite'

/** Serves the local project next to Vite's server, on a separate origin like a hosted project. */
export function localBackendPlugin(): Plugin {
  const serve = async (
    { httpServer, config: { logger } }: ServerParts,
    start: 'startForDevelopment' | 'startForTests',
  ) => {
    // Only this command needs it. Vite bundles what vite.config.ts imports, so with import(), each command would load it.
    const { module } = await runnerImport<typeof import('./local-backend.ts')>(
      join(import.meta.dirname, 'local-backend.ts'),
    )
    // Vite handles SIGTERM only. The backend stops when the process exits, also if it is still starting.
    for (const signal of ['SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit())
    const backend = await module[start]()
    logger.info(backend.description)
    httpServer?.once('close', () => void backend.close())
  }
  return {
    name: 'nestwin:local-backend',
    configureServer: (server) => serve(server, 'startForDevelopment'),
    configurePreviewServer: (server) => serve(server, 'startForTests'),
  }
}

interface ServerParts {
  readonly httpServer: { once(event: 'close', listener: () => void): unknown } | null
  readonly config: { readonly logger: Logger }
}
