import { PostgrestClient } from '@supabase/postgrest-js'
import { backendFetch } from './backend-fetch'
import type { Database } from './database.types'
import type { SupabaseProject } from './env'

export type TableClient = PostgrestClient<Database>

/**
 * Creates a client for tables only, the same code that supabase-js has for them. Visitors do not download the rest, which signs
 * in (6 kB instead of 56, compressed), and their requests never wait for a session. A request has the site's key.
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
