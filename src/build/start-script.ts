import { join } from 'node:path'
import { build } from 'vite'

const file = join(import.meta.dirname, '../hydration/start.ts')

/** Bundles `hydration/start.ts` into one minified script without imports. */
export async function bundleStartScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: { input: file, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const chunk = 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The start script has no output')
  return chunk.code.trim()
}

/**
 * The tag of the start script.
 *
 * @param entry the URL of the app's entry
 * @param preload the URLs of the modules to preload with the entry
 */
export const startScriptTag = (script: string, entry: string, preload: readonly string[]) =>
  `<script data-entry="${entry}" data-preload="${preload.join(' ')}">${script}</script>`
