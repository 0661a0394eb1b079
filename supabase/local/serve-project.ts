import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { localProject } from './local-address'
import type { LocalProject } from './local-project'

/**
 * Serves a project at the address of `local-address.ts`.
 *
 * @param roundTripMs what a round trip from a browser takes, in milliseconds. It delays what the throttling of Chromium does
 * not: preflight requests, and connections, which take two round trips to open.
 * @returns a function that stops the server and closes the project; rejects if the port is taken
 */
export async function serveProject(
  project: LocalProject,
  roundTripMs = 0,
): Promise<() => Promise<void>> {
  logDatabaseErrorsWithoutParameters()
  const connectedAt = new WeakMap<Socket, number>()
  const respond = getRequestListener((request) => respondAcrossOrigins(request, project))
  const server = createServer(async (request, response) => {
    if (request.headers.origin !== undefined) {
      const openAt = (connectedAt.get(request.socket) ?? 0) + 2 * roundTripMs
      const preflightMs = request.method === 'OPTIONS' ? roundTripMs : 0
      await sleep(Math.max(0, openAt - performance.now()) + preflightMs)
    }
    await respond(request, response)
  })
  server.on('connection', (socket) => connectedAt.set(socket, performance.now()))
  const { port } = new URL(localProject.url)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(port), 'localhost', resolve)
  })
  return async () => {
    server.close()
    server.closeAllConnections()
    await project.close()
  }
}

/**
 * Answers preflight requests and adds CORS headers to the sign-in service, as Supabase's gateway does. Lite answers a preflight
 * request for a function with 404, and sends no CORS headers from the sign-in service.
 */
async function respondAcrossOrigins(request: Request, project: LocalProject): Promise<Response> {
  const isPreflight = request.method === 'OPTIONS'
  const isAuth = new URL(request.url).pathname.startsWith('/auth/')
  const response = isPreflight ? new Response() : await project.fetch(request)
  if (!isPreflight && !isAuth) return response

  const headers = new Headers(response.headers)
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
  headers.set(
    'Access-Control-Allow-Headers',
    request.headers.get('Access-Control-Request-Headers') ?? '',
  )
  return new Response(response.body, { status: response.status, headers })
}

/** Lite logs PostgreSQL errors with the parameters of the query, which contain what visitors typed. */
function logDatabaseErrorsWithoutParameters() {
  const logError = console.error
  console.error = (...values: unknown[]) => {
    const [error] = values
    const isDatabaseError = error instanceof Error && 'params' in error && 'code' in error
    if (isDatabaseError) logError(`PostgreSQL ${error.code}: ${error.message}`)
    else logError(...values)
  }
}
