import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Server as TcpServer } from 'node:net'
import { extname, join, resolve } from 'node:path'
import { localProject } from '../../supabase/local/local-address'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
}

export interface HostOptions {
  readonly port?: number
  /** @returns whether it responded to the request itself */
  readonly respond?: (path: string, response: ServerResponse) => boolean
  /** Changes documents and scripts. */
  readonly change?: (text: string) => string
  /** Whether the host redirects /admin.html to /admin, as some hosts do. Other hosts serve the page at both URLs. */
  readonly redirects?: boolean
}

/**
 * Serves a build like a host with clean URLs: it responds with /404.html to unknown paths, and lets browsers keep the code for a
 * year. It allows no other origin to read its pages.
 * @param folder the build's folder, relative to the repository's root
 */
export async function serveBuild(
  folder: string,
  { port = 0, respond = () => false, change = (text) => text, redirects = true }: HostOptions = {},
): Promise<Server> {
  const root = resolve(import.meta.dirname, '../..', folder)
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    if (pathname.startsWith('/assets/')) {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    }
    if (respond(pathname, response)) return
    if (redirects && pathname.endsWith('.html')) {
      const location = pathname.replace(/(index)?\.html$/, '') + search
      response.writeHead(308, { Location: location }).end()
      return
    }
    const path = pathname === '/' ? '/index' : pathname
    const name = [path, `${path}.html`].find((file) => existsSync(join(root, file))) ?? '/404.html'
    const content = readFileSync(join(root, name))
    const type = types[extname(name)]
    response.writeHead(name === '/404.html' ? 404 : 200, {
      'Content-Type': type ?? 'application/octet-stream',
    })
    response.end(type === undefined ? content : change(content.toString()))
  })
  await listen(server, port)
  return server
}

/** Serves the production build as if it had been built for another backend. */
export const serveProductionBuild = (
  backend: string,
  respond: HostOptions['respond'] = () => false,
  port = 0,
): Promise<Server> =>
  serveBuild('dist-local-project', {
    respond,
    port,
    redirects: false,
    change: (text) => text.replaceAll(localProject.url, backend),
  })

export const listen = (server: Server, port = 0) =>
  new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve)
  })

export const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

export function addressOf(server: TcpServer): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://localhost:${address.port}`
}
