import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildSite } from '../build-site'

export interface BuiltSite {
  /** The production build. */
  readonly folder: string
  /** The same without any script: the limit of what can be reached. */
  readonly twin: string
  /** How long `npm run build` takes, in milliseconds. */
  readonly buildMs: number
  /** All files, but those that are compressed copies of others, in bytes. */
  readonly bytes: number
  /** The `.gz` of each that has one, else the file itself, in bytes. */
  readonly bytesCompressed: number
}

const SCRIPTS = /<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs

/** Builds the site for a project that does not answer, and its twin. */
export function buildSiteAndTwin(): BuiltSite {
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'))
  const start = performance.now()
  const { status, stderr } = buildSite(folder)
  if (status !== 0) throw new Error(stderr)
  const buildMs = performance.now() - start

  const twin = mkdtempSync(join(tmpdir(), 'bench-twin-'))
  cpSync(folder, twin, { recursive: true })
  for (const file of readdirSync(twin).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(twin, file), 'utf8').replaceAll(SCRIPTS, '')
    writeFileSync(join(twin, file), html)
    writeFileSync(join(twin, `${file}.br`), brotliCompressSync(html))
    writeFileSync(join(twin, `${file}.gz`), gzipSync(html, { level: 9 }))
  }

  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sizes = new Map(
    names
      .map((name): [string, number] => [name, statSync(join(folder, name)).size])
      .filter(([name]) => statSync(join(folder, name)).isFile()),
  )
  const originals = [...sizes].filter(([name]) => !/\.(br|gz)$/.test(name))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    folder,
    twin,
    buildMs,
    bytes: sum(originals.map(([, size]) => size)),
    bytesCompressed: sum(originals.map(([name, size]) => sizes.get(`${name}.gz`) ?? size)),
  }
}
