import type { TestProject } from 'vitest/node'
import { serveProduction } from '../support/serve-production'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the production build. */
    site: string
    /** The URL of the production build's backend. */
    backend: string
  }
}

/** Serves the production build with its local backend. */
export async function setup(project: TestProject) {
  const { site, backend, close } = await serveProduction()
  project.provide('site', site)
  project.provide('backend', backend)
  return close
}
