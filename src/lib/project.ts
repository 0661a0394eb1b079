import type { SupabaseProject } from './env'

/** The Supabase project of this build. `vite.config.ts` validates the values. */
export const project: SupabaseProject = {
  url: import.meta.env.VITE_SUPABASE_URL,
  anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
}
