import { browserStorage } from '../../../lib/browser-storage'
import { project } from '../../../lib/project'
import { createDetachableStorage, isKeptSession, sessionKey } from '../../../lib/session-storage'
import { createSupabaseClient } from '../../../lib/supabase-client'
import type { AdminRepository } from './admin-repository'
import { createSupabaseAdminRepository } from './supabase-admin-repository'

/** Creates the repository of this build's project. Its session is kept in `localStorage`. */
export function createAdminRepository(): AdminRepository {
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
