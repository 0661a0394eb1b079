import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'

/** Serves a build like a well-configured host: with Brotli, cached assets, and 404.html for unknown paths. */
export async function startBenchServer(folder: string) {
  const serve = sirv(folder, {
    brotli: true,
    extensions: ['html'],
    setHeaders(response, path) {
      const isHashed = path.startsWith('/assets/')
      const policy = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
      response.setHeader('Cache-Control', policy)
    },
    onNoMatch(_request, response) {
      response.writeHead(404, { 'Content-Type': 'text/html', 'Content-Encoding': 'br' })
      response.end(readFileSync(join(folder, '404.html.br')))
    },
  })
  const server = createServer((request, response) => serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { address: `http://localhost:${address.port}`, close: () => void server.close() }
}

export type BenchServer = Awaited<ReturnType<typeof startBenchServer>>
