import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the production build that the tests share (tests/support/builds.mjs). */
export const output = join(import.meta.dirname, '../../dist-local-project')

export const readBuilt = (file: string) => readFileSync(join(output, file))
