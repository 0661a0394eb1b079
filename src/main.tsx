import { CacheProvider } from '@emotion/react'
import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { documentNameAt } from './routes'
import { adoptStyles, createStyleCache } from './theme/style-cache'

/** Starts the mocks before the app loads, so that they catch every request. @returns an element for the app to render */
async function startMocks(): Promise<ReactNode> {
  // The bundler evaluates this comparison of literals, and drops the import from a build without mocks.
  if (import.meta.env.VITE_MOCKS !== 'true') return null
  try {
    const mocks = await import('../mocks/browser')
    return await mocks.startMocks()
  } catch (error) {
    console.error('The mocks did not start', error)
    dispatchEvent(new Event('mocks-failed'))
    return null
  }
}

const mocks = await startMocks()
// A dynamic import runs in a separate task: at 4x CPU slowdown, the longest task takes 55 ms instead of 79.
const { App, loadNextPage, loadPage } = await import('./app')

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')
const isPrerendered = (path: string) => root.dataset.document === documentNameAt(path)

// The code is fetched before hydration: if that fails, this module throws, and the prerendered page stays as it is.
let path: string
do {
  path = location.pathname
  await (isPrerendered(path) ? loadPage(path) : loadNextPage(path))
  // The visitor may have pressed Back in the meantime.
} while (path !== location.pathname)

const styleCache = createStyleCache()
const app = (
  <StrictMode>
    <CacheProvider value={styleCache}>
      <App>{mocks}</App>
    </CacheProvider>
  </StrictMode>
)

if (isPrerendered(path)) {
  adoptStyles(styleCache, document.querySelector('style[data-styles]')?.textContent ?? '')
  // In a transition, React hydrates in small tasks, one <Suspense> at a time.
  startTransition(() => void hydrateRoot(root, app))
} else {
  // The dev server does not prerender, some hosts serve another page's document, and Back after a reload loads no document.
  startTransition(() => createRoot(root).render(app))
}

// WebKit loses a message that is on its way when the page enters the back/forward cache. If it was React's, React waits for it
// forever, so the page reloads if React renders nothing within this time.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  const reload = setTimeout(() => location.reload(), 2_000)
  createRoot(document.createElement('div')).render(<i ref={() => clearTimeout(reload)} />)
})
