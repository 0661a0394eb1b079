import { createHash } from 'node:crypto'
import { mockProject } from '../../mocks/server/project.ts'
import type { SupabaseProject } from '../../src/lib/env.ts'

/**
 * Each clone of the repository has its own port, so that two can run at once. It is computed from the folder, because a build
 * contains it. Systems assign higher ports to other connections.
 */
export const localPort =
  20_000 +
  (createHash('sha256')
    .update(import.meta.dirname)
    .digest()
    .readUInt16BE() %
    10_000)

/** The project that `npm run dev:local` serves. It has the key of the mock, whose sign-in service it uses. */
export const localProject: SupabaseProject = {
  url: `http://localhost:${localPort}`,
  anonKey: mockProject.anonKey,
}
