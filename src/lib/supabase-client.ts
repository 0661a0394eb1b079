import { createClient, type SupabaseClient, type SupportedStorage } from '@supabase/supabase-js'
import type { Database } from './database.types'
import type { SupabaseProject } from './env'
import { sessionKey } from './session-storage'

/**
 * The client of somebody who signs in: the session is kept in the storage and refreshed by itself.
 * It never tries again by itself: the reader is told at once, and has a button for it.
 */
export function createSupabaseClient(
  { url, anonKey }: SupabaseProject,
  storage: SupportedStorage,
): SupabaseClient<Database> {
  return createClient<Database>(url, anonKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      // No sign-in comes back through the address: there are no e-mailed links, and no other providers.
      detectSessionInUrl: false,
      storageKey: sessionKey(url),
      storage,
    },
    db: { retry: false },
  })
}
