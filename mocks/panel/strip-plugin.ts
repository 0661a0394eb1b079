import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from '../bundle-script'

const scripts = {
  /** Runs before all other scripts. */
  'demo-tour.js': 'early-tour.ts',
  /** Runs in front of the page. */
  'demo-strip.js': 'early-strip.ts',
}
const ROOT = '<div id="root">'

/** Adds the early scripts to the documents of a mocked build, and of the dev server. */
export function stripPlugin(): Plugin {
  return {
    name: 'nestwin:demo-strip',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(server) {
      for (const [name, file] of Object.entries(scripts)) {
        server.middlewares.use(`/${name}`, async (_request, response) => {
          response.setHeader('Content-Type', 'text/javascript')
          response.end(await bundle(file))
        })
      }
    },
    transformIndexHtml: {
      // After Vite has bundled the scripts, so that it does not bundle these.
      order: 'post',
      handler(html) {
        if (!html.includes(ROOT)) throw new Error('index.html has no root element')
        return {
          html: html.replace(ROOT, `<script src="/demo-strip.js"></script>${ROOT}`),
          tags: [{ tag: 'script', attrs: { src: '/demo-tour.js' }, injectTo: 'head-prepend' }],
        }
      },
    },
    async generateBundle() {
      for (const [fileName, file] of Object.entries(scripts)) {
        this.emitFile({ type: 'asset', fileName, source: await bundle(file) })
      }
    },
  }
}

const bundle = (file: string) => bundleScript(join(import.meta.dirname, file))
