import { fileURLToPath } from 'node:url'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { freePort } from '../support/free-ports'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the production build. */
    site: string
  }
}

/** Serves the production build with its local backend. */
export async function setup(project: TestProject) {
  const port = await freePort()
  const server = await preview({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    mode: 'local-project',
    logLevel: 'warn',
    build: { outDir: 'dist-local-project' },
    preview: { port, strictPort: true },
  })
  project.provide('site', `http://localhost:${port}`)
  return () => server.close()
}
