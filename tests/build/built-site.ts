import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** The production build that the tests share (tests/support/builds.mjs). */
export const output = join(import.meta.dirname, '../../dist-local-project')

export const readBuilt = (file: string) => readFileSync(join(output, file))

/** @returns the scripts that a document loads before the visitor interacts with it */
export function initialScripts(document: string): string[] {
  const [, entry, preload] =
    /data-entry="\/([^"]+)" data-preload="\/([^"]+)"/.exec(String(readBuilt(document))) ?? []
  if (entry === undefined || preload === undefined) throw new Error(`${document} has no scripts`)
  return [entry, ...preload.split(' /')]
}

/** @returns the file of a chunk and the files of its static imports */
export function withImports(chunkName: string): string[] {
  const chunks = readdirSync(join(output, 'assets'))
  const files = new Set(
    chunks.filter((file) => file.startsWith(`${chunkName}-`) && file.endsWith('.js')),
  )
  expect(files.size).toBe(1)
  for (const file of files) {
    const code = String(readBuilt(`assets/${file}`))
    const imports = code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)/g)
    for (const [, imported = ''] of imports) files.add(imported)
  }
  return [...files].map((file) => `assets/${file}`)
}
