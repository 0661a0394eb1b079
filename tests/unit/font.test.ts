import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontFaces } from '../../src/theme/font-faces'

const folder = join(import.meta.dirname, '../../src/theme/font')

test('the font files are up to date with their script and the font package', () => {
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
  const characters = readFileSync(join(folder, 'characters.txt'), 'utf8')
  const ranges = JSON.stringify(fontFaces()).matchAll(/U\+(\w+)(?:-(\w+))?/g)
  const letters = [...ranges].map(([, from, to = from]) => `\\u{${from}}-\\u{${to}}`).join('')
  const isInOtherFile = new RegExp(`[${letters}]`, 'u')
  expect(characters).not.toMatch(isInOtherFile)
  const inFont = new Set(characters)
  // The owner's names may contain letters from other font files.
  const copy = [...new Set(Object.values(content).flatMap(textsIn))].join('')
  const missing = new Set(
    [...copy].filter((character) => !inFont.has(character) && !isInOtherFile.test(character)),
  )
  // Emoji are rendered in the system's font.
  expect([...missing]).toEqual(['🎉'])
})

/**
 * Collects the strings inside a value. Skips functions: they combine figures with words, and the characters of these words
 * also occur in other copy.
 */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
