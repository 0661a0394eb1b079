import { startForTests } from '../../supabase/local/local-backend'
import { addressOf, close, serveProductionBuild } from '../e2e/build-host'

/** Serves the production build with its own backend, on free ports by default. */
export async function serveProduction(port = 0, backendPort = 0) {
  const backend = await startForTests(backendPort)
  const host = await serveProductionBuild(backend.url, undefined, port)
  return {
    site: addressOf(host),
    backend: backend.url,
    close: () => Promise.all([close(host), backend.close()]),
  }
}
