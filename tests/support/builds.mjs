import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

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
  // Without the filter, variables of the calling process would end up in the build, or print to stderr: DEBUG, a debugger, and
  // FORCE_COLOR (of Playwright) beside NO_COLOR. Vitest's NODE_ENV stays, because a build is for production anyway.
  const env = Object.entries(process.env).filter(
    ([name]) => !/^(VITE|MODE$|FORCE_COLOR$|(NODE_)?DEBUG$|NODE_OPTIONS$)/.test(name),
  )
  const options = ['--mode', mode, '--outDir', `dist-${mode}`]
  // Rejects with the output if the build fails.
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', ...options],
    { cwd: root, env: Object.fromEntries(env), maxBuffer: 10_000_000 },
  )
  if (stderr !== '') throw new Error(`The build failed\n${stderr}`)
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
