import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { createOnDemandWaitlistRepository } from './waitlist/on-demand-waitlist-repository'

const repository = createOnDemandWaitlistRepository(async () => {
  const [{ createSupabaseClient }, { createSupabaseWaitlistRepository }] = await Promise.all([
    import('./lib/supabase-client'),
    import('./waitlist/supabase-waitlist-repository'),
  ])
  return createSupabaseWaitlistRepository(
    createSupabaseClient({
      url: import.meta.env.VITE_SUPABASE_URL,
      anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
    }),
  )
})

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
      <App repository={repository} probe={probe} />
    </StrictMode>,
  )
}

await start()
