import { createClient } from '@supabase/supabase-js'
import type { KeyValueStorage } from './browser-storage'
import { checkedFetch } from './checked-fetch'
import type { SupabaseProject } from './env'
import { sessionKey } from './session-storage'

/** Creates a client of the sign-in service, which keeps the session in `storage`, and refreshes it. */
export function createAuthClient({ url, anonKey }: SupabaseProject, storage: KeyValueStorage) {
  const { auth } = createClient(url, anonKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      // No sign-in returns through the URL: there are no emailed links and no other providers.
      detectSessionInUrl: false,
      storageKey: sessionKey(url),
      storage,
    },
    global: { fetch: checkedFetch },
  })
  return auth
}
