import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { commonModules } from '../../vite.config'

const files = readdirSync(join(import.meta.dirname, '../../src'), {
  recursive: true,
  encoding: 'utf8',
}).map((file) => file.replaceAll(sep, '/'))

test.each(commonModules)('the chunk of common modules has files at %s', (start) => {
  expect(files.filter((file) => file.startsWith(start) && /\.tsx?$/.test(file))).not.toEqual([])
})
