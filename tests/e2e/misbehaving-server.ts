import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getResponse } from 'msw'
import { type CallId, callOf } from '../../mocks/scenarios/calls'
import { handlers } from '../../mocks/scenarios/handlers'
import { mockProject } from '../../mocks/server/project'
import { localProject } from '../../supabase/local/local-address'
import { test as base } from './fixtures'

/** A request to the backend whose response a test replaces. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The address of the backend. */
  readonly backend: string
  /** The address of the site, which is another origin. */
  readonly site: string
  /** Has the mocked server act on the request, and returns its response. */
  readonly act: () => Promise<Response>
  readonly send: (response: Response) => Promise<unknown>
}

interface Broken {
  readonly call: CallId
  readonly respond: (exchange: Exchange) => unknown
  readonly arrived: () => void
}

export interface Servers {
  readonly site: string
  /**
   * Replaces the responses to a call until `repair` is called.
   *
   * @returns a promise that resolves when a request has arrived, and is acted on if `respond` starts with `act`
   */
  breakCall(call: CallId, respond: (exchange: Exchange) => unknown): Promise<void>
  /** Has the backend refuse connections until `repair` is called. */
  refuseConnections(): Promise<void>
  repair(): Promise<void>
}

const folder = join(import.meta.dirname, '../../dist-local-project')

/** The production build, with a backend at another origin that a test can break. The backend is the mocked server. */
export const test = base.extend<{ servers: Servers }>({
  servers: async ({ context }, use) => {
    stubLocalStorage()
    let broken: Broken | null = null
    const backend = createServer(async (request, response) => {
      const { method = 'GET', url = '/' } = request
      response.setHeaders(new Headers(corsHeaders))
      if (method === 'OPTIONS') return response.writeHead(204).end()
      if (url === '/page') return response.end('<!DOCTYPE html><h1>Welcome</h1>')
      const body = await text(request)
      let acting: Promise<unknown> = Promise.resolve()
      const act = () => {
        const acted = mockedResponse(request, body)
        acting = acted
        return acted
      }
      const send = async (answered: Response) =>
        response
          .writeHead(answered.status, Object.fromEntries(answered.headers))
          .end(await answered.text())
      const call = callOf({ method, url: mockProject.url + url })
      if (broken === null || broken.call !== call) return send(await act())
      const addresses = { backend: addressOf(backend), site: addressOf(host) }
      const responded = broken.respond({ request, response, ...addresses, act, send })
      const { arrived } = broken
      acting.then(arrived, arrived)
      return responded
    })
    await listen(backend)
    const { port } = new URL(addressOf(backend))
    const host = createHost(addressOf(backend))
    await listen(host)
    await use({
      site: addressOf(host),
      breakCall: (call, respond) =>
        new Promise((arrived) => {
          broken = { call, respond, arrived }
        }),
      refuseConnections: () => close(backend),
      repair: async () => {
        broken = null
        if (!backend.listening) await listen(backend, Number(port))
      },
    })
    for (const page of context.pages()) await page.close()
    await Promise.all([backend, host].map(close))
  },
})

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Expose-Headers': '*',
}

/** The mocked server keeps its tables in the local storage, which is empty for each test. */
function stubLocalStorage() {
  const items = new Map<string, string>()
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    },
  })
}

async function mockedResponse(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: string,
) {
  const request = new Request(mockProject.url + url, {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
    ...(body !== '' && { body }),
  })
  const response = await getResponse([...handlers], request)
  if (response === undefined) throw new Error(`The mocked server did not respond to ${url}`)
  return response
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
}

/** Serves the production build as if it had been built for the backend. It allows no other origin to read its pages. */
function createHost(backend: string) {
  return createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const path = pathname === '/' ? '/index' : pathname
    const name = [path, `${path}.html`, '/404.html'].find((file) => existsSync(join(folder, file)))
    const content = readFileSync(join(folder, name ?? ''))
    const type = types[extname(name ?? '')]
    response.setHeader('Content-Type', type ?? 'application/octet-stream')
    if (type === undefined) return response.end(content)
    return response.end(
      content
        .toString()
        .replaceAll(localProject.url, backend)
        .replaceAll(localProject.anonKey, mockProject.anonKey),
    )
  })
}

const listen = (server: Server, port = 0) =>
  new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve)
  })

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://localhost:${address.port}`
}
