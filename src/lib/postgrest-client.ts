import { PostgrestClient } from '@supabase/postgrest-js'
import { backendFetch } from './backend-fetch'
import type { Database } from './database.types'
import type { SupabaseProject } from './env'

/** The Supabase project of this build, which `vite.config.ts` has checked. */
export const project: SupabaseProject = {
  url: import.meta.env.VITE_SUPABASE_URL,
  anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
}

export type TableClient = PostgrestClient<Database>

/**
 * Creates a client for tables only. Its requests never wait for a session to be restored, and visitors do not download the code
 * for signing in (6 kB instead of 56, compressed). A request has the site's key, unless it sets a user's token itself.
 */
export function createTableClient({ url, anonKey }: SupabaseProject): TableClient {
  return new PostgrestClient<Database>(`${url}/rest/v1`, {
    schema: 'public',
    fetch: backendFetch,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    // The user sees a failure at once, and has a button to retry.
    retry: false,
  })
}

/** The client of this document, for visitors and for the admin page. */
export const tableClient = createTableClient(project)
