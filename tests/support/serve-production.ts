import { startForTests } from '../../supabase/local/local-backend'
import { addressOf, close, serveProductionBuild } from '../e2e/build-host'

/** Serves the production build with a backend of its own, by default on free ports. */
export async function serveProduction(port = 0, backendPort = 0) {
  const backend = await startForTests(backendPort)
  const host = await serveProductionBuild(backend.url, undefined, port)
  return {
    site: addressOf(host),
    backend: backend.url,
    close: () => Promise.all([close(host), backend.close()]),
  }
}
