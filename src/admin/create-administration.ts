import type { SupabaseProject } from '../lib/env'
import { browserStorage, createDetachableStorage, sessionKey } from '../lib/session-storage'
import { createSupabaseClient } from '../lib/supabase-client'
import type { Administration } from './administration'
import { createSupabaseAdministration } from './supabase-administration'

/** The team's side of a project, with the session that this browser keeps. */
export function createAdministration(project: SupabaseProject): Administration {
  const storage = createDetachableStorage(browserStorage('localStorage'))
  return createSupabaseAdministration({
    storage,
    sessionKey: sessionKey(project.url),
    client: createSupabaseClient(project, storage),
  })
}
