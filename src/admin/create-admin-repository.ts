import { browserStorage } from '../lib/browser-storage'
import type { SupabaseProject } from '../lib/env'
import { createDetachableStorage, isKeptSession, sessionKey } from '../lib/session-storage'
import { createSupabaseClient } from '../lib/supabase-client'
import type { AdminRepository } from './admin-repository'
import { createSupabaseAdminRepository } from './supabase-admin-repository'

/** Creates the admin repository of a project. Its session is kept in `localStorage`. */
export function createAdminRepository(project: SupabaseProject): AdminRepository {
  const storage = createDetachableStorage(browserStorage('localStorage'))
  const key = sessionKey(project.url)
  // supabase-js throws if the stored value is a number.
  if (!isKeptSession(storage.getItem(key))) storage.removeItem(key)
  return createSupabaseAdminRepository({
    storage,
    sessionKey: key,
    client: createSupabaseClient(project, storage),
  })
}
