import type { SupabaseProject } from '../../src/lib/env.ts'

/**
 * The Supabase project that the mocks stand in for. Names in `.invalid` never resolve (RFC 2606), so a request that slips
 * past the mocks reaches no server.
 */
export const mockProject: SupabaseProject = {
  url: 'https://demo.invalid',
  anonKey: 'sb_publishable_demo',
}
