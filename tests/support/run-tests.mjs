import { spawnSync } from 'node:child_process'

// `npm test`: runs the checks and tests one after the other, until one fails, and ends with a line that says what happened.

const steps = ['check', 'test:unit', 'test:e2e']
const times = []

for (const script of steps) {
  const start = performance.now()
  // npm is a script of its own on Windows, which only a shell starts.
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
