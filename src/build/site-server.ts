import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import sirv from 'sirv'
import type { Plugin } from 'vite'

/**
 * Serves a build as a good host does: what was compressed ahead, hashed files for good, all else to be asked for again,
 * `join-waitlist.html` at `/join-waitlist`, and 404.html with its status. In: the folder.
 */
export function serveSite(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => void {
  const serve = sirv(folder, {
    // Files are looked up anew for each request: a build may replace them.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, path) {
      const isHashed = path.startsWith('/assets/')
      response.setHeader(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
    onNoMatch(_request, response) {
      response.writeHead(404, { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' })
      response.end(readFileSync(join(folder, '404.html')))
    },
  })
  // Without a next handler: then `onNoMatch` answers.
  return (request, response) => serve(request, response)
}

/** Has `vite preview` serve the build so. */
export function siteServerPlugin(): Plugin {
  return {
    name: 'nestwin:site-server',
    configurePreviewServer({ config, middlewares }) {
      middlewares.use(serveSite(resolve(config.root, config.build.outDir)))
    },
  }
}
