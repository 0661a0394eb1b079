import createCache, { type EmotionCache } from '@emotion/cache'

/** What the names of classes begin with. */
const KEY = 'n'

/**
 * Where Emotion keeps what it has inserted. It writes no vendor prefixes: browsers of the last years do without, and they
 * would be a tenth of a page.
 */
export function createStyleCache(): EmotionCache {
  return createCache({ key: KEY, stylisPlugins: [] })
}

/**
 * Marks the classes of a prerendered page as inserted. Emotion does so by itself for a tag with `data-emotion`, but moves the tag.
 *
 * @param css the styles of the page
 */
export function adoptStyles(cache: EmotionCache, css: string) {
  for (const [, name = ''] of css.matchAll(new RegExp(`\\.${KEY}-(\\w+)`, 'g'))) {
    cache.inserted[name] = true
  }
}
