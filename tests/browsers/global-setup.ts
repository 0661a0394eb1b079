import { fileURLToPath } from 'node:url'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { freePort } from '../support/free-port'

const root = fileURLToPath(new URL('../..', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the two builds, by their Vite modes. */
    sites: Readonly<Record<'demo' | 'local-project', string>>
  }
}

/** Serves the demo, and the production build with its local backend. */
export async function setup(project: TestProject) {
  const serve = async (mode: string) => {
    const port = await freePort()
    const server = await preview({
      root,
      mode,
      configLoader: 'runner',
      logLevel: 'warn',
      build: { outDir: `dist-${mode}` },
      preview: { port, strictPort: true },
    })
    return { address: `http://localhost:${port}`, close: () => server.close() }
  }
  const [demo, production] = await Promise.all([serve('demo'), serve('local-project')])
  project.provide('sites', { demo: demo.address, 'local-project': production.address })
  return () => Promise.all([demo.close(), production.close()])
}
