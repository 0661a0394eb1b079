import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../src/theme/font')

test('the font file is up to date with its script and the font package', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'make-font.mjs'), '--check'],
    { encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
})

const content = import.meta.glob<Record<string, unknown>>(
  ['../../src/content/*.ts', '../../src/routes.ts'],
  { eager: true },
)

test('the font has every character of the copy except emoji', () => {
  const inFont = new Set(readFileSync(join(folder, 'characters.txt'), 'utf8'))
  const copy = [...new Set(Object.values(content).flatMap(textsIn))].join('')
  const missing = new Set([...copy].filter((character) => !inFont.has(character)))
  // Emoji are rendered in the system's font.
  expect([...missing]).toEqual(['🎉'])
})

/**
 * Collects the strings inside a value. Skips functions: they combine figures with words, whose characters occur in other
 * copy as well.
 */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
