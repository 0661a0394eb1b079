import { fileURLToPath } from 'node:url'
import { preview } from 'vite'
import { sites } from './sites'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Serves the demo, and the production build with its local backend. */
export async function setup() {
  const servers = await Promise.all(
    Object.entries(sites).map(([mode, address]) =>
      preview({
        root,
        mode,
        configLoader: 'runner',
        logLevel: 'warn',
        build: { outDir: `dist-${mode}` },
        preview: { port: Number(new URL(address).port), strictPort: true },
      }),
    ),
  )
  return () => Promise.all(servers.map((server) => server.close()))
}
