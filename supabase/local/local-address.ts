import type { SupabaseProject } from '../../src/lib/env'

/**
 * Where `npm run dev:local` serves the project, and the key that its page is built with. The port is not the Supabase
 * CLI's, so that both can run.
 */
export const localProject: SupabaseProject = {
  url: 'http://localhost:54390',
  anonKey: 'sb_publishable_local',
}
