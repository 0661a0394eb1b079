import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { settingError } from '../../src/lib/env'

export type Respond = (request: Request) => Promise<Response>

export interface GatewayOptions {
  /** The port on localhost. By default, a free port. */
  readonly port?: number
  /** The headers that a page from another origin may send. By default, all headers, as with Supabase's gateway. */
  readonly allowedHeaders?: readonly string[]
}

export interface Gateway {
  /** Such as http://localhost:54321 */
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves a backend over HTTP to pages from other origins, and passes it the client's IP address, as Supabase's gateway does.
 *
 * @returns the gateway; rejects if the port is taken
 */
export async function serveGateway(
  respond: Respond,
  { port = 0, allowedHeaders }: GatewayOptions = {},
): Promise<Gateway> {
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isPreflight = incoming.method === 'OPTIONS'
    const response = isPreflight
      ? preflightResponse(incoming, allowedHeaders)
      : await respond(await toRequest(incoming))
    outgoing.setHeader('Access-Control-Allow-Origin', '*')
    outgoing.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS)
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }
  const server = createServer((incoming, outgoing) => {
    // The client has disconnected, or the backend has stopped.
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => {
      reject(settingError(`${message}. Another \`npm run dev:local\` of this folder may run.`))
    })
    server.listen(port, 'localhost', resolve)
  })
  return {
    url: addressOf(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function preflightResponse({ headers }: IncomingMessage, allowed: readonly string[] | undefined) {
  return new Response(null, {
    headers: {
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'Access-Control-Allow-Headers':
        allowed?.join() ?? headers['access-control-request-headers'] ?? '',
    },
  })
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers, socket } = incoming
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !CONNECTION_HEADERS.includes(name) ? [[name, value]] : [],
  )
  const client = { 'x-forwarded-for': socket.remoteAddress ?? '' }
  const body = await buffer(incoming)
  return new Request(`http://localhost${url}`, {
    method,
    headers: { ...client, ...Object.fromEntries(sent) },
    ...(body.length > 0 && { body }),
  })
}

/** The headers that the page may read, if the backend does not name them itself. */
const EXPOSED_HEADERS = 'Content-Range, X-Supabase-Api-Version'

/** Headers that describe the connection, not the message. */
const CONNECTION_HEADERS = ['connection', 'host', 'keep-alive', 'transfer-encoding']

function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://localhost:${address.port}`
}
