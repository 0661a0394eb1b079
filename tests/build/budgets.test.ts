import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { brand } from '../../src/content/brand'
import { output, readBuilt } from './built-site'

/** Sizes in bytes after `gzip -9`. The build in CI that has all values of `content/brand.ts` is larger. */
const budgets =
  typeof brand.insurer === 'string'
    ? { scripts: 132_600, document: 26_400, form: 54_200 }
    : { scripts: 132_300, document: 25_750, form: 53_900 }

const weightOf = (...files: readonly string[]) =>
  files
    .map((file) => gzipSync(readBuilt(file), { level: 9 }).length)
    .reduce((total, weight) => total + weight)

// `npm run build` prints the size of each file.
describe('the build', () => {
  test(`has at most ${budgets.scripts} bytes of initial scripts for /`, () => {
    const scripts = initialScripts('index.html')
    expect(scripts.length).toBeGreaterThan(3)
    expect(weightOf(...scripts)).toBeLessThanOrEqual(budgets.scripts)
  })

  test(`has at most ${budgets.document} bytes in the document for /`, () => {
    expect(weightOf('index.html')).toBeLessThanOrEqual(budgets.document)
  })

  test(`has at most ${budgets.form} more bytes of scripts for the form`, () => {
    const loadedBefore = new Set(initialScripts('index.html'))
    const needed = [...withImports('waitlist-content'), ...withImports('toaster')]
    const form = new Set(needed.filter((file) => !loadedBefore.has(file)))
    expect(form.size).toBeGreaterThan(1)
    expect(weightOf(...form)).toBeLessThanOrEqual(budgets.form)
  })
})

/** @returns the scripts that a document loads before the visitor interacts with it */
function initialScripts(document: string): string[] {
  const [, entry, preload] =
    /data-entry="\/([^"]+)" data-preload="\/([^"]+)"/.exec(String(readBuilt(document))) ?? []
  if (entry === undefined || preload === undefined) throw new Error(`${document} has no scripts`)
  return [entry, ...preload.split(' /')]
}

/** @returns the file of a chunk and the files of its static imports */
function withImports(chunkName: string): string[] {
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
