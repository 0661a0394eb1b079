import { CacheProvider, type EmotionCache } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { prerender } from 'react-dom/static'
import { App } from './app'
import { createStyleCache } from './theme/style-cache'

export interface PrerenderedPage {
  readonly html: string
  readonly styles: string
}

/** Renders the page at a path to HTML and the styles that it uses. */
export async function renderPage(path: string): Promise<PrerenderedPage> {
  // The first render loads the lazy components, so that the second one inserts styles in page order, not in load order.
  await render(path, createStyleCache())
  const cache = createStyleCache()
  // Emotion collects the styles instead of rendering <style> tags between the elements.
  cache.compat = true
  const prelude = await render(path, cache)
  const rendered = await new Response(prelude).text()
  const { html, styles } = createEmotionServer(cache).extractCriticalToChunks(rendered)
  return compact({ html, styles: styles.map(({ css }) => css).join('') })
}

/**
 * Replaces CSS variables with their values, which saves 0.9 kB gzipped. Colors that the global styles change stay variables.
 * Chakra adds all variables when the app starts.
 */
function compact({ html, styles }: PrerenderedPage): PrerenderedPage {
  const definitions = [...styles.matchAll(/(--nw-[^:;{}]+):([^;}]+);/g)]
  const page = { html, styles }
  for (const [definition, name, value = ''] of definitions) {
    if (definitions.filter(([, other]) => other === name).length > 1) continue
    page.styles = page.styles.replace(definition, '').replaceAll(`var(${name})`, value)
    page.html = page.html.replaceAll(`var(${name})`, value)
  }
  page.styles = page.styles
    .replaceAll(';}', '}')
    .replace(/([,:]) /g, '$1')
    .replace(/(?<=[ :,(-])0\./g, '.')
  return page
}

async function render(path: string, cache: EmotionCache) {
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <App path={path} />
    </CacheProvider>,
    {
      // Otherwise, React would put large boundaries at the end of the document, for an inline script to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error
      },
    },
  )
  return prelude
}
