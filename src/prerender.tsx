import { CacheProvider, type EmotionCache } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { prerender } from 'react-dom/static'
import { createSupabaseAdministration } from './admin/supabase-administration'
import { App } from './app'
import { createDetachableStorage, createMemoryStorage } from './lib/session-storage'
import { createStyleCache } from './theme/style-cache'

export interface PrerenderedPage {
  /** What stands in the root element. */
  readonly html: string
  /** The CSS of all that. */
  readonly styles: string
  /** The names by which Emotion finds in the browser that what applies everywhere is there already. */
  readonly globalStyles: readonly string[]
}

const nobodyAnswers = () => Promise.reject(new Error('There is no backend while prerendering'))

// On demand here too: elsewhere it is fetched so.
const repository = import('./waitlist/supabase-waitlist-repository').then(
  ({ createSupabaseWaitlistRepository }) => createSupabaseWaitlistRepository(nobodyAnswers),
)
const administration = Promise.resolve(
  createSupabaseAdministration({
    storage: createDetachableStorage(createMemoryStorage()),
    sessionKey: 'none',
    loadClient: nobodyAnswers,
  }),
)

/** Renders the page at a path to HTML and the styles that it uses, from the components that run in the browser. */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  // Once for nothing but the code of its parts: styles stand in the order of what is rendered, and not of what is loaded.
  await render(path, createStyleCache())
  const cache = createStyleCache()
  // What it inserts is kept to be extracted, instead of being written between the elements.
  cache.compat = true
  const prelude = await render(path, cache)
  const rendered = await new Response(prelude).text()
  const { html, styles } = createEmotionServer(cache).extractCriticalToChunks(rendered)
  return {
    html,
    styles: smaller(styles.map(({ css }) => css).join('')),
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
        loadAdministration={() => administration}
      />
    </CacheProvider>,
    {
      // Everything in its place: React would move what is large to the end, and bring it back by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error
      },
    },
  )
  return prelude
}

/** Chakra's variables of our breakpoints, which nothing reads. */
const UNUSED_VARIABLES = /:where\(:root, :host\)\{[^}]*\}/

/** Characters that say nothing, outside of quotes. */
const NEEDLESS = /(?<quoted>"[^"]*")|;(?=\})|(?<=[:,]) |(?<![\d.])0(?=\.\d)/g

const smaller = (css: string) => css.replace(UNUSED_VARIABLES, '').replaceAll(NEEDLESS, '$<quoted>')
