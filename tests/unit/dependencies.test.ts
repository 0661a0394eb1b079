import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      license: z.string().optional(),
    }),
  ),
})

const file = join(import.meta.dirname, '../../package-lock.json')
const { packages } = lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
// The entry with an empty path is this project.
const dependencies = Object.entries(packages).filter(([path]) => path !== '')

/** None of these licenses requires publishing the site's own code. */
const PERMISSIVE = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense']

test('every production dependency has a permissive license', () => {
  const others = dependencies
    .filter(([, { dev = false }]) => !dev)
    .filter(([, { license = 'none' }]) => !PERMISSIVE.includes(license))
  expect(dependencies.length).toBeGreaterThan(100)
  expect(others).toEqual([])
})
