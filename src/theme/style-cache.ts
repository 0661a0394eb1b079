import createCache, { type EmotionCache } from '@emotion/cache'

const CLASS_PREFIX = 'n'

/** Adds no vendor prefixes: recent browsers do not need them, and they would be a tenth of each page's HTML. */
export function createStyleCache(): EmotionCache {
  return createCache({ key: CLASS_PREFIX, stylisPlugins: [] })
}

/** Marks the classes of a prerendered page as inserted. Emotion does so for a <style data-emotion>, but moves that element. */
export function adoptStyles(cache: EmotionCache, css: string) {
  for (const [, name = ''] of css.matchAll(new RegExp(`\\.${CLASS_PREFIX}-(\\w+)`, 'g'))) {
    cache.inserted[name] = true
  }
}
