import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type DecodedSourceMap, decodedMap, TraceMap } from '@jridgewell/trace-mapping'
import { describe, expect, test } from 'vitest'

/** What a page may weigh, in bytes as `gzip -9` leaves them. */
const budgets = { script: 135_000, page: 24_000, form: 35_000 }

const output = join(import.meta.dirname, '../../dist-lite')

const read = (file: string) => readFileSync(join(output, file))
const weightOf = (content: string | Buffer) => gzipSync(content, { level: 9 }).length

/** The scripts that a document fetches before the visitor touches it. */
function scriptsOf(document: string): string[] {
  const [, entry, preload] =
    /data-entry="\/([^"]+)" data-preload="\/([^"]+)"/.exec(String(read(document))) ?? []
  if (entry === undefined || preload === undefined) throw new Error(`${document} has no scripts`)
  return [entry, ...preload.split(' /')]
}

/** A chunk and its static imports. */
function withImports(chunkName: string): string[] {
  const chunks = readdirSync(join(output, 'assets'))
  const files = new Set(
    chunks.filter((file) => file.startsWith(`${chunkName}-`) && file.endsWith('.js')),
  )
  expect(files.size).toBe(1)
  for (const file of files) {
    const imports = String(read(`assets/${file}`)).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)/g)
    for (const [, imported = ''] of imports) files.add(imported)
  }
  return [...files].map((file) => `assets/${file}`)
}

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0)

describe('what a visitor fetches', () => {
  test(`/ fetches scripts of at most ${budgets.script} bytes before a touch`, () => {
    const scripts = scriptsOf('index.html')
    expect(scripts.length).toBeGreaterThan(3)
    const weights = scripts.map((file) => weightOf(read(file)))
    print(
      'Scripts that / fetches by itself',
      scripts.map((file, index) => [file, weights[index] ?? 0]),
    )
    expect(sum(weights)).toBeLessThanOrEqual(budgets.script)
  })

  test(`/ itself has at most ${budgets.page} bytes, its styles included`, () => {
    const pages = readdirSync(output).filter((file) => file.endsWith('.html'))
    print(
      'Documents',
      pages.map((file) => [file, weightOf(read(file))]),
    )
    expect(weightOf(read('index.html'))).toBeLessThanOrEqual(budgets.page)
  })

  test(`the form and what sends it have at most ${budgets.form} bytes beside that`, () => {
    const fetchedBefore = new Set(scriptsOf('index.html'))
    const form = new Set(
      ['waitlist-content', 'create-waitlist-repository']
        .flatMap(withImports)
        .filter((file) => !fetchedBefore.has(file)),
    )
    expect(form.size).toBeGreaterThan(1)
    const weights = [...form].map((file): [string, number] => [file, weightOf(read(file))])
    print('The form', weights)
    expect(sum(weights.map(([, weight]) => weight))).toBeLessThanOrEqual(budgets.form)
  })

  test('every chunk, and what of it is whose', () => {
    const chunks = readdirSync(join(output, 'assets')).filter((file) => file.endsWith('.js'))
    const ofLibraries = new Map<string, number>()
    for (const file of chunks) {
      const code = String(read(`assets/${file}`))
      const weight = weightOf(code)
      // What does nothing but name another chunk has no map.
      if (!existsSync(join(output, `assets/${file}.map`))) continue
      const map: DecodedSourceMap = JSON.parse(String(read(`assets/${file}.map`)))
      for (const [library, length] of lengthsByLibrary(code, map)) {
        const share = (weight * length) / code.length
        ofLibraries.set(library, (ofLibraries.get(library) ?? 0) + share)
      }
    }
    print(
      'Chunks',
      chunks.map((file) => [file, weightOf(read(`assets/${file}`))]),
    )
    print('Libraries, their share of the chunks', [...ofLibraries])
    expect(ofLibraries.get('react-dom')).toBeGreaterThan(0)
    expect(ofLibraries.get('(this project)')).toBeGreaterThan(0)
  })
})

/** How many characters of a script came from each library, by its source map. */
function lengthsByLibrary(code: string, map: DecodedSourceMap): Map<string, number> {
  const decoded = decodedMap(new TraceMap(map))
  const lines = code.split('\n')
  const lengths = new Map<string, number>()
  for (const [number, segments] of decoded.mappings.entries()) {
    for (const [index, [column, source]] of segments.entries()) {
      const end = segments[index + 1]?.[0] ?? lines[number]?.length ?? column
      const library = libraryOf(source === undefined ? null : (decoded.sources[source] ?? null))
      lengths.set(library, (lengths.get(library) ?? 0) + end - column)
    }
  }
  return lengths
}

function libraryOf(source: string | null): string {
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source ?? '') ?? []
  return library ?? '(this project)'
}

/** In: names and bytes, which are written as kB, the heaviest first. */
function print(title: string, weights: readonly (readonly [string, number])[]) {
  const lines = weights
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, weight]) => `${(weight / 1000).toFixed(1).padStart(8)} kB gz  ${name}`)
  const total = sum(weights.map(([, weight]) => weight))
  process.stdout.write(`\n${title}: ${(total / 1000).toFixed(1)} kB gz\n${lines.join('\n')}\n`)
}
