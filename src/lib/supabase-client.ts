import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type KeyValueStorage, sessionKey } from './browser-storage'
import { checkedFetch } from './checked-fetch'
import type { Database } from './database.types'
import type { SupabaseProject } from './env'

/** Creates the admin page's client. It stores and refreshes the session. Visitors use `postgrest-client.ts` instead. */
export const createAdminClient = (
  { url, anonKey }: SupabaseProject,
  storage: KeyValueStorage,
): SupabaseClient<Database> =>
  createClient<Database>(url, anonKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      storageKey: sessionKey(url),
      // No sign-in returns through the URL: there are no emailed links or third-party providers.
      detectSessionInUrl: false,
      storage,
    },
    // The page reports a failure at once, with a button to retry. supabase-js would retry a GET three times.
    db: { retry: false },
    global: { fetch: checkedFetch },
  })
