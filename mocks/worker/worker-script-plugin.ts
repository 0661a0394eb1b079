import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const WORKER_PATH = 'mockServiceWorker.js'

/**
 * Serves MSW's service worker script from its package during development, and adds it to a mocked build. A copy in public/
 * would be in every build, and out of date after an update of MSW.
 */
export function workerScriptPlugin(): Plugin {
  const readWorkerScript = () =>
    readFile(createRequire(import.meta.url).resolve(`msw/${WORKER_PATH}`), 'utf8')
  return {
    name: 'nestwin:mock-service-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(server) {
      server.middlewares.use(`/${WORKER_PATH}`, async (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(await readWorkerScript())
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: WORKER_PATH, source: await readWorkerScript() })
    },
  }
}
