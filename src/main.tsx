import { CacheProvider } from '@emotion/react'
import { type ReactNode, StrictMode, startTransition } from 'react'
import type { Administration } from './admin/administration'
import { App } from './app'
import { documentNameAt } from './routes'
import { adoptStyles, createStyleCache } from './theme/style-cache'
import type { WaitlistRepository } from './waitlist/waitlist-repository'
import { fetchCode } from './wake-up/fetch-code'
import { takeKeptFields } from './wake-up/kept-fields'
import { reactRoots } from './wake-up/react-root'

const project = {
  url: import.meta.env.VITE_SUPABASE_URL,
  anonKey: import.meta.env.VITE_SUPABASE_ANON_KEY,
}

let repository: Promise<WaitlistRepository> | undefined

function loadRepository() {
  repository ??= fetchCode(() => import('./waitlist/supabase-waitlist-repository')).then(
    ({ createSupabaseWaitlistRepository }) =>
      createSupabaseWaitlistRepository(async () => {
        const { createAnonymousClient } = await import('./lib/postgrest-client')
        return createAnonymousClient(project)
      }),
  )
  return repository
}

let administration: Promise<Administration> | undefined

function loadAdministration() {
  administration ??= fetchCode(() => import('./admin/create-administration')).then(
    ({ createAdministration }) => createAdministration(project),
  )
  return administration
}

/** Out: what the app renders beside its pages. The mocks start before it, so that no request slips past them. */
async function startMocks(): Promise<ReactNode> {
  // Compared here as a literal: so a build without mocks drops the import and all that it brings.
  if (import.meta.env.VITE_MOCKS !== 'true') return null
  try {
    const mocks = await import('../mocks/browser')
    return await mocks.startMocks()
  } catch (error) {
    console.error('The mocks did not start', error)
    return null
  }
}

const probe = await startMocks()
const styleCache = createStyleCache()
const app = (
  <StrictMode>
    <CacheProvider value={styleCache}>
      <App
        loadRepository={loadRepository}
        loadAdministration={loadAdministration}
        keptFields={takeKeptFields()}
        probe={probe}
      />
    </CacheProvider>
  </StrictMode>
)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')
if (root.dataset.document === documentNameAt(location.pathname)) {
  adoptStyles(styleCache, document.querySelector('style[data-styles]')?.textContent ?? '')
  // As a transition, so that the page wakes up in small pieces and a visitor is let in between.
  startTransition(() => void reactRoots.hydrateRoot(root, app))
} else {
  // While developing nothing is prerendered; and a host may have sent another document than it was asked for.
  reactRoots.createRoot(root).render(app)
}
