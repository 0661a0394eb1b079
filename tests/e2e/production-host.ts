import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Server as TcpServer } from 'node:net'
import { extname, join } from 'node:path'
import { localProject } from '../../supabase/local/local-address'

const folder = join(import.meta.dirname, '../../dist-local-project')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
}

/**
 * Serves the production build as if it had been built for another backend. It allows no other origin to read its pages, and lets
 * browsers keep the code for a year.
 *
 * @param respond returns whether it has responded to a path instead
 */
export async function serveProductionBuild(
  backend: string,
  respond: (path: string, response: ServerResponse) => boolean = () => false,
): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname.startsWith('/assets/')) {
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    }
    if (respond(pathname, response)) return
    const path = pathname === '/' ? '/index' : pathname
    const name = [path, `${path}.html`, '/404.html'].find((file) => existsSync(join(folder, file)))
    const content = readFileSync(join(folder, name ?? ''))
    const type = types[extname(name ?? '')]
    response.setHeader('Content-Type', type ?? 'application/octet-stream')
    response.end(
      type === undefined ? content : content.toString().replaceAll(localProject.url, backend),
    )
  })
  await listen(server)
  return server
}

export const listen = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
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
