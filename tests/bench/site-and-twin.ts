import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const root = join(import.meta.dirname, '../..')
const SCRIPTS = /<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs

/**
 * Builds the site and its twin: the same HTML without scripts. No backend runs, so signups fail at once.
 *
 * @returns the two folders
 */
export function buildSiteAndTwin() {
  execFileSync(process.execPath, ['tests/support/builds.mjs', 'local-project'], {
    cwd: root,
    stdio: 'inherit',
  })
  const site = join(root, 'dist-local-project')
  const twin = mkdtempSync(join(tmpdir(), 'bench-twin-'))
  cpSync(site, twin, { recursive: true })
  for (const file of readdirSync(twin).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(twin, file), 'utf8').replaceAll(SCRIPTS, '')
    writeFileSync(join(twin, file), html)
    writeFileSync(join(twin, `${file}.br`), brotliCompressSync(html))
  }
  return { site, twin }
}
