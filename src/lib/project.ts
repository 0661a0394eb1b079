import type { SupabaseProject } from './env'

/** The Supabase project of this build, which `vite.config.ts` has checked. A file of its own, because it has two clients. */
export const project: SupabaseProject = {
  url: import.meta.env.VITE_SUPABASE_URL,
  anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
}
