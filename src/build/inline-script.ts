import { join } from 'node:path'
import { build } from 'vite'

const file = join(import.meta.dirname, '../hydration/inline-script.ts')

/** Bundles `hydration/inline-script.ts` into one minified script without imports. */
export async function bundleInlineScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      // Older than the app's target, so that the script can say that a browser is too old. `import()` stays as it is.
      target: 'es2018',
      rolldownOptions: { input: file, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const chunk = 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The inline script has no output')
  return chunk.code.trim()
}

/**
 * The tag of the inline script.
 *
 * @param entry the URL of the app's entry
 * @param preload the URLs of the modules to preload with the entry
 * @param path the path of the page; undefined if the document may belong to any path
 */
export function inlineScriptTag(
  script: string,
  entry: string,
  preload: readonly string[],
  path?: string,
): string {
  const data = { entry, preload: preload.join(' '), ...(path !== undefined && { path }) }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`)
  return `<script${attributes.join('')}>${script}</script>`
}
