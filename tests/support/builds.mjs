import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The builds that the tests share, one for each Vite mode: `demo` has the mocks, and `local-project` is the production build
 * for the project of supabase/local. `node tests/support/builds.mjs demo` writes dist-demo/, unless the build in it is up to
 * date. Each build records a hash of its inputs in its folder. Another build into the same folder, such as `npm run demo`,
 * deletes the record.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))

const inputs = [
  'index.html',
  'mocks',
  'package-lock.json',
  'public',
  'src',
  'supabase/local',
  'tests/support/builds.mjs',
  'tsconfig.json',
  'vite.config.ts',
]

/** Vitest's global setup for the tests that read a build. */
export async function setup() {
  await Promise.all(['local-project', 'demo'].map(build))
}

/** Builds a mode into the folder `dist-<mode>`, unless the build in it is up to date. */
export async function build(mode) {
  const record = join(root, `dist-${mode}`, '.inputs')
  const hash = hashOf(inputs)
  if (existsSync(record) && readFileSync(record, 'utf8') === hash) return
  const options = ['--mode', mode, '--outDir', `dist-${mode}`]
  // Warnings are shown, but only the exit code says whether the build failed: Node itself may warn, for example about a missing
  // certificate file.
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(vite, 'close')
  if (code !== 0) throw new Error(`The build of ${mode} failed. The lines above say why.`)
  writeFileSync(record, hash)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const isFolder = statSync(join(root, path)).isDirectory()
    const names = isFolder ? readdirSync(join(root, path), { recursive: true }).sort() : ['']
    for (const file of names.map((name) => join(root, path, name))) {
      if (statSync(file).isFile()) hash.update(file).update('\0').update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

const [, script, mode] = process.argv
if (script === fileURLToPath(import.meta.url)) await build(mode)
