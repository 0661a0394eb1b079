import type { SupabaseProject } from '../src/lib/env'

/**
 * The Supabase project that the mocks stand in for. The name ends in `.invalid`, which no resolver answers
 * (RFC 2606), so a request that slips past the mocks reaches nobody.
 */
export const mockProject: SupabaseProject = {
  url: 'https://demo.invalid',
  anonKey: 'sb_publishable_demo',
}
