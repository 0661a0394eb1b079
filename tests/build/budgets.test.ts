import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type DecodedSourceMap, decodedMap, TraceMap } from '@jridgewell/trace-mapping'
import { describe, expect, test } from 'vitest'
import { initialScripts, output, readBuilt, withImports } from './built-site'

/** In bytes, compressed with `gzip -9`. */
const budgets = { scripts: 134_000, document: 24_000, form: 39_700 }

const weightOf = (content: string | Buffer) => gzipSync(content, { level: 9 }).length

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0)

describe('the build', () => {
  test(`loads at most ${budgets.scripts} bytes of scripts on / before the first interaction`, () => {
    const scripts = initialScripts('index.html')
    expect(scripts.length).toBeGreaterThan(3)
    const weights = scripts.map((file) => weightOf(readBuilt(file)))
    print(
      'Scripts that / loads by itself',
      scripts.map((file, index) => [file, weights[index] ?? 0]),
    )
    expect(sum(weights)).toBeLessThanOrEqual(budgets.scripts)
  })

  test(`has a document for / of at most ${budgets.document} bytes, including its styles`, () => {
    const documents = readdirSync(output).filter((file) => file.endsWith('.html'))
    print(
      'Documents',
      documents.map((file) => [file, weightOf(readBuilt(file))]),
    )
    expect(weightOf(readBuilt('index.html'))).toBeLessThanOrEqual(budgets.document)
  })

  test(`loads at most ${budgets.form} more bytes for the form`, () => {
    const loadedBefore = new Set(initialScripts('index.html'))
    const form = new Set(withImports('waitlist-content').filter((file) => !loadedBefore.has(file)))
    expect(form.size).toBeGreaterThan(1)
    const weights = [...form].map((file): [string, number] => [file, weightOf(readBuilt(file))])
    print('The form', weights)
    expect(sum(weights.map(([, weight]) => weight))).toBeLessThanOrEqual(budgets.form)
  })

  test('has source maps that attribute its chunks to their libraries', () => {
    const chunks = readdirSync(join(output, 'assets')).filter((file) => file.endsWith('.js'))
    const weightByLibrary = new Map<string, number>()
    for (const file of chunks) {
      const code = String(readBuilt(`assets/${file}`))
      const weight = weightOf(code)
      // A chunk that only re-exports another chunk has no map.
      if (!existsSync(join(output, `assets/${file}.map`))) continue
      const map: DecodedSourceMap = JSON.parse(String(readBuilt(`assets/${file}.map`)))
      for (const [library, length] of lengthsByLibrary(code, map)) {
        const share = (weight * length) / code.length
        weightByLibrary.set(library, (weightByLibrary.get(library) ?? 0) + share)
      }
    }
    print(
      'Chunks',
      chunks.map((file) => [file, weightOf(readBuilt(`assets/${file}`))]),
    )
    print('Libraries, their share of the chunks', [...weightByLibrary])
    expect(weightByLibrary.get('react-dom')).toBeGreaterThan(0)
    expect(weightByLibrary.get('(this project)')).toBeGreaterThan(0)
  })
})

/** @returns the number of characters of a script that each library contributes, according to the source map */
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

/** Prints names and weights, the heaviest first. */
function print(title: string, weights: readonly (readonly [string, number])[]) {
  const lines = weights
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, weight]) => `${(weight / 1000).toFixed(1).padStart(8)} kB gz  ${name}`)
  const total = sum(weights.map(([, weight]) => weight))
  process.stdout.write(`\n${title}: ${(total / 1000).toFixed(1)} kB gz\n${lines.join('\n')}\n`)
}
