import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import sirv from 'sirv'
import type { Plugin } from 'vite'

/** Encodings and the files that have them, the smaller first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

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
    onNoMatch({ headers }, response) {
      const [encoding, copy] =
        encodings.find(([name]) => headers['accept-encoding']?.includes(name)) ?? []
      response.writeHead(404, {
        'Content-Type': 'text/html',
        'Cache-Control': 'no-cache',
        ...(encoding !== undefined && { 'Content-Encoding': encoding }),
      })
      response.end(readFileSync(join(folder, `404.html${copy ?? ''}`)))
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
