import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import type { SupabaseProject } from './env'

/**
 * The one client of a page: its session is kept in local storage and refreshed by itself.
 * It never tries again by itself: a visitor is told at once, and has a button for it.
 */
export function createSupabaseClient({ url, anonKey }: SupabaseProject): SupabaseClient<Database> {
  return createClient<Database>(url, anonKey, {
    auth: { persistSession: true, autoRefreshToken: true },
    db: { retry: false },
  })
}
