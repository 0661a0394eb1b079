import { build } from 'vite'

/** Bundles a file into a minified classic script without imports. @param define constants, as in Vite's `define` option */
export async function bundleScript(
  file: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      write: false,
      // This is older than the app's target, so that the script can say that the browser is too old. Vite keeps `import()`.
      target: 'es2018',
      rolldownOptions: { input: file, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const chunk = 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${file} has no output`)
  return chunk.code.trim()
}
