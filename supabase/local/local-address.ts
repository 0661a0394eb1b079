import { createHash } from 'node:crypto'
import { mockProject } from '../../mocks/server/project.ts'
import type { SupabaseProject } from '../../src/lib/env.ts'

/**
 * Each clone of the repository has its own port, so that two clones can run at once. The port is computed from the folder,
 * because a build contains the port. Operating systems assign higher ports to outgoing connections.
 */
export const localPort =
  20_000 +
  (createHash('sha256')
    .update(import.meta.dirname)
    .digest()
    .readUInt16BE() %
    10_000)

/** The project that `npm run dev:local` serves. It has the mock's key, because it uses the mock's sign-in service. */
export const localProject: SupabaseProject = {
  url: `http://localhost:${localPort}`,
  anonKey: mockProject.anonKey,
}
