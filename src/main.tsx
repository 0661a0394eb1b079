import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSupabaseAdministration } from './admin/supabase-administration'
import { App } from './app'
import { browserStorage, createDetachableStorage, sessionKey } from './lib/session-storage'
import { createSupabaseWaitlistRepository } from './waitlist/supabase-waitlist-repository'

const project = {
  url: import.meta.env.VITE_SUPABASE_URL,
  anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
}

function createRepository() {
  return createSupabaseWaitlistRepository(async () => {
    const { createAnonymousClient } = await import('./lib/postgrest-client')
    return createAnonymousClient(project)
  })
}

function createAdministration() {
  const storage = createDetachableStorage(browserStorage())
  return createSupabaseAdministration({
    storage,
    sessionKey: sessionKey(project.url),
    async loadClient() {
      const { createSupabaseClient } = await import('./lib/supabase-client')
      return createSupabaseClient(project, storage)
    },
  })
}

/** The mocks start before anything renders, so that no request slips past them. */
async function start() {
  const probe =
    // Compared here as a literal: so a build without mocks drops the import and all that it brings.
    import.meta.env.VITE_MOCKS === 'true'
      ? await import('../mocks/browser')
          .then(({ startMocks }) => startMocks())
          .catch((error: unknown) => {
            console.error('The mocks did not start', error)
            return null
          })
      : null

  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element with the id "root"')
  createRoot(root).render(
    <StrictMode>
      <App repository={createRepository()} administration={createAdministration()} probe={probe} />
    </StrictMode>,
  )
}

await start()
