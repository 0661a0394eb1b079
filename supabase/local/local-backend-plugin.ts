import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

/** Serves the local project next to Vite's dev server, on a separate origin, like a hosted project. */
export function localBackendPlugin(): Plugin {
  return {
    name: 'nestwin:local-backend',
    async configureServer({ httpServer, config: { logger } }) {
      // Vite bundles what vite.config.ts imports, even with import(), so all commands would load the backend.
      const { module } = await runnerImport<typeof import('./local-backend.ts')>(
        join(import.meta.dirname, 'local-backend.ts'),
      )
      const backend = await module.startForDevelopment()
      logger.info(backend.description)
      httpServer?.once('close', () => void backend.close())
    },
  }
}
