import type { SupabaseProject } from '../../src/lib/env'

/** Where `npm run dev:local` serves the project, and the key that its page is built with. */
export const localProject: SupabaseProject = {
  url: 'http://localhost:54321',
  anonKey: 'sb_publishable_local',
}
