import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'

const FILE_NAME = 'demo-strip.js'
const ROOT = '<div id="root">'

/** Adds `early-strip.ts` to the documents of a mocked build, and of the dev server. */
export function stripPlugin(): Plugin {
  return {
    name: 'nestwin:demo-strip',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(server) {
      server.middlewares.use(`/${FILE_NAME}`, async (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(await compileEarlyStrip())
      })
    },
    transformIndexHtml: {
      // After Vite has bundled the scripts, so that it does not bundle this one.
      order: 'post',
      handler(html) {
        if (!html.includes(ROOT)) throw new Error('index.html has no root element')
        return html.replace(ROOT, `<script src="/${FILE_NAME}"></script>${ROOT}`)
      },
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: await compileEarlyStrip() })
    },
  }
}

async function compileEarlyStrip(): Promise<string> {
  const file = join(import.meta.dirname, 'early-strip.ts')
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false })
  return (await minify(FILE_NAME, code)).code
}
