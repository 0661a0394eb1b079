// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultBaseConfig } from '@chakra-ui/react'
import { expect, test } from 'vitest'
import { tokens } from '../../src/theme/tokens'
import { vocabulary } from '../../src/theme/vocabulary'

const root = join(import.meta.dirname, '../..')
const source = ['src', 'mocks']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('vocabulary.ts'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )
  .join('\n')

const ours = vocabulary.utilities ?? {}
const theirs = defaultBaseConfig.utilities ?? {}

test('every condition of Chakra that is used is in our vocabulary', () => {
  const used = Object.keys(defaultBaseConfig.conditions ?? {}).filter((name) =>
    new RegExp(`\\b_${name}\\b`).test(source),
  )
  expect(used).toContain('hover')
  expect(used.filter((name) => !(name in (vocabulary.conditions ?? {})))).toEqual([])
})

test('every shorthand of Chakra that is used is in our vocabulary', () => {
  const shorthands = (utilities: typeof theirs) =>
    Object.values(utilities).flatMap(({ shorthand }) => shorthand ?? [])
  const used = shorthands(theirs).filter((name) =>
    new RegExp(`(?<![\\w-])${name}(=\\{|="|: )`).test(source),
  )
  expect(used).toContain('px')
  expect(used.filter((name) => !shorthands(ours).includes(name))).toEqual([])
})

test('every property that is given a token is in our vocabulary', () => {
  const categories = ['colors', 'spacing', 'sizes', 'radii', 'borders', 'shadows'] as const
  const takesTokens = Object.entries(theirs).flatMap(([name, { values }]) => {
    const category = categories.find((one) => values === one || (isColor(name) && one === 'colors'))
    return category === undefined || name in ours ? [] : [{ name, category }]
  })
  const missing = takesTokens.filter(({ name, category }) =>
    Object.keys(tokens[category]).some((token) =>
      new RegExp(`(?<![\\w-])${name}(="|: '|(=\\{|: )\\{[^}]*')${token}['"]`).test(source),
    ),
  )
  expect(missing).toEqual([])
})

/** Chakra's colours are values of a function. */
function isColor(property: string): boolean {
  return /color$/i.test(property) || ['fill', 'stroke'].includes(property)
}
