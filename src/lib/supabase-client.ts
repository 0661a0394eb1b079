import { createClient, type SupabaseClient, type SupportedStorage } from '@supabase/supabase-js'
import { checkedFetch } from './checked-fetch'
import type { Database } from './database.types'
import type { SupabaseProject } from './env'
import { sessionKey } from './session-storage'

/** Creates a client for signing in. It keeps its session in `storage`, and refreshes it automatically. */
export function createSupabaseClient(
  { url, anonKey }: SupabaseProject,
  storage: SupportedStorage,
): SupabaseClient<Database> {
  return createClient<Database>(url, anonKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      // No sign-in returns through the URL: there are no emailed links and no other providers.
      detectSessionInUrl: false,
      storageKey: sessionKey(url),
      storage,
    },
    // The administrator sees a failure at once, and has a button to retry.
    db: { retry: false },
    global: { fetch: checkedFetch },
  })
}
