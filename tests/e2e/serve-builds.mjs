import { preview } from 'vite'
import { build } from '../support/builds.mjs'

// `node tests/e2e/serve-builds.mjs demo=4173`: serves the builds of these Vite modes on these ports, after building those whose
// sources have changed. The backend of `local-project` starts with it. Prints "ready" at the end.

const servers = process.argv.slice(2).map((argument) => argument.split('='))
await Promise.all(
  servers.map(async ([mode, port]) => {
    await build(mode)
    const options = { port: Number(port), strictPort: true }
    await preview({ mode, build: { outDir: `dist-${mode}` }, preview: options })
  }),
)
console.log('ready')
