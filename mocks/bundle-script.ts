import { build } from 'vite'

/**
 * Bundles a file of the demo into a classic script that runs outside of the app.
 *
 * @param define constants, as in Vite's option
 */
export async function bundleScript(
  file: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const output = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      write: false,
      // Older than the app's target in vite.config.ts.
      target: 'es2020',
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })
  if (!('output' in output)) throw new Error(`Vite has not bundled ${file}`)
  return output.output[0].code
}
