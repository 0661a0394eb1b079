import { createHash } from 'node:crypto'
import type { SupabaseProject } from '../../src/lib/env'

/**
 * Each clone of the repository has its own port, so that two can run at once. It is computed from the folder, because a build
 * contains it. Systems assign higher ports to other connections.
 */
const port =
  20_000 +
  (createHash('sha256')
    .update(import.meta.dirname)
    .digest()
    .readUInt16BE() %
    10_000)

/** The project that `npm run dev:local` serves. */
export const localProject: SupabaseProject = {
  url: `http://localhost:${port}`,
  anonKey: 'sb_publishable_local',
}
