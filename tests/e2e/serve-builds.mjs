import { fileURLToPath } from 'node:url'
import { preview, runnerImport } from 'vite'
import { build } from '../support/builds.mjs'

// `node tests/e2e/serve-builds.mjs 7001 7002 7003` serves the demo, the production build, and its backend on these ports. It
// builds what has changed first, and prints "ready" at the end.

const [demo, production, backend] = process.argv.slice(2).map(Number)
const { module } = await runnerImport(
  fileURLToPath(new URL('../support/serve-production.ts', import.meta.url)),
)
await Promise.all([
  build('demo'),
  build('local-project'),
  module.serveProduction(production, backend),
])
const options = { port: demo, strictPort: true }
await preview({ mode: 'demo', build: { outDir: 'dist-demo' }, preview: options })
console.log('ready')
