import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

// `npm test` runs the checks and tests in sequence until one fails, and ends with a line that states the outcome.

const programsFile = fileURLToPath(new URL('../../supabase/local/programs.ts', import.meta.url))
const { module } = await runnerImport(programsFile, { logLevel: 'error' })
const programs = module.findLocalPrograms()
if (programs.type === 'missing' && process.env.CI !== undefined) {
  console.log(`Failed: CI needs PostgreSQL and PostgREST. ${programs.reason}`)
  process.exit(1)
}

const steps = ['check', 'test:unit', 'test:e2e']
const times = []

for (const script of steps) {
  const start = performance.now()
  // On Windows, npm is a script that only a shell can start.
  const { status } = spawnSync(`npm run --silent ${script}`, { shell: true, stdio: 'inherit' })
  times.push(`${script} ${Math.round((performance.now() - start) / 1_000)} s`)
  if (status !== 0) {
    console.log(
      `\nFailed: \`npm run ${script}\`. The lines above name the file. (${times.join(', ')})`,
    )
    process.exit(1)
  }
}
console.log(`\nAll checks and tests passed. (${times.join(', ')})`)
if (programs.type === 'missing') {
  console.log(
    `Skipped: the tests on PostgREST. The production build ran on the mock, because ${programs.reason}.`,
  )
}
