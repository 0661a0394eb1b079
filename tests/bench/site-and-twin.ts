import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildSite } from '../build-site'

const SCRIPTS = /<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs

/**
 * Builds the site for a project that does not answer, and its twin: the same HTML without any script.
 *
 * @returns the two folders
 */
export function buildSiteAndTwin() {
  const site = mkdtempSync(join(tmpdir(), 'bench-site-'))
  const { status, stderr } = buildSite(site)
  if (status !== 0) throw new Error(stderr)
  const twin = mkdtempSync(join(tmpdir(), 'bench-twin-'))
  cpSync(site, twin, { recursive: true })
  for (const file of readdirSync(twin).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(twin, file), 'utf8').replaceAll(SCRIPTS, '')
    writeFileSync(join(twin, file), html)
    writeFileSync(join(twin, `${file}.br`), brotliCompressSync(html))
  }
  return { site, twin }
}
