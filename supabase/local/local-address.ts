import type { SupabaseProject } from '../../src/lib/env'

/**
 * The project that `npm run dev:local` serves. Its port differs from the Supabase CLI's, so that both can run at once.
 */
export const localProject: SupabaseProject = {
  url: 'http://localhost:54390',
  anonKey: 'sb_publishable_local',
}
