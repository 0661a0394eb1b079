import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type KeyValueStorage, sessionKey } from './browser-storage'
import { checkedFetch } from './checked-fetch'
import type { Database } from './database.types'
import type { SupabaseProject } from './env'

/**
 * Creates the client of the admin page. It keeps the session in `storage`, refreshes it, and sends its token with the requests
 * of `from` and `rpc`. Visitors' pages have the table part alone (`postgrest-client.ts`).
 */
export const createAdminClient = (
  { url, anonKey }: SupabaseProject,
  storage: KeyValueStorage,
): SupabaseClient<Database> =>
  createClient<Database>(url, anonKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      storageKey: sessionKey(url),
      // No sign-in returns through the URL: there are no emailed links and no other providers.
      detectSessionInUrl: false,
      storage,
    },
    // The page reports a failure at once, and has a button to retry. supabase-js would repeat a GET three times.
    db: { retry: false },
    global: { fetch: checkedFetch },
  })
