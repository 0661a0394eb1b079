import { CacheProvider, type EmotionCache } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { prerender } from 'react-dom/static'
import type { AdminRepository, Session } from './admin/admin-repository'
import { App } from './app'
import { createStyleCache } from './theme/style-cache'
import type { WaitlistRepository } from './waitlist/waitlist-repository'

export interface PrerenderedPage {
  /** The content of the root element. */
  readonly html: string
  /** The CSS that the HTML uses. */
  readonly styles: string
  /** The names by which Emotion recognizes in the browser that the global styles are there already. */
  readonly globalStyles: readonly string[]
}

const never = () => new Promise<never>(() => {})
const signedOut: Session = { type: 'signed-out', hasEnded: false }

/** While prerendering there is no backend, and no effect runs that would ask it. */
const repository: Promise<WaitlistRepository> = Promise.resolve({ join: never })
const adminRepository: Promise<AdminRepository> = Promise.resolve({
  session: { get: () => signedOut, subscribe: () => () => undefined },
  signIn: never,
  signOut: () => undefined,
  list: never,
  remove: never,
})

/** Renders the page at a path to HTML and the styles that it uses, with the components that run in the browser. */
export async function renderPage(path: string): Promise<PrerenderedPage> {
  // The first time loads the lazy parts. Styles are then in the order of the page, and not in the order of loading.
  await render(path, createStyleCache())
  const cache = createStyleCache()
  // Collects the styles instead of writing <style> tags between the elements.
  cache.compat = true
  const prelude = await render(path, cache)
  const rendered = await new Response(prelude).text()
  const { html, styles } = createEmotionServer(cache).extractCriticalToChunks(rendered)
  return {
    html,
    styles: styles.map(({ css }) => css).join(''),
    globalStyles: styles
      .filter(({ key }) => key !== cache.key)
      .map(({ key, ids }) => [key, ...ids].join(' ')),
  }
}

async function render(path: string, cache: EmotionCache) {
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <App
        path={path}
        loadRepository={() => repository}
        loadAdminRepository={() => adminRepository}
      />
    </CacheProvider>,
    {
      // Else React moves large boundaries to the end of the document, and back by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error
      },
    },
  )
  return prelude
}
