import { createClient } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { inTime } from './browser-calls'
import type { KeyValueStorage } from './browser-storage'
import { checkedFetch } from './checked-fetch'
import type { Database } from './database.types'
import type { SupabaseProject } from './env'
import { createTableClient } from './postgrest-client'
import { readKeptSession, sessionKey } from './session-storage'

/** How long a request waits for a new token. After that, the server decides whether the old one has ended. */
const REFRESH_WAIT_MS = 3_000

const keptSchema = z.object({ access_token: z.string(), expires_at: z.number() })

/** Creates clients of a user: `auth` keeps the session in `storage`, and refreshes it; `rest` sends requests with its token. */
export function createSupabaseClient(project: SupabaseProject, storage: KeyValueStorage) {
  const storageKey = sessionKey(project.url)
  const { auth } = createClient<Database>(project.url, project.anonKey, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      // No sign-in returns through the URL: there are no emailed links and no other providers.
      detectSessionInUrl: false,
      storageKey,
      storage,
    },
    global: { fetch: checkedFetch },
  })
  const kept = () => keptSchema.safeParse(readKeptSession(storage.getItem(storageKey))).data
  // Without a new token, the client of supabase-js would send the site's key, as if nobody were signed in.
  const rest = createTableClient(project, async (input, init) => {
    const hasEnded = (kept()?.expires_at ?? 0) * 1_000 < Date.now()
    if (hasEnded) await inTime<unknown>(auth.getSession(), REFRESH_WAIT_MS, null)
    const headers = new Headers(init?.headers)
    headers.set('Authorization', `Bearer ${kept()?.access_token ?? project.anonKey}`)
    return checkedFetch(input, { ...init, headers })
  })
  return { auth, rest }
}
