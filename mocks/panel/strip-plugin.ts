import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from '../../src/build/bundle-script.ts'
import { TOUR_PARAMETER } from '../demo-state.ts'

const SCRIPT = 'demo-strip.js'
const ROOT = '<div id="root">'

/** The element into which `browser.tsx` renders the strip. Until then, it shows this text, which the early script styles. */
const STRIP =
  '<div id="demo-strip" data-print="hide"><p role="region" aria-label="Demo">Demo. All people are made up.</p></div>'

/** Adds the early script and the strip to the documents of a mocked build or dev server. */
export function stripPlugin(): Plugin {
  return {
    name: 'nestwin:demo-strip',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(server) {
      server.middlewares.use(`/${SCRIPT}`, async (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(await bundle())
      })
    },
    configurePreviewServer(server) {
      const { config, printUrls } = server
      // The production build has no tour.
      if (!existsSync(resolve(config.root, config.build.outDir, SCRIPT))) return
      server.printUrls = () => {
        printUrls()
        const { local = [], network = [] } = server.resolvedUrls ?? {}
        config.logger.info(`  ➜  Tour:    ${[...local, ...network][0]}?${TOUR_PARAMETER}=1`)
      }
    },
    transformIndexHtml: {
      // Runs after Vite has bundled the scripts, so that Vite does not bundle this script.
      order: 'post',
      handler(html) {
        if (!html.includes(ROOT)) throw new Error('index.html has no root element')
        return {
          html: html.replace(ROOT, STRIP + ROOT),
          tags: [{ tag: 'script', attrs: { src: `/${SCRIPT}` }, injectTo: 'head-prepend' }],
        }
      },
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: SCRIPT, source: await bundle() })
    },
  }
}

const bundle = () => bundleScript(join(import.meta.dirname, 'early-script.ts'))
