import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { PrecacheEntry } from 'workbox-precaching'
import { bundleScript } from '../../src/build/bundle-script.ts'
import { WORKER_URL } from './messages.ts'

const WORKER_FILE = WORKER_URL.slice(1)
const SITE_MANIFEST = 'site.webmanifest'
const DEMO_MANIFEST = 'demo.webmanifest'

/** The files that browsers request. The other files are for search engines, link previews, hosts, and developers. */
const REQUESTED_FILE = /\.(html|js|css|woff2|png|webmanifest)$/
const NOT_REQUESTED = [SITE_MANIFEST, 'social-image.png', WORKER_FILE]

/**
 * Adds the service worker to the demo build and makes the demo installable. The dev server serves only MSW's script at the same
 * URL, because it must never show old code from a copy.
 */
export function demoWorkerPlugin(): Plugin {
  let publicFolder: string
  return {
    name: 'nestwin:demo-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ publicDir }) {
      publicFolder = publicDir
    },
    configureServer(server) {
      server.middlewares.use(WORKER_URL, async (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(await readMswScript())
      })
    },
    transformIndexHtml: (html, { server }) =>
      server === undefined ? html.replace(SITE_MANIFEST, DEMO_MANIFEST) : html,
    async generateBundle() {
      const siteManifest: object = JSON.parse(
        await readFile(join(publicFolder, SITE_MANIFEST), 'utf8'),
      )
      const source = JSON.stringify({
        ...siteManifest,
        id: '/nestwin-demo',
        name: 'Nestwin demo',
        scope: '/',
        display: 'standalone',
      })
      this.emitFile({ type: 'asset', fileName: DEMO_MANIFEST, source })
    },
    // Vite changes chunks after `generateBundle`, and the worker contains the hashes of the chunks.
    writeBundle: ({ dir = '' }) => writeWorker(dir),
  }
}

export async function writeWorker(folder: string) {
  const worker = await bundleScript(join(import.meta.dirname, 'service-worker.ts'), {
    PRECACHE_MANIFEST: JSON.stringify(await precacheManifest(folder)),
  })
  await writeFile(join(folder, WORKER_FILE), `${worker}\n${await readMswScript()}`)
}

const isRequested = (file: string) => REQUESTED_FILE.test(file) && !NOT_REQUESTED.includes(file)

/**
 * Lists documents after their code, so that the worker never responds with a document whose code is not copied yet. The last
 * document is 404.html, which stands for every missing page.
 */
async function precacheManifest(folder: string): Promise<PrecacheEntry[]> {
  const files = (await readdir(folder, { recursive: true })).filter(isRequested).sort().reverse()
  const isDocument = (file: string) => file.endsWith('.html')
  files.sort((one, other) => Number(isDocument(one)) - Number(isDocument(other)))
  return await Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(folder, file))
      const hash = createHash('sha256').update(content).digest('base64')
      return {
        url: `/${file.replaceAll('\\', '/')}`,
        // The file names in `assets` already contain a hash.
        revision: file.startsWith('assets') ? null : hash,
        // While files are copied, a host may deploy another version, or respond with a page of its own.
        integrity: `sha256-${hash}`,
      }
    }),
  )
}

/** Reads the script from the package. In public/, it would be in every build, and outdated after an MSW update. */
function readMswScript(): Promise<string> {
  return readFile(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8')
}
