import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build, type InlineConfig } from 'vite'
import type { PrerenderedPage } from '../prerender'

const root = join(import.meta.dirname, '../..')

/** A build within the build, of which nothing is printed and nothing of the project's own configuration taken over. */
const inner = (config: InlineConfig): InlineConfig => ({
  root,
  configFile: false,
  envDir: false,
  logLevel: 'warn',
  publicDir: false,
  ...config,
})

/** Renders the pages at these paths, in their order. */
export async function prerenderPages(paths: readonly string[]): Promise<PrerenderedPage[]> {
  // Within the project, so that what it imports is found.
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const outDir = await mkdtemp(join(cache, 'prerender-'))
  try {
    await build(
      inner({
        build: {
          ssr: 'src/prerender.tsx',
          outDir,
          rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
        },
      }),
    )
    // In a process of its own: Vite's module runner, which runs this, imports nothing any more once it has its configuration.
    const module = pathToFileURL(join(outDir, 'prerender.mjs')).href
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', RENDER, module, ...paths],
      { env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 64 * 2 ** 20 },
    )
    return JSON.parse(stdout)
  } finally {
    await rm(outDir, { recursive: true })
  }
}

const RENDER = `
const [module, ...paths] = process.argv.slice(1)
const { prerenderPage } = await import(module)
const pages = []
for (const path of paths) pages.push(await prerenderPage(path))
process.stdout.write(JSON.stringify(pages))
`

/** Compiles a script to be written into a page. In: its path from the project's root. Out: the code. */
export async function compileInlineScript(entry: string): Promise<string> {
  const result = await build(
    inner({
      build: {
        write: false,
        rolldownOptions: { input: join(root, entry), output: { format: 'iife' } },
      },
    }),
  )
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error(`${entry} was not built`)
  return output.output[0].code.trim()
}
